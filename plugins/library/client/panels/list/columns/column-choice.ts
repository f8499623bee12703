/** Which columns the list has, and in which order, as the person says. */
import { REFERENCE_COLUMNS, type ReferenceColumn } from './reference-columns.tsx';

/** The title is of no list left out: a row without it says nothing. */
export const ALWAYS = 'title';

const INITIAL: readonly string[] = REFERENCE_COLUMNS.filter(({ initial }) => initial !== undefined).map(({ id }) => id);

const isTold = (column: ReferenceColumn | undefined): column is ReferenceColumn => column !== undefined;

/** @param chosen ids, of which those are left out that are none any more */
export const shownColumns = (chosen: readonly string[] | undefined): readonly ReferenceColumn[] => {
  const ids = chosen ?? INITIAL;
  const named = ids.map((id) => REFERENCE_COLUMNS.find((column) => column.id === id)).filter(isTold);
  const title = REFERENCE_COLUMNS.filter(({ id }) => id === ALWAYS && !ids.includes(id));
  return [...title, ...named];
};

/** Whether a column can be left out by the person. */
export const canHide = (id: string): boolean => id !== ALWAYS;

/** The columns after one was shown, or is not any more; one that comes anew stands last. */
export const toggledColumn = (shown: readonly string[], id: string): readonly string[] =>
  shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];

/** The columns after one went a place on, or back. */
export const shiftedColumn = (shown: readonly string[], id: string, by: 1 | -1): readonly string[] => {
  const at = shown.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= shown.length) return shown;
  const moved = [...shown];
  moved.splice(at, 1);
  moved.splice(to, 0, id);
  return moved;
};

/** Ids of the columns that are shown now, in their order. */
export const shownIds = (chosen: readonly string[] | undefined): readonly string[] => shownColumns(chosen).map(({ id }) => id);
