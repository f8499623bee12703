/** Whether a work is an answer to a question: for what a source could not be asked. */
import type { Query, QueryField } from '#plugins/catalogue/common/query/ast.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { isbnsIn } from '#plugins/library/common/duplicates/identity.ts';
import { fold, foldedWords } from '#plugins/library/common/folding.ts';
import { findArxiv, normalDoi } from '#plugins/library/common/formats/identifiers.ts';
import type { Person } from '#plugins/library/common/model/info.ts';
import { isOfPattern } from './glob.ts';

/** `undefined`: its abstract is not known, which may have the words. */
type Answer = boolean | undefined;

const nameOf = ({ given = '', particle = '', family = '', literal = '' }: Person): string =>
  [given, particle, family, literal].join(' ');

const TEXTS: Readonly<Record<QueryField, (record: CatalogueRecord) => string>> = {
  title: ({ info }) => info.title ?? '',
  abstract: ({ info }) => info.abstract ?? '',
  author: ({ info }) => [...(info.authors ?? []), ...(info.editors ?? [])].map(nameOf).join(' | '),
  journal: ({ info }) => info.container_title ?? '',
  publisher: ({ info }) => info.publisher ?? '',
  series: ({ info }) => info.series ?? '',
  subject: ({ info, subjects }) => [...subjects, ...(info.keywords ?? [])].join(' | '),
  volume: ({ info }) => info.volume ?? '',
};
const EVERYWHERE = ['title', 'abstract', 'author', 'journal', 'subject'] as const;

/** Words of one stem, as far as that can be told in any language: "ecology" and "ecological". */
const isOneStem = (a: string, b: string): boolean => {
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && a[same] === b[same]) same++;
  return same > 3 && Math.max(a.length, b.length) - same <= 4;
};

/** Scripts that write no blanks between their words. */
const UNDIVIDED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

interface Folded {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** The words in their order, with blanks around all of them. */
  readonly line: string;
}

/** A work whose texts are taken apart once, however many words they are looked through for. */
class FoldedWork {
  readonly record: CatalogueRecord;
  readonly #fields = new Map<QueryField, Folded>();

  constructor(record: CatalogueRecord) {
    this.record = record;
  }

  field(name: QueryField): Folded {
    const known = this.#fields.get(name);
    if (known) return known;
    const text = TEXTS[name](this.record);
    const words = foldedWords(text);
    const folded = { text: fold(text), words: new Set(words), line: ` ${words.join(' ')} ` };
    this.#fields.set(name, folded);
    return folded;
  }
}

const some = (words: ReadonlySet<string>, test: (word: string) => boolean): boolean => {
  for (const word of words) if (test(word)) return true;
  return false;
};

const hasWord = ({ text, words }: Folded, word: string): boolean =>
  words.has(word) || (UNDIVIDED.test(word) ? text.includes(word) : some(words, (other) => isOneStem(word, other)));

const holds = (field: Folded, { kind, text: asked }: { kind: 'term' | 'phrase' | 'wildcard'; text: string }): boolean => {
  if (kind === 'wildcard') {
    const pattern = fold(asked);
    return some(field.words, (word) => isOfPattern(word, pattern));
  }
  const wanted = foldedWords(asked);
  if (kind === 'phrase') return field.line.includes(` ${wanted.join(' ')} `);
  return wanted.every((word) => hasWord(field, word));
};

const hasText = (work: FoldedWork, leaf: Extract<Query, { field?: QueryField }>): Answer => {
  const fields = leaf.field === undefined ? EVERYWHERE : [leaf.field];
  if (fields.some((field) => holds(work.field(field), leaf))) return true;
  return fields.includes('abstract') && !work.record.info.abstract ? undefined : false;
};

const bareSerial = (text: string): string => text.replace(/[^\dXx]/g, '').toUpperCase();

const isNamed = ({ info }: CatalogueRecord, scheme: string, value: string): boolean => {
  if (scheme === 'doi') return normalDoi(info.doi) === normalDoi(value);
  if (scheme === 'isbn') return isbnsIn(info.isbn ?? '').includes(value);
  if (scheme === 'issn') return bareSerial(info.issn ?? '').includes(bareSerial(value));
  if (scheme === 'pmid') return info.pmid === value;
  return (info.eprint ?? findArxiv(info.url ?? ''))?.toLowerCase().replace(/v\d+$/, '') === value.toLowerCase();
};

const fits = (work: FoldedWork, query: Query): Answer => {
  const { record } = work;
  switch (query.kind) {
    case 'and': {
      const all = query.of.map((part) => fits(work, part));
      return all.includes(false) ? false : all.includes(undefined) ? undefined : true;
    }
    case 'or': {
      const any = query.of.map((part) => fits(work, part));
      return any.includes(true) ? true : any.includes(undefined) ? undefined : false;
    }
    case 'not': {
      const inner = fits(work, query.of);
      return inner === undefined ? undefined : !inner;
    }
    case 'exact-title':
      return foldedWords(record.info.title ?? '').join(' ') === foldedWords(query.text).join(' ');
    case 'identifier':
      return isNamed(record, query.scheme, query.value);
    case 'years': {
      const { year } = record.info;
      return year == null ? false : year >= (query.from ?? -9999) && year <= (query.to ?? 9999);
    }
    default:
      return hasText(work, query);
  }
};

/** @param isLenient takes what cannot be told without an abstract for an answer, where the source looks into abstracts itself */
export const isAnswer = (record: CatalogueRecord, query: Query, isLenient: boolean): boolean =>
  fits(new FoldedWork(record), query) ?? isLenient;
