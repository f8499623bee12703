/** Which cell of a table of references is being written in: one at a time. */
import { makeAutoObservable, observableRef } from 'mobx';
import { isWritableColumn, type WritableColumn } from '../actions/cell-actions.ts';

interface Cell {
  readonly id: number;
  readonly column: WritableColumn;
}

export class CellEdit {
  at: Cell | undefined;

  constructor() {
    makeAutoObservable(this, { at: observableRef }, { autoBind: true });
  }

  isAt(id: number, column: string): boolean {
    return this.at?.id === id && this.at.column === column;
  }

  begin(id: number, column: WritableColumn | undefined): void {
    this.at = column && { id, column };
  }

  /** On to the next cell of the row, or back; it ends behind the last one. @param columns ids of all that are shown, in their order */
  step(columns: readonly string[], by: 1 | -1): void {
    const { at } = this;
    const writable = columns.filter(isWritableColumn);
    if (at) this.begin(at.id, writable[writable.indexOf(at.column) + by]);
  }

  end(): void {
    this.at = undefined;
  }
}
