/** The library: projects and their references, in one panel that suits a dock column as well as the whole screen. */
import { compareStructural, reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { ContextKeys, type PanelProps, Session } from '#plugin-api/client';
import { DropZone, Splitter } from '#ui';
import { listFocused } from '../../../common/keys.ts';
import { isFromFolder } from '../../file-kinds.ts';
import { startInTurn } from '../../start-in-turn.ts';
import { LibraryParts } from '../../tokens.ts';
import { InspectorFrame } from '../inspector/inspector-frame.tsx';
import { ImageView } from './image-view.tsx';
import { ImportReport } from './import-report.tsx';
import { LimitFooter } from './limit-meters.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './list.module.css';
import { LockedProject } from '../locked-project.tsx';
import { LookupList } from './lookup-list.tsx';
import { ProjectPicker } from './project-picker.tsx';
import { ProjectTree } from './project-tree.tsx';
import { ReferenceTable } from './reference-table.tsx';
import { TextHits } from './text-hits.tsx';
import { UploadList } from './upload-list.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useRowRequests } from './use-row-requests.ts';

/** Narrower than this there is no room for the tree beside the table. */
const TREE_FROM = 720;

/** What is listed: a project, or what a saved search finds; everything where it names nothing. */
interface Shown {
  readonly project?: number | undefined;
  readonly saved?: number | undefined;
}

const namesNothing = ({ project, saved }: Shown): boolean => project === undefined && saved === undefined;
const named = ({ project, saved }: Shown) => ({
  ...(project !== undefined && { project }),
  ...(saved !== undefined && { saved }),
});

const ListPanel = observer(({ params, panel }: PanelProps<{ project?: number; saved?: number }>) => {
  const t = useTranslate();
  const keys = useService(ContextKeys);
  const { store, exchange, identifiers, toasts, view } = useService(LibraryParts);
  const session = useService(Session);
  const offline = useOfflineReason();
  const root = useRef<HTMLDivElement>(null);
  const narrow = useIsNarrow(root, TREE_FROM);

  const [asOpened] = useState(params);
  useEffect(() => {
    const { project, saved } = store;
    // What was chosen elsewhere, before the list came up, is what it shows.
    const isAhead = params === asOpened && namesNothing(params) && !namesNothing({ project, saved });
    if (isAhead) panel.setParams(named({ project, saved }));
    else if (params.saved === undefined) store.chooseProject(params.project);
    else store.chooseSaved(params.saved);
    const starting = startInTurn(session, store);
    return () => starting.dispose();
  }, [store, session, params.project, params.saved]);
  useRowRequests(root, store.rowRequests);
  // Only what is chosen from here on goes back: at the start the store has not heard of the panel's project yet.
  useEffect(
    () =>
      reaction(
        () => ({ project: store.project, saved: store.saved }),
        (chosen) => panel.setParams(named(chosen)),
        { equals: compareStructural },
      ),
    [store, panel],
  );

  const shown = view.shown(narrow);
  const list = (
    <InspectorFrame within={root}>
      {narrow && <ProjectPicker />}
      <ListToolbar view={shown} narrow={narrow} />
      <div className={styles.rows} data-main>
        {store.chosen?.is_locked ? (
          <LockedProject project={store.chosen} />
        ) : shown === 'image' ? (
          <ImageView />
        ) : (
          <ReferenceTable view={shown} />
        )}
      </div>
      {/* It comes when it is known: above the rows, it would push them away under the pointer. */}
      <TextHits />
      <ImportReport />
      <UploadList />
      <LookupList />
      <LimitFooter narrow={narrow} />
    </InspectorFrame>
  );
  return (
    <div
      ref={root}
      className={styles.panel}
      onPaste={(event) => {
        // A field takes what is pasted into it for itself.
        if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return;
        if (offline === undefined && identifiers.paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
      }}
      onFocus={() => keys.set(listFocused, true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) keys.set(listFocused, false);
      }}
    >
      <DropZone
        className={styles.fill}
        label={t('list.drop')}
        fromFolders={isFromFolder}
        onFiles={(files) => (offline === undefined ? void exchange.take(files) : toasts.tell('offline.needsServer'))}
      >
        {narrow ? list : <Splitter first={<ProjectTree />} second={list} initial={0.22} label={t('list.resize')} />}
      </DropZone>
    </div>
  );
});

export default ListPanel;
