/**
 * Undo of one document: what this person has written, which yjs takes back, and between it what the house did to the text in their name,
 * each in its turn. Without that, undo right after accepting a suggestion would take back what was written before it.
 */
import type * as Y from 'yjs';
import { type Disposable, disposable } from '#plugin-api';
import type { HouseStep } from '../../common/services.ts';

/** @param at how many steps of yjs lie below it */
interface Placed {
  readonly step: HouseStep;
  readonly at: number;
}

export class UndoInTurn {
  readonly #written: Y.UndoManager;
  #done: readonly Placed[] = [];
  #undone: readonly Placed[] = [];

  constructor(written: Y.UndoManager) {
    this.#written = written;
    // Who goes on writing can do nothing again.
    written.on('stack-item-added', ({ type, origin }: { type: string; origin: unknown }) => {
      if (type === 'undo' && origin !== written) this.#undone = [];
    });
  }

  /** @returns forgets it */
  add(step: HouseStep): Disposable {
    this.#written.stopCapturing();
    this.#written.clear(false, true);
    this.#undone = [];
    this.#done = [...this.#done, { step, at: this.#written.undoStack.length }];
    return disposable(() => {
      this.#done = this.#done.filter((one) => one.step !== step);
      this.#undone = this.#undone.filter((one) => one.step !== step);
    });
  }

  undo(): ReturnType<Y.UndoManager['undo']> {
    const { undoStack, redoStack } = this.#written;
    const last = this.#done.at(-1);
    if (!last || last.at < undoStack.length) return this.#written.undo();
    this.#done = this.#done.slice(0, -1);
    this.#undone = [...this.#undone, { step: last.step, at: redoStack.length }];
    this.#written.stopCapturing();
    last.step.undo();
    return null;
  }

  redo(): ReturnType<Y.UndoManager['redo']> {
    const { undoStack, redoStack } = this.#written;
    const last = this.#undone.at(-1);
    if (!last || last.at < redoStack.length) return this.#written.redo();
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, { step: last.step, at: undoStack.length }];
    this.#written.stopCapturing();
    last.step.redo();
    return null;
  }

  canUndo(): boolean {
    return this.#done.length > 0 || this.#written.canUndo();
  }

  canRedo(): boolean {
    return this.#undone.length > 0 || this.#written.canRedo();
  }
}
