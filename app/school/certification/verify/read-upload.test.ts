import { expect, test } from "vitest";
import { readUpload } from "./read-upload.server.ts";

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function posted(parts: string[], type = "multipart/form-data; boundary=x") {
  const request = new Request("http://site.example/verify", {
    method: "POST",
    headers: { "Content-Type": type },
    body: `${parts.join("")}--x--\r\n`,
  });
  return readUpload(request);
}

test("D6: a file of tens of thousands of parts is not taken apart", async () => {
  const parts = Array.from({ length: 30_000 }, (_, place) => part(`f${place}`, "yy"));

  expect(await posted(parts)).toBeUndefined();
  expect(await posted(parts.slice(0, 11))).toBeUndefined();
  expect([...((await posted(parts.slice(0, 10))) ?? [])]).toHaveLength(10);
});

test("what a browser sends is read, and what is no form is one with nothing in it", async () => {
  const form = await posted([part("text", "TL-0000-0000"), part("file", "")]);

  expect(form?.get("text")).toBe("TL-0000-0000");
  expect([...((await posted([], "multipart/form-data")) ?? ["none"])]).toEqual([]);
  expect([...((await posted([], "text/plain")) ?? ["none"])]).toEqual([]);
});

test("D6: parts are counted however the kind of form is written", async () => {
  const parts = Array.from({ length: 11 }, (_, place) => part(`f${place}`, "yy"));

  expect(await posted(parts, "Multipart/Form-Data; boundary=x")).toBeUndefined();
});
