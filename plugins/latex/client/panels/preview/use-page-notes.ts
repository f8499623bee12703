/** What is said about a paper on its pages, for as long as they are shown. */
import { useEffect, useState } from 'react';
import { useApi } from '#client-kit';
import { latexContract } from '../../../common/contract.ts';
import { PageNotes } from '../../notes/page-notes.ts';
import type { Paper } from '../../stores/paper.ts';
import { useNotes } from '../use-notes.ts';

/** @returns `undefined` where nothing can be said about papers */
export const usePageNotes = (paper: Paper | undefined): PageNotes | undefined => {
  const api = useApi(latexContract);
  const noted = useNotes(paper?.id);
  const [pageNotes, setPageNotes] = useState<PageNotes>();
  useEffect(() => {
    if (!noted || !paper) return undefined;
    const made = new PageNotes({ ...noted, api, paper });
    setPageNotes(made);
    return () => {
      made.dispose();
      setPageNotes(undefined);
    };
  }, [noted, paper, api]);
  return pageNotes;
};
