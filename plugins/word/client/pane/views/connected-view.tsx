/** The pane of somebody who is connected: to cite, and the document. It follows the cursor. */
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { OfflineBar, Tabs } from '#ui';
import { usePane, usePaneText } from '../stores/pane-world.ts';
import { carriedName } from '../work/carried-name.ts';
import { CiteView } from './cite-view.tsx';
import styles from './connected-view.module.css';
import { DocumentView } from './document-view.tsx';
import { FailureBar } from './failure-bar.tsx';
import { PaneMenu } from './pane-menu.tsx';

type Page = 'cite' | 'document';

/** Shows the citation that the cursor stands in, unless another one is being made. */
const useCursor = (): (() => void) => {
  const { store, draft } = usePane();
  const { atCursor, items } = store;
  const edit = useCallback(() => {
    if (!atCursor || atCursor.state === 'unknown') return;
    const picks = atCursor.cited.map((cited) => ({
      cited,
      name: carriedName(items.get(cited.article), `#${String(cited.article)}`),
    }));
    draft.edit(atCursor.control, picks);
  }, [atCursor, items, draft]);
  useEffect(() => {
    if (draft.isDirty) return;
    if (atCursor) edit();
    else if (draft.control !== undefined) draft.clear();
  }, [atCursor, draft, edit]);
  return edit;
};

export const ConnectedView = observer(() => {
  const t = usePaneText();
  const { store, search, apart } = usePane();
  const [page, setPage] = useState<Page>('cite');
  const edit = useCursor();
  useEffect(() => {
    void store.open().then(store.followCursor);
    void search.open();
    // What was inserted without a connection is printed as soon as there is one.
    const following = apart.connection.onChange((isOnline) => isOnline && store.isStale && void store.refresh());
    return () => following.dispose();
  }, [store, search, apart]);
  const waiting = store.citations.filter(({ state }) => state === 'typed').length;
  return (
    <div className={styles.store}>
      {!apart.connection.isOnline && <OfflineBar keepsChanges={false} />}
      <FailureBar />
      <Tabs<Page>
        label={t('tabs.label')}
        value={page}
        onChange={setPage}
        actions={<PaneMenu />}
        tabs={[
          { value: 'cite', label: t('tabs.cite'), content: <CiteView onEdit={edit} /> },
          {
            value: 'document',
            label: t('tabs.document'),
            ...(waiting > 0 && { badge: waiting }),
            content: <DocumentView />,
          },
        ]}
      />
    </div>
  );
});
