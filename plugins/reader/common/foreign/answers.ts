/** Answers to annotations: other programs keep what people write below a mark as annotations of their own. */
import { MAX_NOTE } from '#plugins/library/common/model.ts';
import { type Told, textOf } from './values.ts';

/** An answer to another annotation, and no mark: a member of a group is a mark by itself. */
export const isAnswer = ({ inReplyTo, replyType }: Told): boolean => typeof inReplyTo === 'string' && replyType !== 'Group';

/** What was said in all answers to an annotation and to its answers, in their order. An answer that only sets a state says nothing. */
export const answersTo = (all: readonly Told[]): ((id: unknown) => string[]) => {
  const below = new Map<unknown, Told[]>();
  for (const told of all) {
    if (!isAnswer(told)) continue;
    const known = below.get(told.inReplyTo);
    if (known) known.push(told);
    else below.set(told.inReplyTo, [told]);
  }
  return (id) => {
    const texts: string[] = [];
    // An answer that is taken out of the list is found once: those that answer each other in a circle end as well.
    const open: unknown[] = [id];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const answers = below.get(next) ?? [];
      below.delete(next);
      for (const answer of answers) {
        const text = typeof answer.state === 'string' ? '' : textOf(answer.contentsObj, MAX_NOTE);
        if (text !== '') texts.push(text);
      }
      open.push(...answers.map((answer) => answer.id).reverse());
    }
    return texts;
  };
};
