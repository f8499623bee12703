/** What assistants may do with the house: search, read, cite, and write nothing but suggestions. Assistants are spoken to in English. */
import * as z from 'zod/mini';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { quotesContract } from '#plugins/quotes/common/contract.ts';
import { formatted } from '../commands/cite.ts';
import { Problem } from '../problem.ts';
import { referenceLine, referenceOf } from '../resolve.ts';
import type { Session } from '../session.ts';
import { suggest } from './suggest.ts';
import { type Tool, tool } from './protocol.ts';

/** UTF-16 units of a page, or around words, that are handed out at once. */
const MOST_TEXT = 12_000;
const AROUND = 3000;

const Reference = z.string().check(z.minLength(1), z.maxLength(300), z.describe('Citation key or number of a reference'));
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const search = (session: Session): Tool =>
  tool({
    name: 'search',
    title: 'Search the library',
    description:
      'Finds references, passages in the pages of their PDFs, highlights and notes. All words must be there; "words in a row" and -without work. Each hit names the citation key or the title and the page.',
    input: z.object({
      query: z.string().check(z.minLength(1), z.maxLength(300)),
      limit: z.optional(z.int().check(z.gte(1), z.lte(50), z.describe('Hits of each kind, 10 when not given'))),
    }),
    isReading: true,
    async run({ query: q, limit = 10 }) {
      const found = await session.house().call(libraryContract.findEverywhere, { query: { q, limit } });
      const place = (what: string, one: { article: number; title: string; snippet: { text: string } }, page: number | null) =>
        `${what} [reference ${one.article}] ${one.title}${page === null ? '' : `, p. ${page}`}: ${oneLine(one.snippet.text)}`;
      const lines = [
        ...(found.references?.data ?? []).map((row) => `reference ${row.id}: ${referenceLine(row)}`),
        ...(found.passages?.data ?? []).map((one) => place('passage', one, one.page)),
        ...(found.highlights?.data ?? []).map((one) => place('highlight', one, one.page)),
        ...(found.notes?.data ?? []).map((one) => place('note', one, one.page)),
      ];
      return lines.length === 0 ? 'Nothing was found.' : lines.join('\n');
    },
  });

const readPassage = (session: Session): Tool =>
  tool({
    name: 'read_passage',
    title: 'Read a passage of a PDF',
    description: 'The text of one page of the PDF of a reference, or what stands around words in it, with its page numbers.',
    input: z.object({
      reference: Reference,
      page: z.optional(z.int().check(z.gte(1))),
      words: z.optional(z.string().check(z.minLength(2), z.maxLength(300), z.describe('Words as they stand there'))),
    }),
    isReading: true,
    async run({ reference, page, words }) {
      const row = await referenceOf(session, reference);
      const query = { key: `pdf:${row.id}`, paper: undefined };
      const { text, pages } = await session.house().call(quotesContract.text, { query });
      const pageAt = (offset: number): number => pages.findLast(({ from }) => from <= offset)?.page ?? 1;
      let [from, to] = [0, text.length];
      if (words !== undefined) {
        const at = text.toLowerCase().indexOf(words.toLowerCase());
        if (at < 0) throw new Problem(`These words do not stand in ${row.citekey}.`);
        [from, to] = [Math.max(0, at - AROUND), at + words.length + AROUND];
      } else if (page !== undefined) {
        const start = pages.findIndex((one) => one.page === page);
        if (start < 0) throw new Problem(`${row.citekey} has no text on page ${page}.`);
        [from, to] = [pages[start]?.from ?? 0, pages[start + 1]?.from ?? text.length];
      }
      const shown = text.slice(from, Math.min(to, from + MOST_TEXT));
      const ends = from + shown.length < to ? '\n[There is more: ask for a page.]' : '';
      return `${referenceLine(row)}\nPages ${pageAt(from)}–${pageAt(from + shown.length - 1)}:\n\n${shown}${ends}`;
    },
  });

const cite = (session: Session): Tool =>
  tool({
    name: 'cite',
    title: 'Cite references',
    description:
      'References as a citation style prints them, in the text and in the list of references, with their citation keys.',
    input: z.object({
      references: z.array(Reference).check(z.minLength(1), z.maxLength(20)),
      style: z.optional(z.string().check(z.maxLength(200), z.describe('Such as apa, ieee, nature; apa when not given'))),
    }),
    isReading: true,
    async run({ references, style }) {
      const rows = await Promise.all(references.map((one) => referenceOf(session, one)));
      const { citation, entries } = await formatted(
        session,
        rows.map(({ id }) => id),
        style,
      );
      const keys = rows.map(({ citekey }) => citekey);
      return [`Keys: \\cite{${keys.join(',')}}`, `In the text: ${citation}`, 'In the list:', ...entries].join('\n');
    },
  });

export const toolsOf = (session: Session): readonly Tool[] => [
  search(session),
  readPassage(session),
  cite(session),
  suggest(session),
];
