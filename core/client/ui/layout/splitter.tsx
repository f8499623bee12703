/** Two panes with a divider that is dragged, or moved by the arrow keys. */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import styles from './splitter.module.css';

export interface SplitterProps {
  readonly first: ReactNode;
  /** Without one the first has all the room. */
  readonly second: ReactNode;
  /** Share of the first pane when it is first shown, and whenever this is another one; 0 to 1. */
  readonly initial?: number;
  /** The first pane takes no more than what it holds, up to that share, until the divider is moved. */
  readonly fits?: boolean;
  /** Smallest share that either pane may have. */
  readonly least?: number;
  /** `columns` puts the panes side by side. */
  readonly direction?: 'columns' | 'rows';
  /** Fires when the divider is let go. */
  readonly onChange?: (share: number) => void;
  readonly label?: string;
}

const STEP = 0.02;

export function Splitter(props: SplitterProps) {
  const { first, second, initial = 0.5, fits = false, least = 0.15, direction = 'columns', onChange, label } = props;
  const t = useCoreText();
  const box = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(initial);
  const [isMoved, setMoved] = useState(!fits);
  const [begun, setBegun] = useState(initial);
  if (begun !== initial) {
    setBegun(initial);
    setShare(initial);
  }
  const clamp = (value: number) => Math.min(1 - least, Math.max(least, value));

  /** The share that the first pane has on the screen. */
  const seen = (): number => {
    const frame = box.current?.getBoundingClientRect();
    const pane = box.current?.firstElementChild?.getBoundingClientRect();
    if (!frame || !pane) return share;
    return direction === 'columns' ? pane.width / frame.width : pane.height / frame.height;
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return;
    const frame = box.current.getBoundingClientRect();
    const next =
      direction === 'columns' ? (event.clientX - frame.left) / frame.width : (event.clientY - frame.top) / frame.height;
    setMoved(true);
    setShare(clamp(next));
  };
  const press = (event: KeyboardEvent) => {
    const back = direction === 'columns' ? 'ArrowLeft' : 'ArrowUp';
    const on = direction === 'columns' ? 'ArrowRight' : 'ArrowDown';
    const from = isMoved ? share : seen();
    const moves: Record<string, number> = { [back]: from - STEP, [on]: from + STEP, Home: 0, End: 1 };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setMoved(true);
    setShare(clamp(next));
    onChange?.(clamp(next));
  };

  return (
    <div
      ref={box}
      className={cx(styles.splitter, second !== undefined && styles[direction], !isMoved && styles.fits)}
      style={{ '--share': share } as CSSProperties}
    >
      <div className={styles.pane}>{first}</div>
      {second !== undefined && (
        <>
          <div
            className={styles.divider}
            role="separator"
            tabIndex={0}
            aria-label={label ?? t('ui.resizePanes')}
            aria-orientation={direction === 'columns' ? 'vertical' : 'horizontal'}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={Math.round(least * 100)}
            aria-valuemax={Math.round((1 - least) * 100)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
            onPointerUp={() => onChange?.(share)}
            onDoubleClick={() => {
              setShare(initial);
              onChange?.(initial);
            }}
            onKeyDown={press}
          />
          <div className={styles.pane}>{second}</div>
        </>
      )}
    </div>
  );
}
