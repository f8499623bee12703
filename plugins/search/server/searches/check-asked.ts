/** A search as it came, checked by the rules of the form; what is wrong is said at its field (matrix SEA-037). */
import { HttpError } from '#server-kit';
import { canBeAsked, checkParam, LONGEST_TEXT, MOST_CHOICES, type ParamProblem } from '../../common/check-param.ts';
import type { SearchParam } from '../../common/model.ts';

const TEXTS: Readonly<Record<ParamProblem, string>> = {
  'nothing-filled': 'Fill in at least one field.',
  'too-long': `At most ${LONGEST_TEXT} characters are allowed.`,
  'too-many': `At most ${MOST_CHOICES} can be chosen.`,
  'not-a-date': 'Enter a date as YYYY-MM-DD.',
  'from-after-to': 'The end must not be before the beginning.',
  'not-an-isbn': 'Enter a valid ISBN of 10 or 13 digits.',
  'not-a-doi': 'Enter a valid DOI. It starts with 10.',
  'not-a-query': 'This question cannot be read. Look at its quotes, parentheses and operators.',
};

/** @returns the question without what is empty @throws HttpError 400 with `fields` */
export const demandAskable = (asked: SearchParam): SearchParam => {
  const checked = checkParam(asked);
  if (canBeAsked(checked)) return checked.param;
  const fields = Object.fromEntries(Object.entries(checked.problems).map(([field, problem]) => [field, TEXTS[problem]]));
  const [first = ''] = Object.values(fields);
  throw new HttpError(400, first, { fields });
};
