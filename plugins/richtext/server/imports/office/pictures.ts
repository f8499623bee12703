/** Pictures of a document that is taken in: each part once, however often it stands in the text. */
import { posix } from 'node:path';
import { MAX_PICTURE } from '../../../common/contract-files.ts';
import type { Picture } from '../../../common/manuscript.ts';
import { ImportFailure } from '../import-failure.ts';
import type { Losses } from './losses.ts';
import type { OfficePackage } from './office-package.ts';
import { isOtherPicture, pictureHeadOf } from './picture-kinds.ts';

/** Bytes of all pictures of one document. */
const MOST_IN_ALL = 300_000_000;

export class Pictures {
  readonly all: Picture[] = [];
  readonly #numbers = new Map<string, number | undefined>();
  readonly #pack: OfficePackage;
  readonly #losses: Losses;
  #left = MOST_IN_ALL;

  constructor(pack: OfficePackage, losses: Losses) {
    this.#pack = pack;
    this.#losses = losses;
  }

  /** @param part name of it in the package @returns number of the picture; `undefined` where it cannot be kept, which is told */
  numberOf(part: string): number | undefined {
    if (!this.#numbers.has(part)) this.#numbers.set(part, this.#take(part));
    return this.#numbers.get(part);
  }

  #take(part: string): number | undefined {
    const name = posix.basename(part).slice(-200);
    if (this.#pack.sizeOf(part) > Math.min(MAX_PICTURE, this.#left)) return this.#lost('picturesLarge', name);
    const bytes = this.#read(part);
    if (!bytes || bytes.length === 0) return this.#lost('picturesBroken', name);
    const head = pictureHeadOf(bytes);
    if (!head) return this.#lost(isOtherPicture(bytes, name) ? 'picturesOfOtherKinds' : 'picturesBroken', name);
    this.#left -= bytes.length;
    return this.all.push({ name, size: bytes.length, bytes, ...head }) - 1;
  }

  #read(part: string): Uint8Array | undefined {
    try {
      return this.#pack.read(part);
    } catch (error) {
      if (error instanceof ImportFailure) return undefined;
      throw error;
    }
  }

  #lost(what: 'picturesLarge' | 'picturesBroken' | 'picturesOfOtherKinds', name: string): undefined {
    this.#losses.add(what, name);
  }
}
