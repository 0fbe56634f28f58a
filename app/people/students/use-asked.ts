import { useEffect, useState } from "react";
import { ask } from "#app/site/ask.ts";
import type { Answer } from "#partners/answer.ts";
import { studentProof } from "./student-token.ts";

/**
 * What one of our addresses answers this student, or whoever has another `proof`; undefined while it is awaited. `again` asks
 * once more.
 */
export function useAsked<Value>(path: string, proof = studentProof) {
  const [turn, setTurn] = useState(0);
  const [heard, setHeard] = useState<{ turn: number; path: string; answer: Answer<Value> }>();
  // In step with our server.
  useEffect(() => {
    let isOver = false;
    async function hear() {
      const answer = await ask<Value>(path, proof() ?? "");
      if (!isOver) setHeard({ turn, path, answer });
    }
    void hear();
    return () => {
      isOver = true;
    };
  }, [path, turn, proof]);
  const isCurrent = heard?.turn === turn && heard.path === path;
  return { answer: isCurrent ? heard.answer : undefined, again: () => setTurn((count) => count + 1) };
}
