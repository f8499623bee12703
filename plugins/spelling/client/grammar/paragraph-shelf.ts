/** What is known of the paragraphs of a paper: what was found in each, which of them are still to be asked about, and how they are asked. */
import type { CheckedText } from '#plugins/coedit/common/text-checks.ts';
import { paragraphs } from '#plugins/latex/common/prose/paragraphs.ts';
import { type GrammarMatch, MOST_TEXTS } from '../../common/grammar/model.ts';
import { markLine } from '../../common/grammar/mark-line.ts';
import { type Marked, markText } from '../../common/grammar/mark-text.ts';
import { proseLines } from '../../common/prose/lines.ts';
import { placeOf } from '../../common/prose/words.ts';
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

const BEGIN = '\\begin{document}';
/** Characters of one call, so that the first answers come soon. */
const TOGETHER = 12_000;
/** Paragraphs that are known; those that were looked at first go first. */
const MOST_KNOWN = 5_000;

const ofSource = (source: string, as: string): Placed[] => {
  const body = source.indexOf(BEGIN);
  return paragraphs(source)
    .filter((paragraph) => placeOf(paragraph, body) === 'text')
    .map((paragraph) => ({
      ...{ key: `${as}\n${paragraph.sameAs}`, from: paragraph.from, to: paragraph.to, source },
      mark: () => markText(source, paragraph),
    }));
};

const ofProse = (source: string, as: string): Placed[] =>
  proseLines(source).map(({ from, to }) => {
    const line = source.slice(from, to);
    return { key: `${as}\n\n${line}`, from, to, source, mark: () => markLine(line) };
  });

/** @param as language and level */
export const placedParagraphs = ({ text, syntax }: Pick<CheckedText, 'text' | 'syntax'>, as: string): Placed[] =>
  syntax === 'latex' ? ofSource(text, as) : ofProse(text, as);

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
