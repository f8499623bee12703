/** All citations of a rich text and its bibliography, as a style prints them, with what is to be said about the works. */
import type { Run } from '#plugins/citing/common/runs.ts';
import type { CitedText, FormattedText } from '#plugins/citing/common/server-services.ts';
import { isShipped, OWN_STYLE } from '#plugins/citing/common/styles.ts';
import type * as z from 'zod/mini';
import { HttpError } from '#server-kit';
import type { Cited } from '../../common/contract-citing.ts';
import type { PrintedCitations, Source } from '../../common/manuscript.ts';
import { type OpenFile, peopleOf } from '../access.ts';
import { MadeLately } from '../made-lately.ts';
import type { Db, Richtext } from '../richtext.ts';
import { citedSources } from './cited-sources.ts';
import { localeOf } from './locale-of.ts';
import { KeptLast, keepSources } from './keep-sources.ts';

/** Works that one text may cite. */
const MOST_SOURCES = 2_000;
/** Texts of which it is kept how they are printed. */
const KEPT = 30;

export interface CitationToPrint {
  readonly id: string;
  readonly works: readonly z.output<typeof Cited>[];
  readonly note?: number | undefined;
  readonly asNote?: number | undefined;
}

export interface Asked {
  readonly style: string;
  readonly citations: readonly CitationToPrint[];
  readonly signal?: AbortSignal | undefined;
}

export interface Printed extends PrintedCitations {
  /** In the order in which they came. */
  readonly inOrder: readonly { readonly id: string; readonly text: readonly Run[] }[];
  /** By article, as the text names it. */
  readonly sources: ReadonlyMap<number, Source>;
  readonly merged: ReadonlyMap<number, number>;
  readonly missing: readonly number[];
  readonly retracted: ReadonlySet<number>;
}

interface Person {
  readonly id: number;
  readonly language: 'en' | 'de';
}

/** Of two works that were merged a citation may name both. */
const withoutRepetitions = <T>(works: readonly T[]): T[] => [...new Map(works.map((one) => [JSON.stringify(one), one])).values()];

const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

export class CitationPrinter {
  readonly #richtext: Richtext;
  readonly #cache = new MadeLately<FormattedText>(KEPT);
  readonly #kept = new KeptLast();

  constructor(richtext: Richtext) {
    this.#richtext = richtext;
  }

  /**
   * Works that the person sees, and may write of in this file, are kept with it.
   * @throws HttpError 400 when it cites too much, 404 when the style is nobody's who works on the file, 422 when it cannot be printed, 503
   */
  async print(db: Db, user: Person, file: OpenFile, { style, citations, signal }: Asked): Promise<Printed> {
    const articles = [...new Set(citations.flatMap(({ works }) => works.map(({ article }) => article)))];
    if (articles.length > MOST_SOURCES)
      throw new HttpError(400, `A document may cite ${MOST_SOURCES.toLocaleString('en')} references at the most.`);
    const found = await citedSources(this.#richtext, db, user.id, file.id, articles);
    await keepSources(this.#richtext, db, file, user.id, articles, found, this.#kept);
    const printedAs = (article: number): number => {
      const kept = found.merged.get(article) ?? article;
      return found.resolved.get(kept) ?? kept;
    };
    const sources = [...found.known, ...found.kept];
    const text: CitedText = {
      ...{ style, language: await localeOf(this.#richtext, file), bibliography: true },
      sources: sources.map(({ article, item }) => ({ article, item })),
      citations: citations.map(({ works, note, asNote }) => ({
        ...{ note, asNote },
        cited: withoutRepetitions(works.map((one) => ({ ...one, article: printedAs(one.article) }))),
      })),
    };
    // Where the style decides, English is meant: a co-author's app has no say in it.
    const formatted = await this.#format(db, { ...user, language: 'en' }, file, text, signal);
    const inOrder = citations.map(({ id }, index) => ({ id, text: formatted.citations[index] ?? [] }));
    const byArticle = new Map(sources.map((source) => [source.article, source]));
    return {
      inOrder,
      texts: new Map(inOrder.map(({ id, text: printed }) => [id, printed])),
      bibliography: formatted.bibliography?.entries ?? [],
      isNote: formatted.isNote,
      hanging: formatted.bibliography?.hanging ?? false,
      sources: new Map(
        articles.flatMap((article) => {
          const source = byArticle.get(printedAs(article));
          return source ? [[article, source] as const] : [];
        }),
      ),
      merged: found.merged,
      missing: found.missing,
      retracted: await this.#richtext.library.access.retracted(sources.map(({ article }) => article)),
    };
  }

  /** A style that one of them has added serves all who work on the file, once it is the file's. */
  async #format(db: Db, user: Person, file: OpenFile, text: CitedText, signal?: AbortSignal): Promise<FormattedText> {
    if (!OWN_STYLE.test(text.style) || text.style !== file.style) return this.#formatBy(user, text, signal);
    for (const id of new Set([user.id, ...(await peopleOf(this.#richtext, db, file)).keys()])) {
      try {
        return await this.#formatBy({ ...user, id }, text, signal);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
    throw new HttpError(404, 'This citation style is not there any more.');
  }

  async #formatBy(user: Person, text: CitedText, signal?: AbortSignal): Promise<FormattedText> {
    const { cited } = this.#richtext;
    if (!cited) throw new HttpError(503, 'Citations cannot be printed here.');
    // A style that somebody has added may be another one tomorrow, under the same name.
    if (!isShipped(text.style)) return cited.format(user, text, signal);
    // Whoever asked first may give up, and the others wait on.
    return this.#cache.of([text, user.language], () => cited.format(user, text));
  }
}
