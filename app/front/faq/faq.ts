import { z } from "zod";
import { call, line, ownAddress, slug, text } from "#app/content/reading/fields.ts";
import { foundPage } from "#app/content/reading/page-words.ts";

/** Ten questions by specification §9. */
const questions = z
  .array(
    z.strictObject({
      slug,
      question: line(120),
      answer: z.array(text).min(1).max(3),
      hours: z.boolean().optional().meta({
        title: "Says what students took",
        description:
          "Behind the first paragraph stands what students said that both programs took them, once five have said it.",
      }),
      links: z.array(z.strictObject({ label: line(60), to: ownAddress })).max(2),
    }),
  )
  .length(10);

export const faqSchema = z.strictObject({
  ...foundPage,
  heading: line(80),
  questionsHeading: line(80).meta({ title: "Above the questions", description: "Read aloud, not seen." }),
  questions,
  link: line(40).meta({ title: "Link to one answer" }),
  call,
});

export type Faq = z.output<typeof faqSchema>;
export type Question = Faq["questions"][number];
