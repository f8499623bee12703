/** What a person has chosen for a paper in this browser: its language, whether it is checked, and words to pass over in it. */
import * as z from 'zod/mini';
import { type Disposable, disposable } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import type { TextThing } from '#plugins/coedit/common/text-checks.ts';

/** Of one paper; the oldest are marked again. */
const MOST_WORDS = 1_000;

/** The end of a name under which the browser keeps one; before it stands whose it is. */
const NAME = /\.spelling\.(?!words\.)\w+\.\d+$/;

const Choices = z.object({
  /** `undefined`: as the paper says. */
  language: z.optional(z.string()),
  isOff: z._default(z.boolean(), false),
  passed: z._default(z.array(z.string()), []),
});
export type Choices = z.output<typeof Choices>;

/** Another tab of this browser has kept a choice, which `PaperChoices` reads from now on. */
export const onChoiceElsewhere = (heard: () => void): Disposable => {
  const listen = ({ key }: StorageEvent): void => {
    if (key !== null && NAME.test(key)) heard();
  };
  addEventListener('storage', listen);
  return disposable(() => removeEventListener('storage', listen));
};

export class PaperChoices {
  readonly #store: LocalStore;

  constructor(store: LocalStore) {
    this.#store = store;
  }

  of(paper: TextThing): Choices {
    return z.safeParse(Choices, this.#store.read(this.#name(paper))).data ?? { isOff: false, passed: [] };
  }

  change(paper: TextThing, changes: Partial<Choices>): void {
    this.#store.write(this.#name(paper), { ...this.of(paper), ...changes });
  }

  /** @param word as it is written */
  pass(paper: TextThing, word: string): void {
    const others = this.of(paper).passed.filter((one) => one !== word);
    this.change(paper, { passed: [...others, word].slice(-MOST_WORDS) });
  }

  passNoLonger(paper: TextThing, word: string): void {
    this.change(paper, { passed: this.of(paper).passed.filter((one) => one !== word) });
  }

  #name({ kind, thing }: TextThing): string {
    // What was chosen before there were texts of other kinds is still known.
    return kind === 'latex' ? `spelling.paper.${thing}` : `spelling.${kind}.${thing}`;
  }
}
