import { z } from "zod";
import { endKeeping, keepFinding, keepInDrafts } from "#app/desk/release/accepting/accept.server.ts";
import { acceptedSchema } from "#app/delivery/collections/accepted.ts";
import { bringBack, takeBack } from "#app/desk/release/content-history/take-back.server.ts";
import { isContentFile } from "#app/desk/writing/fields/form-spec.server.ts";
import { titledMistakes } from "#app/desk/writing/content/content-tree.server.ts";
import { draftsOf, dropDrafts } from "#app/desk/writing/drafts/drafts.server.ts";
import { draftOrder, fileName, writeDraft } from "#app/desk/writing/drafts/write-draft.server.ts";
import { publishDrafts } from "#app/desk/writing/drafts/publish-drafts.server.ts";
import { startPreview } from "#app/desk/writing/previews/previews.server.ts";
import { pictureFile } from "#app/content/pictures/picture-files.ts";
import { removePicture } from "#app/desk/writing/pictures/add-picture.server.ts";
import { orderOfPages, pageOrders } from "#app/desk/writing/pages/page-orders.server.ts";
import { settleDraft } from "#app/desk/writing/drafts/settle.server.ts";
import { toldOutcome } from "#app/desk/release/publishing/told-outcome.server.ts";
import { changedLivePages } from "#app/desk/writing/changed-addresses/changed-addresses.server.ts";
import type { PublishOutcome, Show } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";

const number = z.coerce.number().int().min(0).max(1e9);
const { finding, reason } = acceptedSchema.element.shape;

/** What owners order about content. A file's name has to be one that a collection knows. */
export const contentOrders = z.discriminatedUnion("do", [
  draftOrder,
  z.strictObject({ do: z.literal("drop-draft"), file: fileName }),
  z.strictObject({ do: z.literal("settle"), file: fileName, take: z.enum(["mine", "theirs"]) }),
  z.strictObject({ do: z.literal("preview") }),
  z.strictObject({ do: z.literal("take-back"), number }),
  z.strictObject({ do: z.literal("bring-back"), number, file: fileName.optional() }),
  z.strictObject({ do: z.literal("keep-finding"), finding, reason, where: z.enum(["site", "drafts"]) }),
  z.strictObject({ do: z.literal("end-keeping"), finding }),
  z.strictObject({ do: z.literal("remove-picture"), file: fileName }),
  ...pageOrders,
  z.strictObject({
    do: z.literal("publish"),
    note: z.string().trim().max(300).default(""),
    part: z.enum(["all", "sound"]).default("all"),
  }),
]);

export async function carryOutContentOrder(
  site: Site,
  order: z.output<typeof contentOrders>,
  who: string,
  show: Show | null = null,
): Promise<Answer<unknown, "not_found">> {
  if ("file" in order && order.file !== undefined && !takesFile(order.do, order.file))
    return { ok: false, kind: "not_found" };
  const told = async (outcome: PublishOutcome): Promise<Answer<PublishOutcome, never>> => ({
    ok: true,
    value: toldOutcome(
      site.content,
      await withLivePages(site, show, outcome),
      order.do === "publish" ? await draftsOf(site, who) : [],
    ),
  });
  if (order.do === "write-draft") {
    const kept = await writeDraft(site, who, order);
    return {
      ok: true,
      value: kept.ok
        ? { ...kept, mistakes: titledMistakes(site.content, await draftsOf(site, who), kept.mistakes) }
        : kept,
    };
  }
  if (order.do === "settle") return { ok: true, value: await settleDraft(site, who, order.file, order.take) };
  if (order.do === "publish") return told(await publishDrafts(site, who, order.note, order.part));
  if (order.do === "take-back") return told(await takeBack(site, who, order.number));
  if (order.do === "bring-back") return told(await bringBack(site, who, order));
  if (order.do === "preview") return { ok: true, value: await startPreview(site, who) };
  if (order.do === "end-keeping") return { ok: true, value: await endKeeping(site, who, order.finding) };
  if (order.do === "keep-finding") {
    const keep = order.where === "site" ? keepFinding : keepInDrafts;
    return { ok: true, value: await keep(site, who, { finding: order.finding, reason: order.reason }) };
  }
  if (order.do === "remove-picture") return { ok: true, value: await removePicture(site, who, order.file) };
  if (order.do !== "drop-draft") return { ok: true, value: await orderOfPages(site, who, order) };
  await dropDrafts(site.database.queries, who, [order.file]);
  return { ok: true, value: { ok: true } };
}

/** With the pages that are made anew for each visitor, of which a release knows nothing. The site here is of before it. */
async function withLivePages(site: Site, show: Show | null, outcome: PublishOutcome): Promise<PublishOutcome> {
  const now = site.publishing.read([]);
  if (!outcome.ok || !outcome.addresses || !show || !now.ok) return outcome;
  const live = await changedLivePages(site, show, [site.content, now.content]);
  return { ...outcome, addresses: [...outcome.addresses, ...live] };
}

/** Words are written and pictures added, each in its own way; only a picture goes without a look at what hangs on it. */
function takesFile(what: string, file: string) {
  if (what === "remove-picture") return pictureFile.test(file);
  return isContentFile(file) || (what !== "write-draft" && pictureFile.test(file));
}
