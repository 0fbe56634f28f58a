import { tokenOf } from "#app/people/members/members.server.ts";
import { requireStudent } from "#app/people/students/require-student.server.ts";
import { freeModule, programOf, type Track } from "#app/school/courses/course/courses.ts";
import { isModuleOpen, whyClosed } from "#app/school/buying/enrolling/enrolments.server.ts";
import { isStudentToken } from "#app/people/students/student-sessions.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Student } from "#app/people/students/student.ts";
import type { Access, Closed } from "#app/school/courses/course/learning.ts";

/** `claimed`: by a link to the paid address, without an account. */
export type Reader = { access: Access; closed?: Closed; student?: Student; claimed?: boolean };

/** Who asks for a page, and of which content. `site` is null while pages are prerendered for everybody. */
export type Asked = { content: Content; site: Site | null; request: Request };

/**
 * Who reads a module and whether it is open to them. `site` is null while pages are prerendered for everybody.
 * Nobody who gives a proof that is no good is shown less than a visitor.
 */
export async function readerOf(
  site: Site | null,
  request: Request,
  { track, number }: { track: Track; number: number },
): Promise<Reader> {
  const free = number === freeModule;
  if (!site || !request.headers.has("Authorization")) return { access: free ? "open" : "locked" };
  try {
    const student = await requireStudent(site, request);
    const { queries } = site.database;
    const program = programOf[track];
    const open = await isModuleOpen(queries, student.id, { track, number });
    const claimed = student.memberId === null && isStudentToken(tokenOf(request) ?? "");
    if (open) return { access: "open", student, claimed };
    return { access: "locked", closed: await whyClosed(queries, student.id, program), student, claimed };
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    if (free) return { access: "open" };
    return { access: error.status === 401 ? "refused" : "unreachable" };
  }
}

/** The status of a page: a refused proof and a silent platform are told to machines as well. */
export function statusOf(access: Access) {
  return access === "refused" ? 401 : access === "unreachable" ? 503 : 200;
}
