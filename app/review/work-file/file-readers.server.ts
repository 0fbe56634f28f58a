import { ownerAsking } from "#app/people/owner/owner.server.ts";
import { studentAsking } from "#app/people/students/students.server.ts";
import { reviewerAsking } from "#app/review/reviewers/reviewers.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";

/** A file of a version, by its path. */
type Place = { work: string; number: number; path: string };
type Found = { digest: string; kind: string };

/**
 * A file for whoever may open it: the student whose work it is, a reviewer who has a reading of this version in hand or
 * published one, an owner. To everybody else it is as one that is not there.
 */
export async function findFile(
  site: Site,
  { request, visitor }: { request: Request; visitor: Visitor },
  place: Place,
): Promise<Answer<Found>> {
  const troubles: string[] = [];
  for (const mayOpen of [asReviewer, asOwner, asStudent]) {
    const may = await mayOpen(site, request, place, visitor);
    if (may.ok && may.value) return fileAt(site, place);
    troubles.push(may.ok ? "not_found" : may.kind);
  }
  const kinds = ["unavailable", "rate_limited", "not_found"] as const;
  return { ok: false, kind: kinds.find((kind) => troubles.includes(kind)) ?? "auth" };
}

type MayOpen = (site: Site, request: Request, place: Place, visitor: Visitor) => Promise<Answer<boolean>>;

const asReviewer: MayOpen = async (site, request, { work, number }) => {
  const reviewer = await reviewerAsking(site, request);
  if (!reviewer.ok) return reviewer;
  const reading = await site.database.queries
    .selectFrom("readings")
    .select("id")
    .where("work_id", "=", work)
    .where("number", "=", number)
    .where("reviewer_id", "=", reviewer.value.id)
    .where((row) => row.or([row("published_at", "is not", null), row("leased_until", ">", site.now())]))
    .executeTakeFirst();
  return { ok: true, value: reading !== undefined };
};

const asOwner: MayOpen = async (site, request, _place, visitor) => {
  const owner = await ownerAsking(site, request, visitor);
  return owner.ok ? { ok: true, value: owner.value.role === "owner" } : owner;
};

const asStudent: MayOpen = async (site, request, { work }) => {
  const student = await studentAsking(site, request);
  if (!student.ok) return student;
  const own = await site.database.queries
    .selectFrom("works")
    .select("id")
    .where("id", "=", work)
    .where("student_id", "=", student.value.id)
    .executeTakeFirst();
  return { ok: true, value: own !== undefined };
};

async function fileAt({ database }: Site, { work, number, path }: Place): Promise<Answer<Found>> {
  const file = await database.queries
    .selectFrom("work_files")
    .select(["digest", "kind"])
    .where("work_id", "=", work)
    .where("number", "=", number)
    .where("path", "=", path)
    .executeTakeFirst();
  return file ? { ok: true, value: file } : { ok: false, kind: "not_found" };
}
