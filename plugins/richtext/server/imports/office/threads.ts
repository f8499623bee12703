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

const rootsByName = (comments: readonly Comment[]): ((comment: Comment) => Comment) => {
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
 * LibreOffice up to 7.6 says of no comment that it answers another: the answer stands at the very same words, and was written later. One that has no
 * words of its own answers nothing.
 */
const rootsByPlace = (comments: readonly Comment[], places: Places): ((comment: Comment) => Comment) => {
  const first = new Map<string, Comment>();
  const roots = new Map<Comment, Comment>();
  for (const comment of comments.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))) {
    const place = places.get(comment.key);
    if (!place || place.from === place.to) continue;
    const words = `${String(place.from)} ${String(place.to)}`;
    const root = first.get(words);
    if (root) roots.set(comment, root);
    else first.set(words, comment);
  }
  return (comment) => roots.get(comment) ?? comment;
};

/**
 * @param comments in the order of the file
 * @param hasThreads the file tells which comment answers which
 */
export const threadsOf = (comments: readonly Comment[], hasThreads: boolean, places: Places, losses: Losses): Said[] => {
  const rootOf = hasThreads ? rootsByName(comments) : rootsByPlace(comments, places);
  const threads = new Map<Comment, Comment[]>();
  for (const comment of comments) {
    const root = rootOf(comment);
    threads.set(root, [...(threads.get(root) ?? []), comment]);
  }
  return [...threads].flatMap(([root, all]) => {
    const said = [root, ...all.filter((each) => each !== root)].filter(({ text }) => text !== '');
    if (said.length === 0) return [];
    if (root.isResolved) losses.add('commentsResolved', root.text);
    const place = places.get(root.key);
    if (!place) losses.add('commentsUnplaced', root.text);
    return [{ place, said: said.map(({ name, text, at }) => ({ name, text, at })) }];
  });
};
