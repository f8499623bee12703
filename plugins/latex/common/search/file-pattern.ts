/**
 * Which files are searched: `*.tex, chapters/**, !*.bib`. A pattern without a slash is of the name, `*` stays in a folder, `**` does not,
 * `?` is one character, and a folder stands for what is in it. It is not made a regular expression, which many stars would let run for ever.
 */
import { baseName } from '../source/paths.ts';

/** Whether a path fits one pattern: looked up by places in both, each pair once. */
const fits = (pattern: string, path: string): boolean => {
  let reached = new Set([0]);
  const pass = (at: Set<number>, isInFolder: boolean): Set<number> => {
    const further = new Set(at);
    for (const from of at) for (let to = from; to < path.length && !(isInFolder && path[to] === '/'); to++) further.add(to + 1);
    return further;
  };
  for (let at = 0; at < pattern.length && reached.size > 0; at++) {
    const sign = pattern[at];
    if (sign === '*') {
      const isDeep = pattern[at + 1] === '*';
      reached = pass(reached, !isDeep);
      if (!isDeep) continue;
      at++;
      // `a/**/b` is also `a/b`.
      if (pattern[at + 1] === '/') {
        at++;
        reached = new Set([...reached].filter((to) => to === 0 || path[to - 1] === '/'));
      }
      continue;
    }
    reached = new Set(
      [...reached].flatMap((from) =>
        path[from] === sign || (sign === '?' && from < path.length && path[from] !== '/') ? from + 1 : [],
      ),
    );
  }
  return reached.has(path.length);
};

const isMeant = (pattern: string, path: string): boolean =>
  pattern.includes('/')
    ? fits(pattern, path) || path.startsWith(pattern.endsWith('/') ? pattern : `${pattern}/`)
    : fits(pattern, baseName(path)) || path.startsWith(`${pattern}/`);

/** Patterns at the most, and characters of all of them; more is a slip of the clipboard. */
const MOST = 20;
const LONGEST = 500;

/** Tells for each path whether it is searched; without a pattern all are. */
export const filesFitting = (patterns: string): ((path: string) => boolean) => {
  const parts = patterns
    .slice(0, LONGEST)
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, MOST);
  const without = parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1));
  const wanted = parts.filter((part) => !part.startsWith('!'));
  return (path) => {
    const low = path.toLowerCase();
    return (
      (wanted.length === 0 || wanted.some((pattern) => isMeant(pattern, low))) &&
      !without.some((pattern) => isMeant(pattern, low))
    );
  };
};
