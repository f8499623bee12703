/** The open-access PDF of a work in the reader's view (matrix SEA-012). */
import { useMemo } from 'react';
import { useApi, useService, useTranslate } from '#plugin-api/client';
import { searchContract } from '../../common/contract.ts';
import type { SearchResult } from '../../common/model.ts';
import type { PdfViewing } from '../../common/neighbours.ts';
import { TheSearch } from '../tokens.ts';
import { titleOf } from '../shown/facts.ts';
import styles from './tab.module.css';

interface PdfStepProps {
  readonly work: SearchResult;
  readonly Viewer: PdfViewing['Viewer'];
}

export const PdfStep = ({ work, Viewer }: PdfStepProps) => {
  const t = useTranslate();
  const { pdf } = useApi(searchContract);
  const { shelf } = useService(TheSearch);
  const { guid } = work;
  const source = useMemo(
    () => ({
      key: `search/${guid}`,
      load: async () => ({ data: await shelf.take(guid, async () => (await pdf({ query: { guid } })).arrayBuffer()) }),
    }),
    [guid, pdf, shelf],
  );
  return (
    <div className={styles.pdf}>
      <Viewer source={source} title={titleOf(work, t)} />
    </div>
  );
};
