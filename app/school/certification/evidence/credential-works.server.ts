import { inSeconds } from "#app/school/certification/signatures/seconds.ts";
import type { WorkFact } from "./work-facts.ts";
import { resultInWords } from "./work-facts.ts";

/** What a result may be: "All criteria met" or more than that, for each module of which a work was accepted. */
export function resultDescriptions(program: string, works: WorkFact[]) {
  return works.map(({ module, title }) => {
    const id = `${program}#module-${module}`;
    return {
      id,
      type: ["ResultDescription"],
      name: `Module ${module}, work read by a person: ${title}`,
      resultType: "RubricCriterionLevel",
      rubricCriterionLevel: [
        { id: `${id}-met`, type: ["RubricCriterionLevel"], name: "Every criterion met", level: "met" },
        { id: `${id}-beyond`, type: ["RubricCriterionLevel"], name: "At least one beyond", level: "beyond" },
      ],
    };
  });
}

export function resultsOf(program: string, works: WorkFact[]) {
  return works.map((work) => {
    const id = `${program}#module-${work.module}`;
    return {
      type: ["Result"],
      resultDescription: id,
      achievedLevel: `${id}-${work.beyond > 0 ? "beyond" : "met"}`,
      value: resultInWords(work),
      status: "Completed",
    };
  });
}

/** The works as evidence: a page of ours each, and a digest by which a copy can be compared for good. */
export function evidenceOf(certificate: string, works: WorkFact[]) {
  return works.map((work) => ({
    id: evidencePage(certificate, work.module),
    type: ["Evidence"],
    name: work.title,
    description: `The work of module ${work.module} in its version ${work.number}, as it was accepted.`,
    narrative: `Handed in by the holder, read by a person and accepted on ${inSeconds(work.acceptedAt).slice(0, 10)}. The address shows what the holder shows.`,
    genre: "Project",
    digestMultibase: multibase(work.digest),
  }));
}

function evidencePage(certificate: string, module: number) {
  return `${certificate}/works/${module}`;
}

/** A SHA-256 in hex as a multihash, in base64url as multibase writes it. */
function multibase(hex: string) {
  return `u${Buffer.concat([Buffer.from([0x12, 0x20]), Buffer.from(hex, "hex")]).toString("base64url")}`;
}
