/** What can be done with a work wherever it is shown in a tab. */
import { useMemo } from 'react';
import { useService } from '#client-kit';
import { References } from '#plugins/library/common/services.ts';
import type { SearchResult } from '../../common/model.ts';
import { TheSearch } from '../tokens.ts';

export interface WorkActions {
  open(work: SearchResult): void;
  showPdf(work: SearchResult): void;
  add(works: readonly SearchResult[]): void;
  openReference(work: SearchResult): void;
}

export const useWorkActions = (slug: string): WorkActions => {
  const { add, store, works } = useService(TheSearch);
  const references = useService(References);
  return useMemo(
    () => ({
      open: (work) => store.openWork(slug, work),
      showPdf: (work) => store.openWork(slug, work, 'pdf'),
      add: (chosen) => void add.ask(chosen),
      openReference(work) {
        const article = works.referenceOf(work);
        if (article !== null) references.open(article);
      },
    }),
    [add, store, references, slug, works],
  );
};
