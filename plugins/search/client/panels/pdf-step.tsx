/** The open-access PDF of a work in the reader's view (matrix SEA-012), and the way to mark it. */
import { observer } from 'mobx-react-lite';
import { type ComponentType, useMemo } from 'react';
import { Button, useApi, useOfflineReason, useService, useTranslate } from '#plugin-api/client';
import type { PdfSource, PdfViewProps } from '#plugins/reader/common/services.ts';
import { searchContract } from '../../common/contract.ts';
import type { SearchResult } from '../../common/model.ts';
import { TheSearch } from '../search-parts.ts';
import { titleOf } from '../shown/facts.ts';
import styles from './tab.module.css';

interface PdfStepProps {
  readonly work: SearchResult;
  readonly Viewer: ComponentType<PdfViewProps>;
}

export const PdfStep = observer(({ work, Viewer }: PdfStepProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { pdf } = useApi(searchContract);
  const { add, shelf } = useService(TheSearch);
  const { guid } = work;
  const source: PdfSource = useMemo(
    () => ({
      key: `search/${guid}`,
      load: async () => ({ data: await shelf.take(guid, async () => (await pdf({ query: { guid } })).arrayBuffer()) }),
    }),
    [guid, pdf, shelf],
  );
  return (
    <div className={styles.pdf}>
      <Viewer
        source={source}
        title={titleOf(work, t)}
        actions={
          <Button
            size="small"
            variant="primary"
            icon="highlighter"
            disabledReason={offline}
            onClick={() => void add.annotate(work)}
          >
            {t('work.annotate')}
          </Button>
        }
      />
    </div>
  );
});
