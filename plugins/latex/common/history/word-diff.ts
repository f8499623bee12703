/** What differs between two texts, word by word: lines are matched first, then the words of those that differ. */
import { diffArrays } from 'diff';

export interface Change {
  readonly kind: 'same' | 'deleted' | 'inserted';
  readonly text: string;
}

/** Texts that have more differences than this in one place are taken as exchanged; time grows with the square of it. */
const MOST_EDITS = 600;

type Step = Change['kind'];

const deleted = (parts: readonly string[]): Change => ({ kind: 'deleted', text: parts.join('') });
const inserted = (parts: readonly string[]): Change => ({ kind: 'inserted', text: parts.join('') });

/** Puts what follows each other and is alike together; what was deleted stands before what came for it. */
const joined = (changes: readonly Change[]): Change[] => {
  const out: { kind: Step; text: string }[] = [];
  let [gone, come] = ['', ''];
  const flush = () => {
    if (gone !== '') out.push({ kind: 'deleted', text: gone });
    if (come !== '') out.push({ kind: 'inserted', text: come });
    [gone, come] = ['', ''];
  };
  for (const { kind, text } of changes) {
    if (kind === 'deleted') gone += text;
    else if (kind === 'inserted') come += text;
    else {
      flush();
      const last = out.at(-1);
      if (last?.kind === 'same') last.text += text;
      else out.push({ kind, text });
    }
  }
  flush();
  return out;
};

const diffParts = (before: readonly string[], after: readonly string[]): Change[] => {
  const found = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (!found) return [deleted(before), inserted(after)];
  return found.map(({ value, added, removed }) => ({
    kind: added ? 'inserted' : removed ? 'deleted' : 'same',
    text: value.join(''),
  }));
};

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
/** Words, commands with their backslash, blanks, and every other sign by itself. */
const wordsOf = (text: string): string[] => text.match(/\\?[\p{L}\p{N}\p{M}]+|\s+|[^]/gu) ?? [];

/** The texts of `same` and `deleted` together are `before`, those of `same` and `inserted` are `after`. */
export const diffWords = (before: string, after: string): Change[] => {
  const lines = diffParts(linesOf(before), linesOf(after));
  return joined(
    lines.flatMap((change, at) => {
      const next = lines[at + 1];
      if (change.kind === 'deleted' && next?.kind === 'inserted') return diffParts(wordsOf(change.text), wordsOf(next.text));
      return change.kind === 'inserted' && lines[at - 1]?.kind === 'deleted' ? [] : [change];
    }),
  );
};
