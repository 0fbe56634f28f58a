/** A report as mail servers write it (RFC 3464). `status` and `action` as in it; `words` of the other server. */
type Failure = {
  /** Return address of the mail that failed. */
  to: string;
  recipient: string;
  status?: string;
  action?: string;
  words?: string;
  /** The bare mail that is quoted. */
  quoted?: string;
};

/** Postfix's form. */
export function failureMail({ to, recipient, status = "5.1.1", action = "failed", words, quoted = "" }: Failure) {
  const said = words ?? `550 ${status} <${recipient}>: Recipient address rejected`;
  return [
    "Return-Path: <>",
    "Date: Sat, 21 Nov 2026 09:00:00 +0000 (UTC)",
    "From: MAILER-DAEMON@mx.example.net (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    `To: ${to}`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status;",
    '\tboundary="6F1.1"',
    "Message-Id: <20261121090000.6F1@mx.example.net>",
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--6F1.1",
    "Content-Description: Notification",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--6F1.1",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.net",
    "X-Postfix-Queue-ID: 6F1",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    "Remote-MTA: dns; mail.example.org",
    `Diagnostic-Code: smtp; ${said}`,
    "",
    "--6F1.1",
    "Content-Description: Undelivered Message",
    "Content-Type: message/rfc822",
    "",
    ...(quoted || "Subject: Hi\r\n\r\nWords").split("\r\n"),
    "--6F1.1--",
    "",
  ].join("\r\n");
}
