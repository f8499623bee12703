/** Lists of people at the desk: what each line would do, and what is wrong in it. */
import { LINE_PROBLEMS, LINE_RESULTS } from '#plugins/people/common/server-services.ts';
import * as z from 'zod/mini';

export const ListedPerson = z.object({
  /** From 1, with the head. */
  line: z.number(),
  email: z.string(),
  result: z.enum(LINE_RESULTS),
  problems: z.array(z.enum(LINE_PROBLEMS)),
});
export type ListedPerson = z.output<typeof ListedPerson>;

/** CSV; a million signs are more than 5,000 people need. */
export const ListText = z.string().check(z.minLength(1), z.maxLength(900_000));
