/** The open-access PDF of a work in the reader's view (matrix SEA-012). */
import { useEffect, useMemo, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { useUnloadGuard } from '#ui';
import { searchContract } from '../../common/contract.ts';
import type { SearchResult } from '../../common/model.ts';
import type { PdfViewing } from '../../common/neighbours.ts';
import { TheSearch } from '../tokens.ts';
import { titleOf } from '../shown/facts.ts';
import styles from './tab.module.css';

interface PdfStepProps {
  readonly work: SearchResult;
  readonly Viewer: PdfViewing['Viewer'];
  /** Whether leaving loses what is read. */
  readonly onUnsafe: (isUnsafe: boolean) => void;
}

export const PdfStep = ({ work, Viewer, onUnsafe }: PdfStepProps) => {
  const [isLost, setLost] = useState(false);
  const t = useTranslate();
  const { pdf } = useApi(searchContract);
  const { pdfs } = useService(TheSearch);
  const { guid } = work;
  const source = useMemo(
    () => ({
      key: `search/${guid}`,
      async load() {
        const data = await pdfs.take(guid, async () => (await pdf({ query: { guid } })).arrayBuffer());
        setLost(!(await pdfs.has(guid)));
        return { data };
      },
    }),
    [guid, pdf, pdfs],
  );
  // Its local copy is gone: then it is here as long as this page is (CORE-030).
  useUnloadGuard(isLost);
  useEffect(() => {
    onUnsafe(isLost);
    return () => onUnsafe(false);
  }, [isLost, onUnsafe]);
  return (
    <div className={styles.pdf}>
      <Viewer source={source} title={titleOf(work, t)} />
    </div>
  );
};
