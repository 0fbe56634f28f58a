import { bearer, isMemberToken, readToken } from "#app/people/members/member-token.ts";
import { attempt } from "#app/site/attempt.ts";

/** Where the browser of somebody without a community account keeps the proof that the paid address is theirs. */
const studentKey = "student-token";

/** The Authorization header of a student's questions: the member's token, else that of a claimed address; undefined with neither. */
export function studentProof(): string | undefined {
  const token = readToken() ?? readStudentToken();
  return token && bearer(token);
}

/** Of a link to a paid address that was opened in this browser; a member's token is another one. */
export function readStudentToken(): string | undefined {
  const kept = attempt(() => localStorage.getItem(studentKey));
  return kept && isMemberToken(kept) ? kept : undefined;
}

/** False when the browser keeps nothing for this site. */
export function keepStudentToken(token: string): boolean {
  return attempt(() => (localStorage.setItem(studentKey, token), true)) ?? false;
}

export function forgetStudentToken() {
  attempt(() => localStorage.removeItem(studentKey));
}
