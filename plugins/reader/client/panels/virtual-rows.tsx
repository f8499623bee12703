/** Rows of any height in a list: arrow keys move, Enter opens, other keys are the caller's. Only rows near the view are in the page. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '#ui';
import { type Reorder, useRowDrag } from './use-row-drag.ts';
import styles from './side-panel.module.css';

interface VirtualRowsProps {
  readonly label: string;
  /** One for each row; they begin the ids of its elements. */
  readonly keys: readonly string[];
  readonly render: (index: number) => ReactNode;
  readonly onOpen: (index: number) => void;
  /** What a key does to a row, when it does something; a digit with Shift is `shift+1`. */
  readonly keyFor: (key: string, index: number) => (() => unknown) | undefined;
  /** Without it rows cannot be dragged. */
  readonly onDrag?: (index: number, event: DragEvent) => void;
  readonly canDrag?: (index: number) => boolean;
  /** Puts rows into another order: by drag, and by Alt with an arrow. */
  readonly reorder?: Reorder;
}

/** With Shift a digit is what stands on its key, whatever the keyboard makes of both. */
const keyOf = ({ key, code, shiftKey }: KeyboardEvent): string => {
  const digit = shiftKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
  return digit === undefined ? key : `shift+${digit}`;
};

export function VirtualRows({ label, keys, render, onOpen, keyFor, onDrag, canDrag, reorder }: VirtualRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [{ index: last, key: chosen }, setChosen] = useState({ index: 0, key: keys[0] });
  const drag = useRowDrag(keys, reorder);
  // A row that is moved, here or elsewhere, stays the current one.
  const found = keys[last] === chosen ? last : keys.indexOf(chosen ?? '');
  const at = Math.min(found < 0 ? last : found, keys.length - 1);
  const setCurrent = (index: number): void => setChosen({ index, key: keys[index] });
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => 64,
    overscan: 8,
  });
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(keys.length - 1, to));
    setCurrent(next);
    rows.scrollToIndex(next);
  };
  const open = (index: number): void => {
    setCurrent(index);
    onOpen(index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      Home: () => move(0),
      End: () => move(keys.length - 1),
      Enter: () => open(at),
    };
    const shifts: Record<string, () => void> = {
      ArrowDown: () => reorder?.shift(at, 1),
      ArrowUp: () => reorder?.shift(at, -1),
    };
    // A button inside a row keeps its keys.
    if (event.target !== scroller.current || event.ctrlKey || event.metaKey || (event.altKey && !reorder)) return;
    const act = event.altKey ? shifts[event.key] : (moves[event.key] ?? keyFor(keyOf(event), at));
    if (!act) return;
    event.preventDefault();
    void act();
  };
  return (
    <div
      ref={scroller}
      className={styles.scroll}
      role="listbox"
      aria-label={label}
      aria-activedescendant={`highlight-${keys[at]}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={rows.measureElement}
            data-index={index}
            id={`highlight-${keys[index]}`}
            role="option"
            aria-selected={index === at}
            aria-posinset={index + 1}
            aria-setsize={keys.length}
            className={cx(styles.row, index === at && styles.current, drag.over?.index === index && styles[drag.over.where])}
            style={{ transform: `translateY(${start}px)` }}
            onClick={() => open(index)}
            draggable={canDrag?.(index) ?? false}
            onDragStart={(event) => {
              onDrag?.(index, event);
              drag.start(index, event);
            }}
            onDragOver={(event) => drag.hover(index, event)}
            onDragLeave={drag.leave}
            onDragEnd={drag.end}
            onDrop={(event) => drag.drop(index, event)}
          >
            {render(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
