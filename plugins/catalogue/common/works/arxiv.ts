/** Preprints of arXiv: lines of its metadata file, and records of its OAI-PMH interface, which say the same in two forms. */
import * as z from 'zod/mini';
import { parseNames } from '#plugins/library/common/formats/bibtex/names.ts';
import { decodeTex } from '#plugins/library/common/formats/bibtex/tex-decode.ts';
import type { Person } from '#plugins/library/common/model/info.ts';
import type { CatalogueRecord } from '../record.ts';
import { fieldsOf } from './arxiv-fields.ts';
import { lenient, recordOf } from './record-of.ts';

const text = lenient(z.string());
const Preprint = z.object({
  id: z.string(),
  title: z.string(),
  authors: text,
  /** Family name, given names and suffix of each. */
  authors_parsed: lenient(z.array(z.array(z.string()))),
  abstract: text,
  categories: text,
  doi: text,
  'journal-ref': text,
  versions: lenient(z.array(z.object({ created: text }))),
  update_date: text,
});

const tidy = (said: string | null | undefined): string =>
  decodeTex(said ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const peopleOf = (parsed: readonly (readonly string[])[] | null | undefined, names: string | null | undefined): Person[] => {
  const people = (parsed ?? []).flatMap(([family = '', given = '', suffix = '']): Person[] => {
    const person = { family: tidy(family), given: tidy(given), suffix: tidy(suffix) };
    if (person.family === '') return [];
    return [
      {
        family: person.family,
        ...(person.given === '' ? {} : { given: person.given }),
        ...(person.suffix === '' ? {} : { suffix: person.suffix }),
      },
    ];
  });
  return people.length > 0 ? people : parseNames((names ?? '').replace(/\s*,\s*(?:and\s+)?/g, ' and '));
};

/** `YYYY-MM-DD` of "Mon, 2 Apr 2007 19:18:42 GMT" or of itself. */
const dateOf = (said: string | null | undefined): string | undefined => {
  if (/^\d{4}-\d\d-\d\d/.test(said ?? '')) return said?.slice(0, 10);
  const time = Date.parse(said ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
};

export interface SaidOfPreprint {
  readonly source: string;
  /** Its id at the source. */
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly people: readonly Person[];
  readonly abstract: string | null | undefined;
  readonly categories: string | null | undefined;
  readonly doi: string | null | undefined;
  readonly created: string | null | undefined;
}

export const preprintRecord = (said: SaidOfPreprint): CatalogueRecord | undefined => {
  const date = dateOf(said.created);
  const categories = (said.categories ?? '').split(/\s+/).filter((category) => category !== '');
  const number = said.number.replace(/v\d+$/, '');
  return recordOf({
    source: said.source,
    id: said.id,
    info: {
      type: 'article',
      title: tidy(said.title),
      authors: said.people,
      abstract: tidy(said.abstract),
      ...(date === undefined ? {} : { year: Number(date.slice(0, 4)), publish_date: date }),
      publisher: 'arXiv',
      eprint: number,
      eprint_type: 'arXiv',
      // Several are separated by blanks; the first is the article's.
      doi: said.doi?.trim().split(/\s+/, 1)[0],
      url: `https://arxiv.org/abs/${number}`,
      pdf_url: `https://arxiv.org/pdf/${number}`,
    },
    subjects: fieldsOf(categories),
    isOpen: true,
  });
};

/** @param value of a line; `undefined` when it is no preprint */
export const arxivRecord = (value: unknown): CatalogueRecord | undefined => {
  const read = z.safeParse(Preprint, value);
  if (!read.success || !/^[\w.-]+(?:\/\d+)?$/.test(read.data.id)) return undefined;
  const { id, title, authors, authors_parsed: parsed, versions, update_date: updated, ...rest } = read.data;
  return preprintRecord({
    source: 'arxiv',
    id,
    number: id,
    title,
    people: peopleOf(parsed, authors),
    created: versions?.[0]?.created ?? updated,
    abstract: rest.abstract,
    categories: rest.categories,
    doi: rest.doi,
  });
};
