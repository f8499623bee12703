/** The keys of the search field: the arrows mark a reference of the list, Enter takes it, and what is taken is cited with the next Enter. */
import { type KeyboardEvent, useState } from 'react';
import type { ArticleRow } from '#plugins/library/common/model/article.ts';

interface ListKeys {
  readonly text: string;
  readonly rows: readonly ArticleRow[];
  readonly take: (row: ArticleRow) => void;
  /** Cites what was taken; `undefined` when that is nothing. */
  readonly cite: (() => void) | undefined;
  readonly takeBack: () => void;
}

export const useReferenceList = ({ text, rows, take, cite, takeBack }: ListKeys) => {
  const [moved, setMoved] = useState<{ readonly text: string; readonly at: number }>();
  // Words mark the first that fits; without words nothing is marked, so that Enter cites.
  const own = moved?.text === text ? moved.at : text.trim() === '' ? -1 : 0;
  const marked = Math.min(own, rows.length - 1);
  const mark = (at: number) => setMoved({ text, at: Math.max(-1, Math.min(at, rows.length - 1)) });
  const press = (event: KeyboardEvent) => {
    const row = rows[marked];
    if (event.key === 'ArrowDown') mark(marked + 1);
    else if (event.key === 'ArrowUp') mark(marked - 1);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || !row)) cite?.();
    else if (event.key === 'Enter' && row) {
      take(row);
      setMoved(undefined);
    } else if (event.key === 'Backspace' && text === '') {
      takeBack();
      return;
    } else return;
    event.preventDefault();
  };
  return { marked, press };
};
