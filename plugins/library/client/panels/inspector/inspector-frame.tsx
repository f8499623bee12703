/** The list with the inspector: beside it where the panel is wide, below it where it is not. How they share the room is remembered. */
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Button, IconButton, Skeleton, Splitter } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import { useList } from '../list/list-context.ts';
import styles from './inspector.module.css';
import { useIsOneColumn } from './use-is-one-column.ts';

/** The list's width from which there is room for both side by side. */
const BESIDE_FROM = 900;
/** Neither is of use in less than this. */
const LEAST = 0.2;

/** What shows a reference comes when there is one to show. */
const Selected = lazy(() => import('./selected.tsx'));

interface FrameProps {
  /** Pixels that both have from side to side. */
  readonly room: number;
  readonly children: ReactNode;
}

const Inspector = observer(() => {
  const t = useTranslate();
  const { inspector } = useService(LibraryParts);
  const isEmpty = useList().selection.size === 0;
  return (
    <aside className={styles.inspector} aria-label={t('inspector.title')}>
      <IconButton
        size="small"
        icon="close"
        label={t('inspector.hide')}
        className={styles.hide}
        keys="alt+shift+v"
        onClick={inspector.toggle}
      />
      {isEmpty ? (
        <p className={styles.nothing}>{t('inspector.nothing')}</p>
      ) : (
        <Suspense fallback={<Skeleton count={8} className={styles.coming} />}>
          <Selected />
        </Suspense>
      )}
    </aside>
  );
});

export const InspectorFrame = observer(({ room, children }: FrameProps) => {
  const t = useTranslate();
  const { inspector } = useService(LibraryParts);
  const below = room < BESIDE_FROM;
  // There the list is all that there is, and fingers open what they tap.
  const isHidden = useIsOneColumn();
  const side = below ? 'below' : 'beside';
  const list = <div className={styles.list}>{children}</div>;
  return (
    <div className={styles.frame} data-side={side}>
      <Splitter
        first={list}
        second={inspector.isOpen && !isHidden ? <Inspector /> : undefined}
        direction={below ? 'rows' : 'columns'}
        initial={inspector.kept[side]}
        least={LEAST}
        label={t('inspector.resize')}
        onChange={(share) => inspector.keep({ [side]: share })}
      />
      {!inspector.isOpen && !isHidden && (
        <Button size="small" variant="ghost" icon="info" className={styles.closed} onClick={inspector.toggle}>
          {t('inspector.title')}
        </Button>
      )}
    </div>
  );
});
