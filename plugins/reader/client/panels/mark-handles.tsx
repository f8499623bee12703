/** The frame around the chosen mark by which it is moved and made larger. Keys do the same, so it is not for screen readers. */
import { observer } from 'mobx-react-lite';
import { type PointerEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '#ui';
import { rectOfBox } from '../../common/geometry/page-frame.ts';
import { canResize, type Shape } from '../draw/reshape.ts';
import type { Hold, Reshaping } from '../draw/reshaping.ts';
import { rewrite } from '../draw/write-text.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import styles from './drawing.module.css';

const CORNERS = [
  { right: -1, down: -1, className: styles.cornerA },
  { right: 1, down: -1, className: styles.cornerB },
  { right: -1, down: 1, className: styles.cornerB },
  { right: 1, down: 1, className: styles.cornerA },
] as const;
const EDGES = [styles.upper, styles.lower, styles.left, styles.right];

interface MarkHandlesProps {
  readonly session: ReaderSession;
  readonly reshaping: Reshaping;
}

export const MarkHandles = observer(function MarkHandles({ session, reshaping }: MarkHandlesProps) {
  const { view, tools } = session;
  const start = useRef<{ shape: Shape; x: number; y: number }>(undefined);
  const stage = view.motion.surface?.stage;
  const { target } = reshaping;
  if (!target || tools.writing) return null;
  // Read so that the frame follows the mark while it is moved, and the page while it is zoomed.
  const { draft } = tools;
  const moves = view.state.moves;
  const index = target.page - 1;
  const shape = draft || moves >= 0 ? reshaping.shape : undefined;
  const shown = stage?.shown(index);
  const slot = stage?.slot(index);
  if (!stage || !shape || !shown || !slot) return null;
  const rect = rectOfBox(shown, shape.box);
  const grab = (hold: Hold) => ({
    'data-handle': true,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      start.current = { shape, x: event.clientX, y: event.clientY };
      view.focus();
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (from) reshaping.drag(from.shape, hold, event.clientX - from.x, event.clientY - from.y);
    },
    onPointerUp: () => {
      start.current = undefined;
      void reshaping.commit();
    },
    onPointerCancel: () => {
      start.current = undefined;
      reshaping.forget();
    },
  });
  const hasInside = target.kind === 'note' || target.kind === 'text';
  return createPortal(
    <div
      className={styles.frame}
      aria-hidden
      style={{ left: stage.left(index) + rect.left, top: slot.top + rect.top, width: rect.width, height: rect.height }}
      onDoubleClick={() => rewrite(session)}
    >
      {hasInside && <span className={cx(styles.edge, styles.inside)} {...grab(undefined)} />}
      {EDGES.map((className) => (
        <span key={className} className={cx(styles.edge, className)} {...grab(undefined)} />
      ))}
      {canResize(target.kind) &&
        CORNERS.map(({ right, down, className }) => (
          <span
            key={`${right}${down}`}
            className={cx(styles.corner, className)}
            style={{ left: right < 0 ? 0 : '100%', top: down < 0 ? 0 : '100%' }}
            data-corner={`${right},${down}`}
            {...grab({ right, down })}
          />
        ))}
    </div>,
    stage.sheet,
  );
});
