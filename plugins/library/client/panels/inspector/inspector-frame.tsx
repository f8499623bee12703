/** The list with the inspector: beside it where the panel is wide, below it where it is not. How they share the room is remembered. */
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Button, cx, IconButton, Skeleton, Splitter } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import { useList } from '../list/list-context.ts';
import styles from './inspector.module.css';
import { useIsOneColumn } from './use-is-one-column.ts';

/** The list's width from which there is room for both side by side. */
const BESIDE_FROM = 900;
/** Neither is of use in less than this. */
const LEAST = 0.2;
/** Milliseconds in which a second click makes a double one: what grew under the first would take it. */
const DOUBLE_CLICK = 300;

/** What shows a reference comes when there is one to show. */
const Selected = lazy(() => import('./selected.tsx'));

interface FrameProps {
  /** Pixels that both have from side to side. */
  readonly room: number;
  readonly children: ReactNode;
}

/** Below the list it takes a line until there is something to show: the list needs the room more. */
const useHasRoom = (below: boolean, isEmpty: boolean): boolean => {
  const [isFilled, setFilled] = useState(!isEmpty);
  useEffect(() => {
    const waiting = setTimeout(() => setFilled(!isEmpty), isEmpty ? 0 : DOUBLE_CLICK);
    return () => clearTimeout(waiting);
  }, [isEmpty]);
  return !below || (isFilled && !isEmpty);
};

const Inspector = observer(({ isLine = false }: { readonly isLine?: boolean }) => {
  const t = useTranslate();
  const { inspector } = useService(LibraryParts);
  const { selection } = useList();
  const isEmpty = isLine || selection.size === 0;
  return (
    <aside className={cx(styles.inspector, isLine && styles.line)} aria-label={t('inspector.title')}>
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
  const hasRoom = useHasRoom(below, useList().selection.size === 0);
  // There the list is all that there is, and fingers open what they tap.
  const isHidden = useIsOneColumn();
  const side = below ? 'below' : 'beside';
  const list = <div className={styles.list}>{children}</div>;
  const isShown = inspector.isOpen && !isHidden;
  return (
    <div className={styles.frame} data-side={side}>
      <Splitter
        first={list}
        second={isShown && hasRoom ? <Inspector /> : undefined}
        direction={below ? 'rows' : 'columns'}
        initial={inspector.kept[side]}
        least={LEAST}
        label={t('inspector.resize')}
        onChange={(share) => inspector.keep({ [side]: share })}
      />
      {isShown && !hasRoom && <Inspector isLine />}
      {!inspector.isOpen && !isHidden && (
        <Button size="small" variant="ghost" icon="info" className={styles.closed} onClick={inspector.toggle}>
          {t('inspector.title')}
        </Button>
      )}
    </div>
  );
});
