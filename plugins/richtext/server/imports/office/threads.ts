/** Comments of a file as what is said at one place, one after the other. */
import type { Said } from '../../../common/manuscript.ts';
import type { Losses } from './losses.ts';

export interface Comment {
  /** Of its own in the file. */
  readonly key: string;
  /** The one that it answers. */
  readonly parent: string | undefined;
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
  readonly isResolved: boolean;
}

type Places = ReadonlyMap<string, { readonly from: number; readonly to: number }>;

/** Answers that lead to each other, in files that are broken. */
const DEEPEST = 100;

const rootsOf = (comments: readonly Comment[]): ((comment: Comment) => Comment) => {
  const byKey = new Map(comments.map((comment) => [comment.key, comment]));
  return (comment) => {
    let at = comment;
    for (let steps = 0; steps < DEEPEST; steps++) {
      const parent = at.parent === undefined ? undefined : byKey.get(at.parent);
      if (!parent || parent === comment) break;
      at = parent;
    }
    return at;
  };
};

/**
 * Only what says so is an answer: two comments about the same words are two, as every program shows them.
 * @param comments in the order of the file
 */
export const threadsOf = (comments: readonly Comment[], places: Places, losses: Losses): Said[] => {
  const rootOf = rootsOf(comments);
  const threads = new Map<Comment, Comment[]>();
  for (const comment of comments) {
    const root = rootOf(comment);
    threads.set(root, [...(threads.get(root) ?? []), comment]);
  }
  return [...threads].flatMap(([root, all]) => {
    const said = [root, ...all.filter((each) => each !== root)].filter(({ text }) => text !== '');
    if (said.length === 0) return [];
    const place = places.get(root.key);
    if (!place) losses.add('commentsUnplaced', root.text);
    return [{ place, said: said.map(({ name, text, at }) => ({ name, text, at })), isResolved: root.isResolved }];
  });
};
