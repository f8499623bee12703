/** What a key does in a tree, by the pattern of the ARIA authoring practices. */
import { fold } from '../../../common/fuzzy.ts';
import type { TreeRow } from './tree-node.ts';

export type TreeStep =
  | { readonly to: number }
  | { readonly toggle: readonly string[]; readonly open: boolean }
  | { readonly act: 'open' | 'rename' | 'delete' };

const move = (to: number | undefined): TreeStep | undefined => (to === undefined || to < 0 ? undefined : { to });

/** The next row after `at` whose text begins with what was typed, round to the start; more than one letter may still mean the row itself. */
const byLetters = (rows: readonly TreeRow[], at: number, typed: string): number => {
  const letters = fold(typed);
  // The same letter again and again goes from one row to the next.
  const wanted = new Set(letters).size === 1 ? letters.slice(0, 1) : letters;
  for (let step = wanted.length > 1 ? 0 : 1; step <= rows.length; step += 1) {
    const index = (at + step) % rows.length;
    if (fold(rows[index]?.node.text ?? '').startsWith(wanted)) return index;
  }
  return -1;
};

/**
 * @param page rows that fit into view
 * @param typed the letters of a name that were typed one soon after the other, of which the key is the last
 */
export const treeStep = (
  rows: readonly TreeRow[],
  at: number,
  key: string,
  page: number,
  typed: string = key,
): TreeStep | undefined => {
  const row = rows[at];
  if (!row) return rows.length > 0 && (key === 'ArrowDown' || key === 'ArrowUp') ? { to: 0 } : undefined;
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return move(Math.min(last, at + 1));
    case 'ArrowUp':
      return move(Math.max(0, at - 1));
    case 'PageDown':
      return move(Math.min(last, at + page));
    case 'PageUp':
      return move(Math.max(0, at - page));
    case 'Home':
      return move(0);
    case 'End':
      return move(last);
    case 'ArrowRight':
      if (row.canOpen && !row.isOpen) return { toggle: [row.node.id], open: true };
      return row.isOpen ? move(Math.min(last, at + 1)) : undefined;
    case 'ArrowLeft':
      if (row.isOpen) return { toggle: [row.node.id], open: false };
      return row.parent === undefined ? undefined : move(rows.findIndex((other) => other.node.id === row.parent));
    case '*': {
      const closed = rows.filter((other) => other.parent === row.parent && other.canOpen && !other.isOpen);
      return { toggle: closed.map((other) => other.node.id), open: true };
    }
    case 'Enter':
      return { act: 'open' };
    case 'F2':
      return { act: 'rename' };
    case 'Delete':
      return { act: 'delete' };
    default:
      return key.length === 1 && key !== ' ' ? move(byLetters(rows, at, typed)) : undefined;
  }
};
