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
    "MAIL_BOUNCES_SES_TOPIC, MAIL_BOUNCES_MAILGUN_KEY: only one of them, that of the provider behind SMTP_URL",
  ]);
});
