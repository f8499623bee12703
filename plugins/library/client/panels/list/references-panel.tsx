/** References as a full table over the whole centre: the list of one project or saved search, without the tree. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { type PanelProps, Session } from '#plugin-api/client';
import { DropZone } from '#ui';
import { startInTurn } from '../../start-in-turn.ts';
import type { Listed } from '../../stores/reference-list.ts';
import { LibraryParts } from '../../tokens.ts';
import { ListOfPanel } from './list-context.ts';
import { ListView } from './list-view.tsx';
import styles from './list.module.css';
import { useListPanel } from './use-list-panel.ts';

const ReferencesPanel = observer(({ params: { project, saved }, panel }: PanelProps<Listed>) => {
  const t = useTranslate();
  const { store, saved: searches } = useService(LibraryParts);
  const session = useService(Session);
  const root = useRef<HTMLDivElement>(null);
  const [list] = useState(() => store.open());
  useEffect(() => {
    store.keep(list);
    return () => store.close(list);
  }, [store, list]);
  useEffect(() => {
    list.choose({ project, saved });
    const starting = startInTurn(session, store);
    return () => starting.dispose();
  }, [store, list, session, project, saved]);
  const { drop, handlers } = useListPanel(root, list, panel);
  const isMissing = store.isMissing(project);
  useEffect(() => {
    if (isMissing) panel.close();
  }, [panel, isMissing]);
  const known = saved === undefined ? list.chosen?.title : searches.searches.get(saved)?.title;
  const title = project === undefined && saved === undefined ? t('project.all') : known;
  useEffect(() => {
    // Until it is known the tab is called as it was left.
    if (title !== undefined) panel.setTitle(title);
  }, [panel, title]);
  return (
    <ListOfPanel value={list}>
      <div ref={root} className={styles.panel} {...handlers}>
        <DropZone className={styles.fill} {...drop}>
          <ListView />
        </DropZone>
      </div>
    </ListOfPanel>
  );
});

export default ReferencesPanel;
