/** The keys of the search field: the arrows mark a reference of the list, Enter takes it, and what is taken is cited with the next Enter. */
import { type KeyboardEvent, useState } from 'react';
import type { ArticleRow } from '#plugins/library/common/model/article.ts';
import type { ReferenceSearch } from '../stores/reference-search.ts';

interface ListKeys {
  readonly search: ReferenceSearch;
  readonly take: (row: ArticleRow) => void;
  /** Cites what was taken; `undefined` when that is nothing. */
  readonly cite: (() => void) | undefined;
  readonly takeBack: () => void;
}

export const useReferenceList = ({ search, take, cite, takeBack }: ListKeys) => {
  const { text } = search;
  const rows = search.rows ?? [];
  const [moved, setMoved] = useState<{ readonly text: string; readonly at: number }>();
  // Words mark the first that fits; without words nothing is marked, so that Enter cites.
  const own = moved?.text === text ? moved.at : text.trim() === '' ? -1 : 0;
  const marked = Math.min(own, rows.length - 1);
  const mark = (at: number) => setMoved({ text, at: Math.max(-1, Math.min(at, rows.length - 1)) });
  const press = (event: KeyboardEvent) => {
    const row = rows[marked];
    const isWord = text.trim() !== '';
    if (event.key === 'ArrowDown') mark(marked + 1);
    else if (event.key === 'ArrowUp') mark(marked - 1);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (!row && !isWord))) cite?.();
    else if (event.key === 'Enter') {
      setMoved(undefined);
      // Marked by the arrows it is the one that is meant; else the first that fits, as soon as that is known.
      if (row && (moved?.text === text || !isWord)) take(row);
      else void search.settled().then(([first]) => first && take(first));
    } else if (event.key === 'Backspace' && text === '') {
      takeBack();
      return;
    } else return;
    event.preventDefault();
  };
  return { marked, press };
};
