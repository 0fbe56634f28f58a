import { expect, test } from "vitest";
import { dayMistake } from "./day-rules.ts";
import { cityOf, dayAfter, dayIn, formatWholeDay, instantOf } from "./days.ts";

// A Saturday.
const today = "2026-11-21";

test.for(["2026-11-23", "2026-12-10", "2027-02-26", "2027-05-20"])(
  "%s is a weekday that may be asked for",
  (wished) => {
    expect(dayMistake(wished, today)).toBeUndefined();
  },
);

test.for([
  ["", "Please choose a day"],
  ["tomorrow", "Please choose a day that is in the calendar"],
  ["2027-02-30", "Please choose a day that is in the calendar"],
  ["2026-13-01", "Please choose a day that is in the calendar"],
  ["+02026-11-23", "Please choose a day that is in the calendar"],
  ["2026-11-21", "Please choose a day after today"],
  ["2025-11-24", "Please choose a day after today"],
  ["2027-05-21", "Please choose a day within the next six months"],
  ["2026-11-22", "That is a Sunday. Please choose a day from Monday to Friday"],
  ["2026-11-28", "That is a Saturday. Please choose a day from Monday to Friday"],
])("%s is refused: %s", ([wished, sentence]) => {
  expect(dayMistake(wished ?? "", today)).toBe(sentence);
});

test("E2: the day is the one of the company's zone, not of UTC", () => {
  const lateEvening = Date.parse("2026-11-22T03:30:00Z");

  expect(dayIn("America/New_York", lateEvening)).toBe("2026-11-21");
  expect(dayIn("UTC", lateEvening)).toBe("2026-11-22");
  expect(dayIn("Pacific/Apia", lateEvening)).toBe("2026-11-22");
});

test("the day after the last of a month, and after a leap day", () => {
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
  expect(dayAfter("2028-02-28")).toBe("2028-02-29");
});

test.for([
  ["2026-12-10", "02:00 PM", "America/New_York", "2026-12-10T19:00:00Z"],
  ["2026-07-01", "09:00 AM", "America/New_York", "2026-07-01T13:00:00Z"],
  ["2026-03-08", "09:00 AM", "America/New_York", "2026-03-08T13:00:00Z"],
  ["2026-11-01", "09:00 AM", "America/New_York", "2026-11-01T14:00:00Z"],
  ["2026-12-10", "04:00 PM", "Asia/Kathmandu", "2026-12-10T10:15:00Z"],
  ["2026-10-04", "09:00 AM", "Australia/Lord_Howe", "2026-10-03T22:00:00Z"],
])("E2: on %s, %s in %s is %s", ([day = "", slot = "", zone = "", instant = ""]) => {
  expect(instantOf(day, slot, zone)).toBe(Date.parse(instant));
});

test("days and zones are said in words", () => {
  expect(formatWholeDay("2026-12-10")).toBe("Thursday, December 10, 2026");
  expect(cityOf("America/New_York")).toBe("New York");
  expect(cityOf("UTC")).toBe("UTC");
});
