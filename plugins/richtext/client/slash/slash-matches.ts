/** Which actions a few letters after a slash may mean, the likeliest first. */
import type { Translate } from '#plugin-api/client';
import type { EditorAction } from '../editor/part.ts';

const simple = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const rank = (title: string, words: string, wanted: string): number => {
  if (title.startsWith(wanted)) return 0;
  if (title.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 1;
  if (words.split(/\s+/).some((word) => word.startsWith(wanted))) return 2;
  return title.includes(wanted) || words.includes(wanted) ? 3 : Number.POSITIVE_INFINITY;
};

/** @param t titles are `action.<id>`; `actionWords.<id>` are further words, in both languages */
export const slashMatches = (actions: readonly EditorAction[], typed: string, t: Translate): readonly EditorAction[] => {
  const wanted = simple(typed);
  return actions
    .map((action, at) => {
      const key = `actionWords.${action.id}`;
      const words = t(key);
      return { action, at, rank: rank(simple(t(`action.${action.id}`)), words === key ? '' : simple(words), wanted) };
    })
    .filter((match) => match.rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ action }) => action);
};
