/** What a user does with their own list over a document: it says what happened, and each step can be taken back. */
import type { Notices, Translate, Undo } from '#plugin-api/client';
import { SCOPE } from '../reader/reader-actions.ts';
import type { OwnList } from './own-list.ts';
import { type Listed, listedName, placedBeside } from './own-order.ts';

interface ListActionParts {
  readonly notices: Notices;
  readonly undo: Undo;
  readonly t: Translate;
}

/** Texts of what happened and of its step on the undo stack. */
type Step = 'put' | 'take' | 'arrange';

export class ListActions {
  readonly #parts: ListActionParts;

  constructor(parts: ListActionParts) {
    this.#parts = parts;
  }

  /** Puts it on the list, or takes it off (matrix LIB-221, LIB-222). */
  async toggle(list: OwnList, listed: Listed): Promise<void> {
    if (list.status !== 'ready') await list.load();
    await (list.has(listed) ? this.take(list, listed) : this.put(list, listed));
  }

  /** @param at place on the list; its end without one */
  put(list: OwnList, listed: Listed, at?: number): Promise<void> {
    return this.#do(['put', () => list.put(listed, at)], ['take', () => list.take(listed)]);
  }

  async take(list: OwnList, listed: Listed): Promise<void> {
    const at = list.order.indexOf(listedName(listed));
    if (at < 0) return;
    await this.#do(['take', () => list.take(listed)], ['put', () => list.put(listed, at)]);
  }

  /** Puts what is listed before or behind another one (matrix LIB-223). */
  async move(list: OwnList, name: string, onto: string, where: 'before' | 'after'): Promise<void> {
    const before = list.order;
    const after = placedBeside(before, name, onto, where);
    if (after.join() === before.join()) return;
    await this.#do(['arrange', () => list.arrange(after)], ['arrange', () => list.arrange(before)]);
  }

  async #do(act: readonly [Step, () => Promise<void>], back: readonly [Step, () => Promise<void>]): Promise<void> {
    const { notices, undo, t } = this.#parts;
    const run = async ([step, work]: typeof act): Promise<void> => {
      await work();
      notices.success(t(`list.done.${step}`));
    };
    const [step, work] = act;
    try {
      await work();
      const label = t(`list.step.${step}`);
      notices.success(t(`list.done.${step}`), undo.push(SCOPE, { label, undo: () => run(back), redo: () => run(act) }));
    } catch (error) {
      notices.failure(error, t(`list.failed.${step}`));
    }
  }
}
