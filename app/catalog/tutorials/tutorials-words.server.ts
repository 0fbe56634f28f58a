import { z } from "zod";
import { call, line } from "#app/content/reading/fields.ts";
import { foundPage, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const label = line(60);

/** The words of /tutorials around the tutorials. */
export const tutorialsSchema = z.strictObject({
  ...foundPage,
  heading: line(80),
  lede: line(240),
  samples: line(240).meta({ title: "While none is recorded" }),
  tutorial: z
    .strictObject({
      outline: withBlanks(label, { count: "how many chapters there are" }).meta({ title: "Above the chapters" }),
      published: withBlanks(label, { date: "the day" }).meta({ title: "Day of the video" }),
      afterwards: label.meta({ title: "Above what one can do then" }),
      needs: label.meta({ title: "Above what is needed" }),
      related: label.meta({ title: "Above pages that fit" }),
      sample: label.meta({ title: "In front of a missing video or captions" }),
      captions: label.meta({ title: "Language of the captions, as players list it" }),
      noCaptions: label.meta({ title: "While the captions are missing" }),
      noVideo: label.meta({ title: "While the video is missing" }),
    })
    .meta({ title: "Each tutorial" }),
  call: call.extend({ button: label }),
});

export type TutorialsWords = z.output<typeof tutorialsSchema>;

export const tutorialsPageOf = pageWords<TutorialsWords>("tutorials");
