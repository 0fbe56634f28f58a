import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthProvider, useAuth } from "./auth.tsx";

test("who is signed in is known inside an AuthProvider only", () => {
  expect(() => renderToString(createElement(State))).toThrow("useAuth must be used within an AuthProvider");
});

test("a page is made for everybody: nobody is signed in or out before the browser has looked", () => {
  expect(renderToString(createElement(AuthProvider, null, createElement(State)))).toBe("loading");
});

function State() {
  return useAuth().state;
}
