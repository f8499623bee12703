/** What is known of the paragraphs of a paper: what was found in each, which of them are still to be asked about, and how they are asked. */
import type { Marked } from '#plugins/coedit/common/prose/marked.ts';
import type { ProseParagraph, ProseReader } from '#plugins/coedit/common/prose/prose-reader.ts';
import { type GrammarMatch, LONGEST_TEXT, MOST_PIECES, MOST_TEXTS } from '../../common/grammar/model.ts';
import { believed } from './found-matches.ts';

/** A paragraph in its place, with what tells it from others: its text, and how it is checked. */
export interface Placed {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly source: string;
  /** As it is asked about; `undefined` for one with nothing to check in it, or too much. */
  mark(): Marked | undefined;
}

/** A paragraph that is asked about. */
export interface Question extends Placed {
  readonly marked: Marked;
}

/** Characters of one call, so that the first answers come soon. */
const TOGETHER = 12_000;
/** Paragraphs that are known; those that were looked at first go first. */
const MOST_KNOWN = 5_000;

const askedOf = (paragraph: ProseParagraph): Marked | undefined => {
  if (paragraph.to - paragraph.from > LONGEST_TEXT) return undefined;
  const marked = paragraph.marked();
  return marked && marked.pieces.length <= MOST_PIECES ? marked : undefined;
};

/** @param as language and level */
export const placedParagraphs = (source: string, reader: ProseReader, as: string): Placed[] =>
  reader
    .paragraphs(source)
    .filter(({ isOfText }) => isOfText)
    .map((paragraph) => ({
      ...{ key: `${as}\n${paragraph.key}`, from: paragraph.from, to: paragraph.to, source },
      mark: () => askedOf(paragraph),
    }));

export class ParagraphShelf {
  readonly #known = new Map<string, readonly GrammarMatch[]>();
  /** Those that could not be checked: they wait behind the others. */
  readonly #failed = new Set<string>();

  /** `undefined` for one that was not asked about yet. */
  of({ key }: Placed): readonly GrammarMatch[] | undefined {
    return this.#known.get(key);
  }

  take({ key, from, to, source, marked }: Question, found: readonly GrammarMatch[]): void {
    this.#failed.delete(key);
    this.#keep(key, believed(found, marked.guessed, source.slice(from, to)));
  }

  fail({ key }: Placed): void {
    this.#failed.add(key);
  }

  /** The next that are asked about together; none when all is known. Those without prose are known by that. */
  next(all: readonly Placed[]): Question[] {
    const open = all.filter(({ key }) => !this.#known.has(key));
    const questions = new Map<string, Question>();
    let size = 0;
    for (const placed of [
      ...open.filter(({ key }) => !this.#failed.has(key)),
      ...open.filter(({ key }) => this.#failed.has(key)),
    ]) {
      if (questions.has(placed.key) || this.#known.has(placed.key)) continue;
      const { from, to, key } = placed;
      const marked = placed.mark();
      if (!marked) {
        this.#keep(key, []);
        continue;
      }
      size += to - from;
      if (questions.size > 0 && size > TOGETHER) break;
      questions.set(key, { ...placed, marked });
      if (questions.size === MOST_TEXTS) break;
    }
    return [...questions.values()];
  }

  #keep(key: string, found: readonly GrammarMatch[]): void {
    this.#known.delete(key);
    this.#known.set(key, found);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}
