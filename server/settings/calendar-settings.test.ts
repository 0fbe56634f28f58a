import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

function calendarsOf(value: string) {
  const read = readConfig({ BUSY_CALENDARS: value });
  return read.ok ? read.config.calendars : read.mistakes;
}

test("the owner's calendars: several, copied as webcal too, none at all, and a mistake never names its address", () => {
  const secret = "calendar.example/private-s3cr3t/basic.ics";

  expect(calendarsOf(`https://${secret}, webcal://p1-caldav.example/published/2/abc`)).toEqual([
    `https://${secret}`,
    "https://p1-caldav.example/published/2/abc",
  ]);
  expect(calendarsOf("http://127.0.0.1:3001/calendar/own/basic.ics")).toHaveLength(1);
  expect([calendarsOf("none"), calendarsOf("")]).toEqual([[], undefined]);
  for (const wrong of [`http://${secret}`, secret, `https://${secret},ftp://${secret}`]) {
    const read = readConfig({ BUSY_CALENDARS: wrong });
    const mistakes = read.ok ? "" : read.mistakes.join();
    expect(mistakes).toMatch(/^BUSY_CALENDARS: must be an absolute https/);
    expect(mistakes).not.toContain("s3cr3t");
  }
});
