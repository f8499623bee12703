/** The last arrangements of the dock, for undoing a change of the layout. */
import { structureOf } from './dock-structure.ts';
import type { DockLayout } from './layout-shape.ts';

const MOST = 25;

export class LayoutHistory {
  #past: DockLayout[] = [];
  #present: DockLayout | undefined;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** Notes the present arrangement; one that differs only in sizes or contents replaces the last. */
  record(dock: DockLayout): void {
    if (this.#present && structureOf(this.#present) !== structureOf(dock)) {
      this.#past = [...this.#past, this.#present].slice(-MOST);
    }
    this.#present = dock;
  }

  /** The arrangement before the last change, which becomes the present one. */
  undo(): DockLayout | undefined {
    const before = this.#past.pop();
    if (before) this.#present = before;
    return before;
  }

  clear(): void {
    this.#past = [];
    this.#present = undefined;
  }
}
