/** The columns of the reference list as the person wants them: which, in which order, how wide. Kept in this browser for all lists. */
import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import type { LocalStore } from '#plugin-api/client';

const KEY = 'library.columns';

const Kept = z.object({
  shown: z.optional(z.array(z.string())),
  widths: z.optional(z.record(z.string(), z.number())),
});

export type Widths = Readonly<Record<string, number>>;

export class ListColumns {
  readonly #local: Pick<LocalStore, 'read' | 'write'>;
  /** Ids in their order; `undefined` until the person chooses. */
  chosen: readonly string[] | undefined;
  /** Pixels of those that the person has made wider or narrower. */
  widths: Widths;
  /** Grows when a command asks for the chooser. */
  requests = 0;

  constructor(local: Pick<LocalStore, 'read' | 'write'>) {
    this.#local = local;
    const kept = z.safeParse(Kept, local.read(KEY)).data;
    this.chosen = kept?.shown;
    this.widths = kept?.widths ?? {};
    makeAutoObservable(this, { chosen: observableRef, widths: observableRef }, { autoBind: true });
  }

  /** @param ids all that are shown from now on, in their order */
  show(ids: readonly string[]): void {
    this.chosen = ids;
    this.#keep();
  }

  resize(widths: Widths): void {
    this.widths = widths;
    this.#keep();
  }

  /** As in the beginning. */
  reset(): void {
    this.chosen = undefined;
    this.widths = {};
    this.#keep();
  }

  askForChooser(): void {
    this.requests++;
  }

  #keep(): void {
    const { chosen, widths } = this;
    this.#local.write(KEY, { ...(chosen && { shown: chosen }), widths });
  }
}
