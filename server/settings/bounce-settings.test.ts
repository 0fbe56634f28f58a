import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const bouncesIn = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  return read.ok ? read.config.bounces : read.mistakes;
};

test("one provider tells which mails came back, or none", () => {
  const topic = "arn:aws:sns:eu-west-1:123456789012:mail";
  const login = "postmark:a-long-password";

  expect(bouncesIn({})).toBeUndefined();
  expect(bouncesIn({ MAIL_BOUNCES_SES_TOPIC: topic })).toEqual({ kind: "ses", topic });
  expect(bouncesIn({ MAIL_BOUNCES_POSTMARK_LOGIN: login })).toEqual({ kind: "postmark", login });
  expect(bouncesIn({ MAIL_BOUNCES_MAILGUN_KEY: "k" })).toEqual({ kind: "mailgun", key: "k" });
  expect(bouncesIn({ MAIL_BOUNCES_SES_TOPIC: topic, MAIL_BOUNCES_MAILGUN_KEY: "k" })).toEqual([
    "MAIL_BOUNCES_SES_TOPIC, MAIL_BOUNCES_MAILGUN_KEY: only one of them, that of the mail server behind SMTP_URL",
  ]);
});

test("a mailbox of returned mail needs an address, a domain, and nobody else who tells", () => {
  const url = "imaps://back%40site.example:secret@imap.example/Returned";
  const domain = { MAIL_BOUNCE_DOMAIN: "back.example" };
  const read = readConfig({ ...domain, MAIL_BOUNCES_MAILBOX: url });

  expect(read).toMatchObject({ ok: true, config: { returnMailbox: { url } } });
  expect(bouncesIn({ ...domain, MAIL_BOUNCES_MAILBOX: url })).toBeUndefined();
  expect(bouncesIn({ MAIL_BOUNCES_MAILBOX: url })).toEqual([
    "MAIL_BOUNCE_DOMAIN: missing, because MAIL_BOUNCES_MAILBOX is set",
  ]);
  for (const wrong of ["https://a:b@imap.example", "imaps://imap.example", "imaps://a@imap.example", "imap.example"])
    expect(bouncesIn({ ...domain, MAIL_BOUNCES_MAILBOX: wrong }), wrong).toEqual([
      expect.stringMatching(/^MAIL_BOUNCES_MAILBOX: .*imaps:\/\/user:password@host/),
    ]);
  expect(bouncesIn({ ...domain, MAIL_BOUNCES_MAILBOX: url, MAIL_BOUNCES_MAILGUN_KEY: "k" })).toEqual([
    "MAIL_BOUNCES_MAILGUN_KEY, MAIL_BOUNCES_MAILBOX: only one of them, that of the mail server behind SMTP_URL",
  ]);
});
