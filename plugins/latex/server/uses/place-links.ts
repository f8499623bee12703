/** Which citation of a text each link is at, also when the text has changed since the link was stored. */
import { anchorAt, findAnchor, type TextAnchor } from '#plugin-api';
import type { Citation, Scan } from '../../common/source/scan-types.ts';

export interface StoredLink {
  readonly key: string;
  readonly citation: number | null;
  readonly article: number;
  readonly anchor: TextAnchor;
  readonly at: number;
}

const spelled = ({ prefix, exact, suffix }: TextAnchor): string => JSON.stringify([prefix, exact, suffix]);
const names = (citation: Citation | undefined, key: string): boolean => citation?.keys.some(({ name }) => name === key) ?? false;

export class LinkPlaces {
  readonly #text: string;
  readonly #byStart: ReadonlyMap<number, Citation>;
  /** By their words with what stands around them. */
  readonly #byWords: ReadonlyMap<string, readonly Citation[]>;

  constructor(text: string, { citations }: Scan) {
    this.#text = text;
    this.#byStart = new Map(citations.map((citation) => [citation.start, citation]));
    const byWords = new Map<string, Citation[]>();
    for (const citation of citations) {
      const words = spelled(anchorAt(text, citation.start, citation.end));
      const same = byWords.get(words);
      if (same) same.push(citation);
      else byWords.set(words, [citation]);
    }
    this.#byWords = byWords;
  }

  /** `undefined` where its words are lost. */
  of({ key, anchor, at }: StoredLink): Citation | undefined {
    const same = this.#byWords.get(spelled(anchor)) ?? [];
    const distance = ({ start }: Citation): number => Math.abs(start - at);
    const known = same.length > 1 ? same.toSorted((a, b) => distance(a) - distance(b))[0] : same[0];
    if (known && names(known, key)) return known;
    const found = findAnchor(this.#text, anchor, at);
    const citation = found && this.#byStart.get(found.start);
    return names(citation, key) ? citation : undefined;
  }
}
