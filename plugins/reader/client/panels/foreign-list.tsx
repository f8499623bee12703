/** What other programs marked in the file: Enter shows it, `a` adopts it, and all can be adopted at once. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useService } from '#client-kit';
import { Button } from '#ui';
import type { ForeignMark } from '../../common/foreign/foreign-mark.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { ForeignRow } from './foreign-row.tsx';
import styles from './side-panel.module.css';
import { VirtualRows } from './virtual-rows.tsx';
import { Actions } from '../tokens.ts';

export const ForeignList = observer(function ForeignList({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const actions = useService(Actions);
  const [isBusy, setBusy] = useState(false);
  const { foreign, canWrite, view } = session;
  const { list } = foreign;
  const adopt = (mark: ForeignMark) => actions.adopt(session, [mark]);
  const adoptAll = async (): Promise<void> => {
    setBusy(true);
    await actions.adopt(session, list);
    setBusy(false);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.filter}>
        <span className={styles.help}>{t(canWrite ? 'foreign.help' : 'mark.noWrite')}</span>
        <Button size="small" icon="download" busy={isBusy} disabled={!canWrite} onClick={() => void adoptAll()}>
          {t('foreign.adoptAll', { count: list.length })}
        </Button>
      </div>
      <VirtualRows
        label={t('foreign.title')}
        keys={list.map(({ annot_id }) => annot_id)}
        render={(index) => {
          const mark = list[index];
          const label = mark && view.state.labels?.[mark.page - 1];
          return mark && <ForeignRow mark={mark} label={label} onAdopt={canWrite ? () => adopt(mark) : undefined} />;
        }}
        onOpen={(index) => session.showForeign(list[index])}
        keyFor={(key, index) => {
          const mark = list[index];
          return mark && key === 'a' && canWrite ? () => adopt(mark) : undefined;
        }}
      />
    </div>
  );
});
