/** Style and language that were chosen last on this computer: documents that name none begin with them. */
import * as z from 'zod/mini';
import { StyleId } from '#plugins/citing/common/contract.ts';
import type { Locale } from '#plugins/citing/common/styles.ts';
import type { DocumentLook } from '../document/stored.ts';

const FIRST = 'apa';

export class LastLook {
  readonly #key: string;

  /** @param prefix of the keys of the local storage */
  constructor(prefix: string) {
    this.#key = `${prefix}carrel.6.word.style`;
  }

  /** @param language of the document: it is not the last one's */
  read(language: Locale): DocumentLook {
    return { style: z.safeParse(StyleId, localStorage.getItem(this.#key)).data ?? FIRST, language };
  }

  keep({ style }: DocumentLook): void {
    try {
      localStorage.setItem(this.#key, style);
    } catch {
      // A convenience: the document keeps its style itself.
    }
  }
}
