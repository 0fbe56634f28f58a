import { expect, test } from "vitest";
import { troubleOf } from "./smtp-trouble.ts";

const refusal = (command: string, response: string, code = "EENVELOPE") =>
  troubleOf({ code, command, response, responseCode: Number(response.slice(0, 3)) }).kind;

test.for([
  ["550 5.1.1 No such mailbox", "refused"],
  ["550-5.1.1 The account", "refused"],
  ["550 5.1.2 Bad domain", "refused"],
  ["550 5.1.1000 No code that is known", "declined"],
  ["556 5.1.10 Null MX", "refused"],
  ["550 5.1.7 Bad sender", "blocked"],
  ["550 5.1.8 Bad sender's system", "blocked"],
  ["554 5.7.1 Relay access denied", "blocked"],
  ["550 5.7.26 Unauthenticated", "blocked"],
  ["554 Relay access denied", "blocked"],
  ["550 User unknown", "declined"],
  ["550 5.4.1 Access denied", "declined"],
  ["552 5.3.4 Too big", "declined"],
  ["550 5.2.1 Disabled", "rejected"],
  ["552 5.2.2 Full", "rejected"],
  ["454 Throttling failure", "blocked"],
  ["454 4.7.0 Throttling failure", "blocked"],
  ["451 4.7.1 Greylisted", "unavailable"],
  ["450 4.7.1 Greylisted", "unavailable"],
  ["451 4.4.1 No route", "unavailable"],
  ["452 4.3.1 Our disk is full", "unavailable"],
  ["451 Local error", "unavailable"],
  ["450 Mailbox busy", "deferred"],
  ["452 Mailbox full", "deferred"],
  ["450 4.2.1 Busy", "deferred"],
  ["450 4.1.2 Domain not found now", "deferred"],
  ["421 4.7.0 Too many", "unavailable"],
])("to a recipient, %s is %s", ([response = "", kind]) => {
  expect(refusal("RCPT TO", response)).toBe(kind);
});

test.for([
  ["MAIL FROM", "550 5.1.8 Sender not known", "blocked"],
  ["MAIL FROM", "553 Sender not allowed", "blocked"],
  ["MAIL FROM", "451 4.3.0 Later", "unavailable"],
  ["DATA", "554 Message rejected: Email address is not verified.", "blocked"],
  ["DATA", "554 5.7.1 Spam", "blocked"],
  ["DATA", "554 5.6.0 Not a mail", "invalid"],
  ["DATA", "550 Too long a line", "invalid"],
  ["DATA", "450 Later", "unavailable"],
  ["CONN", "554 No SMTP service here", "unavailable"],
  ["EHLO", "502 Not known", "unavailable"],
])("to %s, %s is %s", ([command = "", response = "", kind]) => {
  expect(refusal(command, response)).toBe(kind);
});

test("what is no reply is no server, and our account is told by two codes", () => {
  expect(troubleOf({ code: "ECONNREFUSED" })).toEqual({ kind: "unavailable", detail: "ECONNREFUSED" });
  expect(troubleOf({})).toEqual({ kind: "unavailable", detail: "no answer" });
  expect(troubleOf({ code: "EMESSAGE" }).kind).toBe("invalid");
  expect(troubleOf({ code: "EENVELOPE" }).kind).toBe("invalid");
  expect([refusal("AUTH PLAIN", "535 5.7.8 No", ""), refusal("MAIL FROM", "530 5.7.0 Sign in", "")]).toEqual([
    "auth",
    "auth",
  ]);
  expect(troubleOf({ code: "EAUTH" }).kind).toBe("auth");
});

test("only numbers of a reply are kept", () => {
  const response = "550 5.1.1 <ada@example.org> unknown";
  expect(troubleOf({ command: "RCPT TO", responseCode: 550, response }).detail).toBe("550 5.1.1");
});
