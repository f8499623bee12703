/** What services of the web were asked of a document, and how they answered: it stands in the report. */
import * as z from 'zod/mini';

export const AskedElsewhere = z.object({
  /** Stretches of the document, and those whose words were asked: one question to each service. */
  stretches: z.int(),
  asked: z.int(),
  /** By the names that people know, each with how many of the questions it has answered. */
  services: z.array(z.object({ name: z.string(), answers: z.int() })),
});
export type AskedElsewhere = z.output<typeof AskedElsewhere>;

/** Services that could not be asked all of it, each with how many questions are without an answer. */
export const unanswered = ({ asked, services }: AskedElsewhere): { readonly name: string; readonly missing: number }[] =>
  services.filter(({ answers }) => answers < asked).map(({ name, answers }) => ({ name, missing: asked - answers }));
