/** Words that are made of others, as German makes them: `Forschungs` + `bericht`. */
import type { AffixFile } from './affix-file.ts';
import { hasFlag } from './flags.ts';
import type { Reading, Readings } from './readings.ts';

/** Longer words are no compounds that anybody writes, and cost the square of their length. */
const LONGEST = 60;
/** Parts of each place whose answer is remembered. */
const REMEMBERED = 30_000;

type Place = 'COMPOUNDBEGIN' | 'COMPOUNDMIDDLE' | 'COMPOUNDEND';

export class Compounds {
  readonly #file: AffixFile;
  readonly #readings: Readings;
  readonly #parts: Readonly<Record<Place, Map<string, boolean>>> = {
    COMPOUNDBEGIN: new Map(),
    COMPOUNDMIDDLE: new Map(),
    COMPOUNDEND: new Map(),
  };
  readonly isPossible: boolean;

  constructor(file: AffixFile, readings: Readings) {
    this.#file = file;
    this.#readings = readings;
    this.isPossible = file.flags.COMPOUNDFLAG !== undefined || file.flags.COMPOUNDBEGIN !== undefined;
  }

  /** Whether the word, written just like this, is made of two or more. */
  has(word: string): boolean {
    return this.isPossible && word.length <= LONGEST && this.#isMade(word, 0, new Set());
  }

  /** @param dead places from which the rest is known to be made of nothing */
  #isMade(word: string, from: number, dead: Set<number>): boolean {
    if (dead.has(from)) return false;
    const { compoundMin } = this.#file;
    if (from > 0 && this.#isPart(word.slice(from), 'COMPOUNDEND')) return true;
    const place = from === 0 ? 'COMPOUNDBEGIN' : 'COMPOUNDMIDDLE';
    for (let to = from + compoundMin; to <= word.length - compoundMin; to++) {
      if (!this.#mayJoin(word, from, to) || !this.#isPart(word.slice(from, to), place)) continue;
      if (this.#isMade(word, to, dead)) return true;
    }
    dead.add(from);
    return false;
  }

  #mayJoin(word: string, from: number, to: number): boolean {
    const { checksCompoundCase, checksCompoundTriple, checksCompoundDup } = this.#file;
    const [before = '', behind = ''] = [word[to - 1], word[to]];
    if (checksCompoundCase && /[\p{Lu}]/u.test(before + behind) && before !== '-' && behind !== '-') return false;
    if (checksCompoundTriple && before === behind && (word[to - 2] === before || word[to + 1] === behind)) return false;
    return !checksCompoundDup || word.slice(from, to) !== word.slice(to, 2 * to - from);
  }

  /** Words that are mended share most of their parts. */
  #isPart(part: string, place: Place): boolean {
    const known = this.#parts[place].get(part);
    if (known !== undefined) return known;
    const isPart = this.#readings.some(part, (reading) => this.#fits(reading, place));
    if (this.#parts[place].size >= REMEMBERED) this.#parts[place].clear();
    this.#parts[place].set(part, isPart);
    return isPart;
  }

  #fits({ word, prefix, suffix }: Reading, place: Place): boolean {
    const { flags } = this.#file;
    const [before, behind] = [prefix?.flags ?? '', suffix?.flags ?? ''];
    const all = word + before + behind;
    if (!hasFlag(all, flags.COMPOUNDFLAG) && !hasFlag(all, flags[place])) return false;
    if (hasFlag(word, flags.FORBIDDENWORD) || hasFlag(before + behind, flags.COMPOUNDFORBIDFLAG)) return false;
    if (prefix && place !== 'COMPOUNDBEGIN' && !hasFlag(before, flags.COMPOUNDPERMITFLAG)) return false;
    if (suffix && place !== 'COMPOUNDEND' && !hasFlag(behind, flags.COMPOUNDPERMITFLAG)) return false;
    if (hasFlag(before, flags.CIRCUMFIX) !== hasFlag(behind, flags.CIRCUMFIX)) return false;
    return prefix !== undefined || suffix !== undefined || !hasFlag(word, flags.NEEDAFFIX);
  }
}
