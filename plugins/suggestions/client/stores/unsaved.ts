/** What somebody has suggested in a text and the house may not have yet, kept on the device for when the page goes away before it has. */
import * as z from 'zod/mini';
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import { OwnSuggestion } from '../../common/model.ts';

/** Words are kept apart from what is no word: each is saved by itself. */
const NAMES = { words: 'unsaved', parts: 'unsavedParts' } as const;

interface OfText {
  readonly store: LocalStore;
  readonly kind: string;
  readonly document: number;
}

export class Unsaved {
  readonly #store: LocalStore;
  readonly #key: string;

  constructor({ store, kind, document }: OfText, of: keyof typeof NAMES) {
    this.#store = store;
    this.#key = `suggestions.${NAMES[of]}.${kind}.${document}`;
  }

  /** What an earlier tab could not save. */
  read(): readonly OwnSuggestion[] {
    return z.safeParse(z.array(OwnSuggestion), this.#store.read(this.#key)).data ?? [];
  }

  keep(all: readonly OwnSuggestion[]): void {
    this.#store.write(this.#key, all);
  }

  forget(): void {
    this.#store.remove(this.#key);
  }
}

/** The page may be going away, and nobody hears then whether the house has what is on its way. */
export const onLeaving = (keep: () => void): Disposable => {
  const life = new DisposableStore();
  for (const leaving of ['pagehide', 'visibilitychange']) {
    addEventListener(leaving, keep);
    life.add(disposable(() => removeEventListener(leaving, keep)));
  }
  return life;
};
