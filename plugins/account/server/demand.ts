/** Turns the problems of a form into the 400 answer with a message for each field. */
import { HttpError } from '#server-kit';
import { type Problem, textOf } from '../common/rules.ts';

/** @throws HttpError 400 with `fields` when any field has a problem; the first one's text is the message. */
export const demand = (problems: Readonly<Record<string, Problem | undefined>>): void => {
  const found = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, textOf(problem)] as const] : []));
  const [first] = found;
  if (first) throw new HttpError(400, first[1], { fields: Object.fromEntries(found) });
};
