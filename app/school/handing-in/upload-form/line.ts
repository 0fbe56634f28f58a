import { href } from "react-router";
import { studentProof } from "#app/people/students/student-token.ts";
import { ask } from "#app/site/ask.ts";
import { sendBytes } from "./send-bytes.ts";
import type { Line } from "./send-file.ts";

/** This browser's line to our server, with the proof of whoever is signed in now. */
export const ownLine: Line = {
  wish: (fields) => ask(href("/api/works/uploads"), studentProof() ?? "", fields),
  part: (query, bytes) => sendBytes(href("/api/works/uploads") + query, studentProof() ?? "", bytes),
  wait: (milliseconds) =>
    new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      function done() {
        clearTimeout(timer);
        removeEventListener("online", done);
        resolve();
      }
      addEventListener("online", done);
    }),
};
