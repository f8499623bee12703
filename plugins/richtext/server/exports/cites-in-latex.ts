/** Where a LaTeX source that was written of a rich text cites, and what those citations rest on. */
import type { MadeLink } from '../../common/neighbours.ts';
import type { CitedWork } from '../../common/schema/inline.ts';

/** A note in brackets, in braces of its own or not. */
const NOTE = String.raw`(?:\[(?:\{(?:[^{}]|\{[^{}]*\})*\}|[^\]])*\])`;
/** With all of its works, where each has notes of its own. */
const CITE = new RegExp(String.raw`\\[a-zA-Z]*cites?[a-zA-Z]*\*?(?:${NOTE}{0,2}\{[^{}]*\})+`, 'g');
const KEYS = new RegExp(String.raw`${NOTE}{0,2}\{([^{}]*)\}`, 'g');

const keysIn = (command: string): string[] => {
  const behindName = command.slice(/^\\[a-zA-Z]+\*?/.exec(command)?.[0].length ?? 0);
  return [...behindName.matchAll(KEYS)].flatMap(([, keys = '']) => keys.split(','));
};

/**
 * @param works that the text cites, in its order
 * @param keyOf how the source names each
 */
export const linksIn = (
  source: string,
  works: readonly CitedWork[],
  keyOf: (article: number) => string | undefined,
): MadeLink[] => {
  // The same work again, with another highlight: each in its turn.
  const turns = new Map<string, CitedWork[]>();
  for (const work of works) {
    const key = keyOf(work.article);
    if (key !== undefined) turns.set(key, [...(turns.get(key) ?? []), work]);
  }
  return [...source.matchAll(CITE)].flatMap(({ 0: command, index }) =>
    keysIn(command).flatMap((told): MadeLink[] => {
      const key = told.trim();
      const work = turns.get(key)?.shift();
      if (!work) return [];
      return [{ offset: index, length: command.length, key, article: work.article, citation: work.highlight ?? null }];
    }),
  );
};
