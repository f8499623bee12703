/** The columns of the reference list as the person wants them: which, in which order, how wide. They follow the person, for all lists. */
import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import type { Settings } from '#plugin-api/client';

/** A setting is one value: this one is the text of all that is kept. */
const SETTING = 'library.columns';

const Kept = z.object({
  shown: z.optional(z.array(z.string())),
  widths: z.optional(z.record(z.string(), z.number())),
});
type Kept = z.output<typeof Kept>;

export type Widths = Readonly<Record<string, number>>;

const keptIn = (text: string): Kept => {
  try {
    return z.safeParse(Kept, JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
};

export class ListColumns {
  readonly #settings: Pick<Settings, 'get' | 'set'>;
  /** Grows when a command asks for the chooser. */
  requests = 0;

  constructor(settings: Pick<Settings, 'get' | 'set'>) {
    this.#settings = settings;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Ids in their order; `undefined` until the person chooses. */
  get chosen(): readonly string[] | undefined {
    return this.kept.shown;
  }

  /** Pixels of those that the person has made wider or narrower. */
  get widths(): Widths {
    return this.kept.widths ?? {};
  }

  get kept(): Kept {
    return keptIn(this.#settings.get(SETTING));
  }

  /** @param ids all that are shown from now on, in their order */
  show(ids: readonly string[]): void {
    this.#keep({ ...this.kept, shown: [...ids] });
  }

  resize(widths: Widths): void {
    this.#keep({ ...this.kept, widths });
  }

  /** As in the beginning. */
  reset(): void {
    this.#settings.set(SETTING, '');
  }

  askForChooser(): void {
    this.requests++;
  }

  #keep(kept: Kept): void {
    this.#settings.set(SETTING, JSON.stringify(kept));
  }
}
