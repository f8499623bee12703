/** Passages of sources that stand in a LaTeX source word for word, without quotation marks and without a citation. */
import { sameRuns } from '#plugins/overlap/common/align.ts';
import { ComparedText } from '#plugins/overlap/common/compared-text.ts';
import { structure } from '#plugins/overlap/common/headings.ts';
import { lengthOf, type Piece } from '#plugins/overlap/common/pieces.ts';
import { type Range, textRange, wordsIn } from '#plugins/overlap/common/words.ts';
import type { SourcePage } from '../model.ts';
import { type LatexSource, openSource, partOf } from './latex-words.ts';
import { isTrivial } from './trivial.ts';

export interface SourceText {
  readonly key: string;
  readonly text: string;
  /** Empty for what has no pages. */
  readonly pages: readonly SourcePage[];
}

/** A passage that is neither quoted nor cited. */
export interface QuoteMark extends Range {
  /** Of the source that it stands in. */
  readonly key: string;
  /** `undefined` where the source has no pages. */
  readonly page: number | undefined;
  readonly words: number;
  /** The passage as it stands in the source's text, with what stands around it. */
  readonly found: string;
  readonly before: string;
  readonly after: string;
}

/** Words in a row that are no chance (with `GRAM` and `PAIRS`, what fingerprints promise to find). */
const LEAST = 8;
/** Signs around a passage. */
const AROUND = 60;

/** What a source is compared with again and again, as long as its text is kept. */
class OpenText {
  readonly compared: ComparedText;
  #references: readonly Range[] | undefined;

  constructor(text: string) {
    this.compared = new ComparedText(text);
  }

  /** In its list of references stand titles of works, which whoever names the work has to repeat. */
  isReference(words: Range): boolean {
    const { from, to } = textRange(this.compared.words, words);
    this.#references ??= structure(this.compared.words.text).references;
    return this.#references.some((list) => list.from < to && from < list.to);
  }
}

const opened = new WeakMap<SourceText, OpenText>();
const open = (source: SourceText): OpenText => {
  const known = opened.get(source) ?? new OpenText(source.text);
  opened.set(source, known);
  return known;
};

interface Run extends Piece {
  readonly source: Range;
  readonly of: SourceText;
}

const allSame = (document: ComparedText, source: ComparedText): Piece[] => {
  const work = sameRuns(document, source, LEAST);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
};

/** The parts of a run of the same words whose words are all free, as long as they are worth a mark. */
const freeParts = <P extends Piece>(run: P, isTaken: (word: number) => boolean): P[] => {
  const parts: P[] = [];
  let from = run.document.from;
  for (let word = from; word <= run.document.to; word++) {
    if (word < run.document.to && !isTaken(word)) continue;
    const shift = run.source.from - run.document.from;
    if (word - from >= LEAST)
      parts.push({ ...run, document: { from, to: word }, source: { from: from + shift, to: word + shift } });
    from = word + 1;
  }
  return parts;
};

/** PDFs before notes before papers: what is printed is what is cited. */
const rankOf = ({ key }: SourceText): number => (key.startsWith('pdf:') ? 0 : key.startsWith('paper:') ? 2 : 1);

/** Each word in one run, the longest before the others. */
const apart = (runs: readonly Run[]): Run[] => {
  const taken = new Set<number>();
  const inOrder = runs.toSorted((a, b) => lengthOf(b.document) - lengthOf(a.document) || rankOf(a.of) - rankOf(b.of));
  return inOrder.flatMap((run) => {
    const parts = freeParts(run, (word) => taken.has(word));
    for (const { document } of parts) for (let word = document.from; word < document.to; word++) taken.add(word);
    return parts;
  });
};

const markOf = ({ document, source, of }: Run, { words }: LatexSource): QuoteMark => {
  const { text } = of;
  const place = textRange(open(of).compared.words, source);
  return {
    ...textRange(words, document),
    key: of.key,
    page: of.pages.findLast(({ from }) => from <= place.from)?.page,
    words: lengthOf(document),
    found: text.slice(place.from, place.to),
    before: text.slice(Math.max(0, place.from - AROUND), place.from),
    after: text.slice(place.to, place.to + AROUND),
  };
};

/**
 * Runs of 8 or more words of a stretch of `source` that stand in one of the texts, in order and apart from each other. Not those between
 * quotation marks, with a citation in or behind their sentence, in a list of references, or that are trivial.
 * @param source a whole LaTeX file; the last one is kept as it was read
 * @param stretch UTF-16, such as a paragraph; runs do not go beyond it
 * @param against each is kept as it was read, as long as the object is there
 */
export const findQuotes = (source: string, stretch: Range, against: readonly SourceText[]): QuoteMark[] => {
  const latex = openSource(source);
  const part = wordsIn(latex.words, stretch);
  if (lengthOf(part) < LEAST) return [];
  const document = new ComparedText(partOf(latex.words, part));
  const runs = against.flatMap((of) => {
    const text = open(of);
    return allSame(document, text.compared)
      .map(
        ({ document: { from, to }, source: found }): Run => ({
          of,
          document: { from: from + part.from, to: to + part.from },
          source: found,
        }),
      )
      .flatMap((run) => freeParts(run, (word) => latex.quoted[word] !== 0))
      .filter(
        (run) =>
          !latex.isCited(run.document) &&
          !isTrivial(partOf(latex.words, run.document), latex.language) &&
          !text.isReference(run.source),
      );
  });
  return apart(runs)
    .filter((run) => !isTrivial(partOf(latex.words, run.document), latex.language))
    .map((run) => markOf(run, latex))
    .sort((a, b) => a.from - b.from);
};
