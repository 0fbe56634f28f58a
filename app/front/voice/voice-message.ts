/** Something that was said, by the visitor or by the partner's AI, as text. */
export type Turn = { who: "visitor" | "partner"; words: string };

/**
 * Why a talk is over. `left`: the visitor ended it. `denied`, `missing`, `silent`: the microphone. `unanswered`: ten
 * seconds without an answer; `unreachable`: no talk came about or it broke off; `busy`: too many talks.
 */
export const ends = ["left", "denied", "missing", "silent", "unanswered", "unreachable", "busy"] as const;
export type End = (typeof ends)[number];

/** What the page of the talk tells the page around it. */
export type VoiceMessage = { what: "ready" } | { what: "turn"; turn: Turn } | { what: "ended"; why: End };

const longestTurn = 2000;

type Received = Pick<MessageEvent<unknown>, "origin" | "source" | "data">;

/** Undefined for everything that is not a known message of our own frame, from our own origin (security.md B7). */
export function readMessage(
  { origin, source, data }: Received,
  frame: MessageEventSource | null | undefined,
  ownOrigin: string,
): VoiceMessage | undefined {
  if (!frame || source !== frame || origin !== ownOrigin || !isRecord(data)) return undefined;
  if (data.what === "ready") return { what: "ready" };
  if (data.what === "ended") {
    const why = ends.find((end) => end === data.why);
    return why && { what: "ended", why };
  }
  const turn = data.what === "turn" ? readTurn(data.turn) : undefined;
  return turn && { what: "turn", turn };
}

function readTurn(turn: unknown): Turn | undefined {
  if (!isRecord(turn) || typeof turn.words !== "string") return undefined;
  const { who } = turn;
  const words = turn.words.trim().slice(0, longestTurn);
  return words !== "" && (who === "visitor" || who === "partner") ? { who, words } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
