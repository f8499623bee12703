/** Undo and redo: one pair of stacks for each scope, so that one panel never takes back what another did. */
import { createAtom, type IAtom } from 'mobx';
import type { Notices, Undo } from '../../plugin-api/services.ts';

type Step = Parameters<Undo['push']>[1];
interface Stacks {
  readonly done: Step[];
  readonly undone: Step[];
  /** A step is being taken back or done again; another one must wait for it. */
  busy: boolean;
}

const DEPTH = 100;

export class UndoStore implements Undo {
  readonly #notices: Notices;
  readonly #scopes = new Map<string, Stacks>();
  readonly #atom: IAtom = createAtom('undo');

  constructor(notices: Notices) {
    this.#notices = notices;
  }

  push(scope: string, step: Step): () => Promise<boolean> {
    const stacks = this.#of(scope);
    stacks.done.push(step);
    if (stacks.done.length > DEPTH) stacks.done.shift();
    stacks.undone.length = 0;
    this.#atom.reportChanged();
    return () => this.#undo(stacks, step);
  }

  /** Answers whether a step was taken back. A step that fails stays where it was, and its failure is shown. */
  undo(scope: string): Promise<boolean> {
    const stacks = this.#of(scope);
    return this.#undo(stacks, stacks.done.at(-1));
  }

  redo(scope: string): Promise<boolean> {
    const stacks = this.#of(scope);
    return this.#move(stacks, stacks.undone, stacks.done, stacks.undone.at(-1), (step) => step.redo());
  }

  /** Labels of the steps that `undo` and `redo` would go; observable. */
  next(scope: string): { readonly undo: string | undefined; readonly redo: string | undefined } {
    this.#atom.reportObserved();
    const stacks = this.#scopes.get(scope);
    return { undo: stacks?.done.at(-1)?.label, redo: stacks?.undone.at(-1)?.label };
  }

  /** Forgets every step, at sign-out (ACC-025). */
  clear(): void {
    // What a notice offers to take back is held by its stacks.
    for (const { done, undone } of this.#scopes.values()) done.length = undone.length = 0;
    this.#scopes.clear();
    this.#atom.reportChanged();
  }

  #undo(stacks: Stacks, step: Step | undefined): Promise<boolean> {
    return this.#move(stacks, stacks.done, stacks.undone, step, (one) => one.undo());
  }

  async #move(
    stacks: Stacks,
    from: Step[],
    to: Step[],
    step: Step | undefined,
    act: (step: Step) => Promise<void>,
  ): Promise<boolean> {
    if (!step || stacks.busy || !from.includes(step)) return false;
    stacks.busy = true;
    try {
      await act(step);
      // Something may have been pushed meanwhile, so the step is not always the last one any more.
      const at = from.lastIndexOf(step);
      if (at !== -1) to.push(...from.splice(at, 1));
      return true;
    } catch (error) {
      this.#notices.failure(error);
      return false;
    } finally {
      stacks.busy = false;
      this.#atom.reportChanged();
    }
  }

  #of(scope: string): Stacks {
    const known = this.#scopes.get(scope);
    if (known) return known;
    const stacks: Stacks = { done: [], undone: [], busy: false };
    this.#scopes.set(scope, stacks);
    return stacks;
  }
}
