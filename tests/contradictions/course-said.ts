import { coursePointers } from "./pointers.ts";
import { kindOf, type Kind, type Row } from "./seeding.ts";

/** A lesson, exercise or quiz of a course, by its place in `courses/`. */
function rows(file: string, contradicts: string, ...words: string[]) {
  return words.map((each): Row => [`courses/${file}`, each, contradicts]);
}

function within(file: string, ...words: string[]) {
  return rows(file, `courses/${file}`, ...words);
}

/** Courses: where they point, what they add up to, what one part says of another. */
export const courseSaid: Kind[] = [
  ...coursePointers,
  kindOf("the wrong module or lesson", [
    ...rows(
      "engineer/3/1-the-agent-loop-written-by-hand.md",
      "courses/engineer/1/4-swap-providers-one-interface.md",
      "[[module 1|module 2]] has the adapter",
    ),
    ...rows(
      "engineer/3/1-the-agent-loop-written-by-hand.md",
      "courses/engineer/3/2-design-tools-a-model-can-use.md",
      "[[lesson 2|lesson 4]] is about what belongs",
    ),
    ...rows(
      "engineer/3/2-design-tools-a-model-can-use.md",
      "courses/engineer/3/3-permissions-approvals-and-undo.md",
      "with the approvals of lesson [[3|5]]",
    ),
    ...rows(
      "engineer/3/4-state-queues-and-long-jobs.md",
      "courses/engineer/3/3-permissions-approvals-and-undo.md",
      "stop button of lesson [[3|1]]",
    ),
    ...rows(
      "engineer/3/module.yaml",
      "courses/engineer/3/4-state-queues-and-long-jobs.md",
      "the queue in lesson [[4|2]]",
    ),
    ...rows(
      "engineer/2/module.yaml",
      "courses/engineer/2/4-keyword-search-embeddings-and-both.md",
      "formula of lesson [[4|1]]",
    ),
    ...rows(
      "engineer/2/exercise.md",
      "programs/ai-engineer.yaml",
      "client library of module [[1|3]]",
      "Module [[4|3]] returns to this",
    ),
    ...rows(
      "engineer/5/2-release-behind-a-flag.md",
      "programs/ai-engineer.yaml",
      "the deadline of module [[1|3]]",
      "Wilson interval of module [[4|2]]",
    ),
    ...rows(
      "engineer/1/module.yaml",
      "courses/engineer/1/3-streaming-timeouts-retries.md",
      "before lesson [[three|five]]",
    ),
    ...rows(
      "engineer/1/2-messages-tokens-context-windows.md",
      "programs/ai-engineer.yaml",
      "which module [[2|4]] is about",
    ),
    ...rows("engineer/4/module.yaml", "courses/engineer/4/5-where-the-money-goes.md", "table of lesson [[5|3]]"),
    ...rows(
      "specialist/5/module.yaml",
      "courses/specialist/5/4-report-the-result-in-numbers.md",
      "used in lesson [[four|two]]",
    ),
    ...rows(
      "specialist/5/exercise.md",
      "programs/ai-specialist.yaml",
      "the baseline of module [[1|3]]; the",
      "score sheet of module [[2|4]]; the",
      "the policy of module [[4|2]], to",
    ),
    ...rows("specialist/2/exercise.md", "programs/ai-specialist.yaml", "that you measured in module [[1|3]], with"),
    [
      "programs/ai-specialist.yaml",
      "Module [[4|3|2]] is about where that line runs",
      "courses/specialist/4/1-sort-your-data-before-you-paste-it.md",
    ],
  ]),
  kindOf("a sum that does not add up", [
    ...within(
      "specialist/1/4-measure-first.md",
      "Add them up: [[248|258]] minutes",
      "the *average* is [[12.4|13.4]] minutes",
      "90 × 12.4 = [[1,116|1,216]] minutes",
      "minutes, or [[18.6|16.8]] hours",
    ),
    ...within("engineer/1/exercise.md", "The steps come to [[22|26|18]] hours"),
    ...within("engineer/2/exercise.md", "Together they are [[24|28]] hours"),
    ...within("engineer/3/exercise.md", "The steps come to [[26|30]] hours"),
    ...within("engineer/5/exercise.md", "is about [[64|54]] hours"),
  ]),
  kindOf("an answer of a quiz beside its sum", [
    ...within("engineer/1/quiz.yaml", '"[[950|1,050]]: system message', "2 × 150 = [[950|1,050]]."),
    ...within(
      "engineer/2/quiz.yaml",
      "[[0.75|0.85]], as 15 of 20",
      "14 of [[17|19]], as that",
      "14 + 2 + 1 = [[17|19]] answers",
    ),
    ...within("engineer/3/quiz.yaml", "The workflow, with [[280|320]] minutes"),
    ...within(
      "engineer/4/quiz.yaml",
      "[[33,500|35,300]], as ten calls",
      "300 × 45 = [[33,500|35,500]]",
      "[[6.7|5.7]] cents, as 180",
      "4,500 = [[2,700|2,900]], and",
    ),
    ...within("engineer/5/quiz.yaml", "[[90|120]] minutes, or 1.5 for each", "60 × 50 = [[3,000|3,500]];"),
    ...within("specialist/1/quiz.yaml", "310 / 20 = [[15.5|16.5]], and", "60 × 15.5 = [[930|980]] minutes"),
    ...within("specialist/2/quiz.yaml", "5 + 10 × 3 = [[35|45]] runs", "24 + 15 + 9 = [[48|46]], and"),
    ...within("specialist/3/quiz.yaml", "After [[7|9]] weeks, 840 minutes", "6 × 24 × 30 = [[4,320|4,520]], and"),
  ]),
  kindOf("a share that does not follow from its counts", [
    ...within("specialist/1/4-measure-first.md", "Errors: 5 of 20, so [[25%|20%|35%]]"),
    ...within("specialist/5/4-report-the-result-in-numbers.md", "3 divided by 40, or [[7.5|9.5]] percent"),
    ...within(
      "engineer/2/5-answer-with-a-source-or-say-none.md",
      "16 of 20, so [[80|75]] percent",
      "16 were right, so [[84|89]] percent",
    ),
    ...within("engineer/4/2-checks-rubrics-judges.md", "36 of 40, which is [[90|95]] percent"),
    ...within("engineer/4/1-test-set-from-real-traffic.md", "cases pass. That is [[90|85]] percent"),
    ...within("engineer/5/2-release-behind-a-flag.md", "40 of 54, which is [[74|64]] percent"),
    ...within("engineer/5/5-present-and-defend.md", "35 of 41, which is [[85|91]] percent"),
    ...within("engineer/2/1-json-you-can-trust.md", "run unattended, [[83|78]] percent"),
    ...within("specialist/2/5-prompt-library.md", "47 of 66 runs, or [[71%|61%]]"),
    ...within(
      "specialist/3/1-draw-the-process-before-you-open-a-tool.md",
      "minutes, which is [[56|46]] percent",
      "156 of 415 minutes = [[38|28]] percent",
    ),
    ...within("specialist/4/4-keep-checking-after-launch.md", "3 of 60, that is [[5|3]] percent"),
  ]),
  kindOf("a lesson's summary beside the lesson", [
    ...within(
      "specialist/1/3-find-a-first-task.md",
      "Keep a log for [[five|ten]] days",
      "on [[five|seven]] plain questions",
      "a shortlist of [[three|five]].",
    ),
    ...within(
      "specialist/1/4-measure-first.md",
      "summary: [[Twenty|Thirty]] cases",
      "cases, [[three|five]] figures and",
    ),
    ...within("specialist/1/5-choose-a-tool.md", "try [[two|three]] candidates on", "the same [[ten|twenty]] cases"),
    ...within("specialist/2/1-what-a-prompt-is-for.md", "your company; [[six|eight]] parts make"),
    ...within(
      "specialist/2/4-test-a-prompt.md",
      "Build a set of [[eighteen|twenty-four]] cases",
      "keep [[six|eight]] cases locked",
      "- **[[Six|Eight]] ordinary** ones",
    ),
    ...within("specialist/3/5-when-a-run-fails-overnight.md", "summary: [[Four|Five]] kinds of failure"),
    ...within("specialist/4/1-sort-your-data-before-you-paste-it.md", "summary: [[Four|Three]] classes of data"),
    ...within(
      "specialist/4/2-read-a-vendor-s-data-terms-with-a-checklist.md",
      "summary: [[Twelve|Ten]] questions, where",
    ),
    ...within("specialist/5/2-build-the-small-version-first.md", "and [[three|four]] stages that each"),
    ...within("engineer/4/1-test-set-from-real-traffic.md", "your log in [[three|four]] lanes, write"),
    ...within("engineer/5/2-release-behind-a-flag.md", "title: Release behind a flag to [[five|twenty]] users"),
  ]),
  kindOf("an exercise beside its checklist", [
    ...within(
      "specialist/1/exercise.md",
      "summary: Log [[five|ten]] days, score",
      "write up the best [[three|five]], and",
      "error list has at most [[five|eight]] lines",
      "- At least [[six|ten]] groups are scored",
    ),
    ...within(
      "specialist/2/exercise.md",
      "task, test it on [[eighteen|twenty]] cases",
      "V2 and V3 on [[twelve|fifteen]] cases",
      "- [[Six|Four]] locked cases were chosen",
      "- All [[six|seven]] parts are present",
    ),
    ...within(
      "specialist/3/exercise.md",
      "- At least [[four|eight]] rules check",
      "A tally of at least [[20|40]] cases",
    ),
    ...within(
      "specialist/4/exercise.md",
      "a page that [[three|five]] colleagues understand the way you meant it.\nminutes",
      "- [[Six|Four]] situations were tried",
    ),
    ...within("engineer/1/exercise.md", "library of the [[five|four]] labs, run"),
    ...within(
      "engineer/2/exercise.md",
      "- [[Thirty|Fifty]] questions, ten of",
      "questions, [[ten|fifteen]] of them unanswerable",
    ),
    ...within(
      "engineer/3/exercise.md",
      "ends by itself in all [[four|three]] ways",
      "- [[Thirty|Fifty]] recorded tasks with",
    ),
    ...within(
      "engineer/4/exercise.md",
      "- [[Twelve|Twenty]] attacks run five",
      "attacks run [[five|three]] times each, with the count",
    ),
    ...within("engineer/5/exercise.md", "- At least [[30|50]] shadow pairs"),
  ]),
];
