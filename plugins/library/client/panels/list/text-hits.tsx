/** Says below the rows in how many passages of PDFs the words stand too, and leads there. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Panels } from '#plugin-api/client';
import { Icon } from '#ui';
import { libraryContract } from '../../../common/contract.ts';
import { LibraryParts } from '../../tokens.ts';
import { useList } from './list-context.ts';
import styles from './list.module.css';

/** Rows come first: passages are asked for when typing has rested for so long, in milliseconds. */
const PAUSE = 400;
/** Fewer letters begin too many words. */
const SHORTEST = 3;

export const TextHits = observer(() => {
  const t = useTranslate();
  const panels = useService(Panels);
  const { findEverywhere } = useApi(libraryContract);
  const { finder } = useService(LibraryParts);
  const list = useList();
  const [hits, setHits] = useState({ total: 0, more: false });
  const { project } = list;
  const q = list.text.trim().slice(0, 300);
  useEffect(() => {
    setHits({ total: 0, more: false });
    if (q.length < SHORTEST) return;
    const request = new AbortController();
    const where = project === undefined ? {} : { project };
    const timer = setTimeout(() => {
      findEverywhere({ query: { q, ...where, kinds: 'passages', limit: 1 } }, { signal: request.signal }).then(
        ({ passages }) => setHits({ total: passages?.total ?? 0, more: passages?.more ?? false }),
        // The list itself is there; that it could say more is no reason for a notice.
        () => {},
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [findEverywhere, q, project]);
  if (hits.total === 0) return null;
  const show = () => {
    panels.open('library.find');
    finder.lookIn(project);
    finder.search(q);
    finder.askForField();
  };
  return (
    <button type="button" className={styles.textHits} onClick={show}>
      <Icon name="book-open-text" size={14} />
      {t(hits.more ? 'find.inTextsMore' : 'find.inTexts', { count: hits.total })}
    </button>
  );
});
