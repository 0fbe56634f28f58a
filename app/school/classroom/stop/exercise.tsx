import { href } from "react-router";
import { inlineText, partsOf } from "#app/content/reading/markdown.ts";
import { type Beside, Prose } from "#app/content/reading/prose.tsx";
import type { StopContent, StopView } from "#app/school/courses/course/learning.ts";
import { ProjectTemplates } from "#app/school/courses/labs/project-templates.tsx";
import { useHandInOffer } from "#app/school/courses/part-words/use-school-words.ts";
import { Bookmarked } from "#app/school/exercises/bookmarks/bookmarked.tsx";
import { Checklist } from "#app/school/exercises/marks/checklist.tsx";
import { HandIn } from "#app/school/handing-in/hand-in/hand-in.tsx";
import { RubricView } from "#app/school/courses/rubric/rubric-view.tsx";
import { Part, Parts } from "#app/ui/parts/parts.tsx";
import { Contents } from "./contents.tsx";
import styles from "./exercise.module.css";

type Props = { view: StopView; content: Extract<StopContent, { kind: "exercise" }> };

const templatesId = "templates";

/** What is to be done, in parts of which one opens what one needs, and what a reader looks at. */
export function Brief({ view, content }: Props) {
  if (!view.student) return <BriefParts view={view} content={content} />;
  return (
    <Bookmarked view={view} inWords>
      {(renderBeside) => <BriefParts view={view} content={content} renderBeside={renderBeside} />}
    </Bookmarked>
  );
}

function BriefParts({ view, content, renderBeside }: Props & { renderBeside?: Beside }) {
  const { rubric } = useHandInOffer();
  const { lead, parts } = partsOf(content.body);
  const templates = templatesPlace(view, content);
  const steps = parts.find(({ blocks }) => blocks.some((block) => "list" in block && block.ordered));
  const files = <ProjectTemplates view={view} templates={content.templates} />;
  return (
    <>
      <Prose blocks={lead} />
      <Parts line="training">
        {parts.map((part) => (
          <Part
            key={part.heading.id}
            id={part.heading.id}
            title={inlineText(part.heading.heading)}
            open={part === steps}
          >
            <Prose blocks={part.blocks} />
            {part.heading.id === templatesId ? files : null}
            {renderBeside?.(part.heading)}
          </Part>
        ))}
        {templates.map((place) => (
          <Part key={place.id} {...place}>
            {files}
          </Part>
        ))}
        {content.criteria ? (
          <Part id="rubric" title={rubric}>
            <RubricView criteria={content.criteria} samples={samplesPath(view)} />
          </Part>
        ) : null}
      </Parts>
    </>
  );
}

/** A part of their own, unless there are none or the text has one that speaks of them. */
function templatesPlace({ parts }: StopView, { body }: Props["content"]) {
  const title = parts.labTemplates?.heading;
  const isSaid = body.some((block) => "heading" in block && block.id === templatesId);
  return title && !isSaid ? [{ id: templatesId, title }] : [];
}

function samplesPath({ track, number }: StopView) {
  return href("/course/:track/module/:module/exercise/samples", { track, module: String(number) });
}

/** The student's own check beside the hand-in. */
export function Work({ view, content }: Props) {
  return (
    <div className={styles.work}>
      <Checklist view={view} checks={content.checks} />
      {content.criteria ? <HandIn view={view} /> : null}
    </div>
  );
}

/** For a student, who comes back to one part of it; a visitor reads the line of parts itself. */
export function ExerciseContents({ view, content }: Props) {
  const { rubric, heading } = useHandInOffer();
  const read = [
    { id: "rubric", title: rubric },
    { id: "hand-in", title: heading },
  ];
  const places = [
    ...partsOf(content.body).parts.map((part) => ({ id: part.heading.id, title: inlineText(part.heading.heading) })),
    ...templatesPlace(view, content),
    ...(content.criteria ? read : []),
  ];
  return <Contents label={view.words.contents} places={places} />;
}
