/**
 * The lint behind the editor, without the worker that it runs in: looks paragraphs up in the prints of all sources, compares them with the
 * texts of those that have something in common, and remembers what it has found in paragraphs that stay as they are.
 */
import { findQuotes, type QuoteMark, type SourceText } from '../../common/lint/find-quotes.ts';
import { latexWords } from '../../common/lint/latex-words.ts';
import { QuoteIndex } from '../../common/lint/quote-index.ts';
import type { LintMessage, LintReply } from './messages.ts';
import { type Paragraph, paragraphs } from '#plugins/latex/common/prose/paragraphs.ts';
import { TextShelf } from './text-shelf.ts';

/** Sources that a paragraph is compared with: those with most in common. */
const MOST_SOURCES = 8;
/** Texts that are wanted at once. */
const MOST_WANTED = 8;

/** What is known of a paragraph; its marks count from its beginning, and are not there before all texts are. */
interface Known {
  readonly candidates: readonly string[];
  readonly marks: readonly QuoteMark[] | undefined;
}

const moved = (mark: QuoteMark, by: number): QuoteMark => ({ ...mark, from: mark.from + by, to: mark.to + by });

export class QuoteLint {
  readonly #index = new QuoteIndex();
  readonly #texts: TextShelf;
  /** Keys of texts that cannot be had. */
  readonly #withheld = new Set<string>();
  /** By file and paragraph. */
  readonly #known = new Map<string, ReadonlyMap<string, Known>>();

  constructor(texts = new TextShelf()) {
    this.#texts = texts;
  }

  /** Answers a check; nothing else has an answer. */
  take(message: LintMessage): LintReply | undefined {
    switch (message.type) {
      case 'sources':
        message.gone.forEach((key) => this.#forget(key));
        for (const { key, print } of message.prints) this.#learn(key, print);
        this.#known.clear();
        return undefined;
      case 'text':
        this.#texts.put(message.text);
        return undefined;
      case 'noText':
        this.#withheld.add(message.key);
        return undefined;
      case 'retry':
        if (this.#withheld.size > 0) this.#known.clear();
        this.#withheld.clear();
        return undefined;
      case 'close':
        this.#known.delete(message.path);
        return undefined;
      case 'check':
        return this.#check(message);
    }
  }

  #learn(key: string, print: Uint8Array): void {
    this.#forget(key);
    try {
      this.#index.set(key, print);
    } catch {
      // A print that is none finds nothing.
    }
  }

  #forget(key: string): void {
    this.#index.delete(key);
    this.#texts.delete(key);
    this.#withheld.delete(key);
  }

  #check({ path, version, source }: LintMessage & { readonly type: 'check' }): LintReply {
    const before = this.#known.get(path);
    const now = new Map<string, Known>();
    const wanted = new Set<string>();
    const marks: QuoteMark[] = [];
    for (const paragraph of paragraphs(source)) {
      const known = this.#look(source, paragraph, now.get(paragraph.sameAs) ?? before?.get(paragraph.sameAs), wanted);
      now.set(paragraph.sameAs, known);
      for (const mark of known.marks ?? []) marks.push(moved(mark, paragraph.from));
    }
    this.#known.set(path, now);
    return { path, version, marks, wanted: [...wanted] };
  }

  #look(source: string, paragraph: Paragraph, known: Known | undefined, wanted: Set<string>): Known {
    if (known?.marks) return known;
    const candidates = known?.candidates ?? this.#index.candidates(latexWords(source, paragraph)).slice(0, MOST_SOURCES);
    const there: SourceText[] = [];
    const missing: string[] = [];
    for (const key of candidates) {
      const text = this.#texts.get(key);
      if (text) there.push(text);
      else if (!this.#withheld.has(key)) missing.push(key);
    }
    if (missing.length === 0) {
      const marks = findQuotes(source, paragraph, there).map((mark) => moved(mark, -paragraph.from));
      return { candidates, marks };
    }
    // All of a paragraph's or none: the room for texts is enough for one paragraph, and it is settled with the next check.
    if (wanted.size === 0 || wanted.size + missing.length <= MOST_WANTED) missing.forEach((key) => wanted.add(key));
    return { candidates, marks: undefined };
  }
}
