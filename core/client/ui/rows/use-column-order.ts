/** Columns of a table that are put in another order by dragging their heads. */
import { type DragEvent, useState } from 'react';
import { markTaken } from '../fields/taken-drop.ts';

/** Marks a drag as that of a column of this app. */
const COLUMN_DRAG = 'application/x-carrel-column';

interface Target {
  readonly column: string;
  readonly where: 'before' | 'after';
}

/** The column whose head an event happened in. */
export const columnAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset['column'] : undefined;

const targetOf = (event: DragEvent): Target | undefined => {
  const head = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
  const column = head?.dataset['column'];
  if (!head || column === undefined) return undefined;
  const { left, width } = head.getBoundingClientRect();
  return { column, where: event.clientX < left + width / 2 ? 'before' : 'after' };
};

/** The order after a column was dropped beside another one. */
export const movedColumn = (ids: readonly string[], dragged: string, { column, where }: Target): readonly string[] => {
  const rest = ids.filter((id) => id !== dragged);
  rest.splice(rest.indexOf(column) + (where === 'after' ? 1 : 0), 0, dragged);
  return rest;
};

export const useColumnOrder = (
  columns: readonly { readonly id: string }[],
  onOrder: ((columns: readonly string[]) => void) | undefined,
) => {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<Target>();
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const handlers = onOrder && {
    onDragStart: (event: DragEvent) => {
      const column = columnAt(event.target);
      if (column === undefined) return;
      event.dataTransfer.setData(COLUMN_DRAG, column);
      event.dataTransfer.effectAllowed = 'move';
      setDragged(column);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      markTaken(event.nativeEvent);
      const next = targetOf(event);
      setTarget(next?.column === dragged ? undefined : next);
    },
    onDragLeave: () => setTarget(undefined),
    onDragEnd: end,
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      markTaken(event.nativeEvent);
      if (target)
        onOrder(
          movedColumn(
            columns.map(({ id }) => id),
            dragged,
            target,
          ),
        );
      end();
    },
  };
  return { target, handlers };
};
