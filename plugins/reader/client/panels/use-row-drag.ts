/** Rows that are put into another order by drag: the upper half of a row means before it, the lower half behind it. */
import { type DragEvent, useState } from 'react';

type Where = 'before' | 'after';

export interface Reorder {
  /** Whether the row may be dropped there. */
  readonly canMove: (from: number, onto: number) => boolean;
  readonly move: (from: number, onto: number, where: Where) => void;
  /** One place up or down. */
  readonly shift: (index: number, by: -1 | 1) => void;
}

/** So that other lists know that it is a row and not a file or a text. */
const ROW_DRAG = 'application/x-carrel-row';

const halfOf = (event: DragEvent): Where => {
  const frame = event.currentTarget.getBoundingClientRect();
  return event.clientY < frame.top + frame.height / 2 ? 'before' : 'after';
};

/** The keys of the rows say which one is dragged, wherever it moves meanwhile. Without `reorder` nothing can be dropped. */
export const useRowDrag = (keys: readonly string[], reorder: Reorder | undefined) => {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ readonly index: number; readonly where: Where }>();
  const from = dragged === undefined ? -1 : keys.indexOf(dragged);
  const isTaken = (index: number): boolean => from >= 0 && from !== index && (reorder?.canMove(from, index) ?? false);
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    /** Where the row would go if it were let go now. */
    over,
    start: (index: number, { dataTransfer }: DragEvent): void => {
      if (!reorder) return;
      dataTransfer.setData(ROW_DRAG, keys[index] ?? '');
      dataTransfer.effectAllowed = 'copyMove';
      setDragged(keys[index]);
    },
    hover: (index: number, event: DragEvent): void => {
      if (!isTaken(index)) return setOver(undefined);
      event.preventDefault();
      const where = halfOf(event);
      if (over?.index !== index || over.where !== where) setOver({ index, where });
    },
    leave: (): void => setOver(undefined),
    end,
    drop: (index: number, event: DragEvent): void => {
      if (!isTaken(index)) return;
      event.preventDefault();
      reorder?.move(from, index, halfOf(event));
      end();
    },
  };
};
