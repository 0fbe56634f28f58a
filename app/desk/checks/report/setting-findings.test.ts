import { expect, test } from "vitest";
import { settingStatuses } from "#server/settings/environment.ts";
import { settingFindings } from "./setting-findings.ts";

const complete = {
  COMMUNITY_URL: "x",
  PAYMENT_LINK_SPECIALIST_MONTHLY: "x",
  PAYMENT_LINK_CONSULTATION: "x",
  STRIPE_API_KEY: "x",
  MEETING_PLACE: "x",
  SMTP_URL: "x",
};

test("without settings every button that leads nowhere is reported, with them none", () => {
  expect(settingFindings(settingStatuses({})).map(({ id }) => id)).toEqual([
    "settings/sign-in",
    "settings/enroll",
    "settings/monthly-plans",
    "settings/bookings",
    "settings/meeting-place",
    "settings/mail",
  ]);
  expect(settingFindings(settingStatuses(complete))).toEqual([]);
});

test("each setting that is left out gives its own finding, and another platform counts as one", () => {
  const without = Object.keys(complete).map((name) =>
    settingFindings(settingStatuses({ ...complete, [name]: "" })).map(({ id }) => id),
  );

  expect(without).toEqual([
    ["settings/sign-in"],
    ["settings/enroll"],
    ["settings/bookings"],
    ["settings/monthly-plans"],
    ["settings/meeting-place"],
    ["settings/mail"],
  ]);
  expect(settingFindings(settingStatuses({ ...complete, COMMUNITY_URL: "", COMMUNITY_PROVIDER: "circle" }))).toEqual(
    [],
  );
});
