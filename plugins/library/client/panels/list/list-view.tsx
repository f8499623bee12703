/** One list of references, whichever panel it stands in: tools above the rows, and below them what is on its way. */
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useService } from '#client-kit';
import { LibraryParts } from '../../tokens.ts';
import { LockedProject } from '../locked-project.tsx';
import { InspectorFrame } from '../inspector/inspector-frame.tsx';
import { ImageView } from './image-view.tsx';
import { ImportReport } from './import-report.tsx';
import { LimitFooter } from './limit-meters.tsx';
import { useList } from './list-context.ts';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './list.module.css';
import { ReferenceTable } from './reference-table.tsx';
import { TextHits } from './text-hits.tsx';
import { useWidth } from './use-width.ts';

interface ListViewProps {
  readonly onWiden?: () => void;
}

export const ListView = observer(({ onWiden }: ListViewProps) => {
  const { view } = useService(LibraryParts);
  const { chosen } = useList();
  const root = useRef<HTMLDivElement>(null);
  const room = useWidth(root);
  const rows = useRef<HTMLDivElement>(null);
  // What the inspector leaves.
  const rowRoom = useWidth(rows);
  const { shown } = view;
  return (
    <div ref={root} className={styles.list}>
      <ListToolbar view={shown} room={room} onWiden={onWiden} />
      <InspectorFrame room={room}>
        <div ref={rows} className={styles.rows} data-main>
          {chosen?.is_locked ? (
            <LockedProject project={chosen} />
          ) : shown === 'image' ? (
            <ImageView />
          ) : (
            <ReferenceTable view={shown} room={rowRoom} />
          )}
        </div>
      </InspectorFrame>
      {/* It comes when it is known: above the rows, it would push them away under the pointer. */}
      <TextHits />
      <ImportReport />
      <LimitFooter />
    </div>
  );
});
