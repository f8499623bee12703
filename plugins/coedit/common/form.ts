/**
 * How words of a tree look, or what their lines are, as a change that takes no letter away and brings none: for suggestions, which name it by its
 * letters as they name words. Of texts that are letters alone there is none.
 */
import * as z from 'zod/mini';
import type { Stretch } from './anchor.ts';

const MOST = 16;
const LONGEST_VALUE = 2_000;

const Name = z.string().check(z.regex(/^[A-Za-z][\w]{0,39}$/));
/** Whatever JSON has. */
const Value = z
  .unknown()
  .check(z.refine((value) => JSON.stringify(value).length <= LONGEST_VALUE, 'This is too long for how something looks.'));

/** What becomes another: marks of words, with what they are told, or attributes of lines; what is `null` is no more. */
export const Form = z.strictObject({
  of: z.enum(['words', 'lines']),
  set: z.record(Name, Value).check(z.refine((set) => Object.keys(set).length > 0 && Object.keys(set).length <= MOST)),
});
export type Form = z.output<typeof Form>;

export interface FormEdit extends Stretch {
  readonly form: Form;
}

/** Whether two say the same. */
export const isSameForm = (one: Form, other: Form): boolean => signOf(one) === signOf(other);

const signOf = ({ of, set }: Form): string => JSON.stringify([of, Object.entries(set).sort(([a], [b]) => (a < b ? -1 : 1))]);
