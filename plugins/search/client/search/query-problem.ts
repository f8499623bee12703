/** What is wrong in the box as it is typed, and where; an empty box is not wrong. */
import { parse, type QueryProblem } from '#plugins/catalogue/common/query/parse.ts';

export const queryProblem = (text: string): QueryProblem | undefined => {
  if (text.trim() === '') return undefined;
  const parsed = parse(text);
  return 'problem' in parsed ? parsed.problem : undefined;
};
