/** A search as the catalogue and the sources are asked it: one tree of what is looked for, and what works have to be besides. */
import type { Query, QueryField } from '#plugins/catalogue/common/query/ast.ts';
import { isWildcard } from '#plugins/catalogue/common/query/lex.ts';
import { parse } from '#plugins/catalogue/common/query/parse.ts';
import type { CatalogueFilters } from '#plugins/catalogue/common/server-services.ts';
import { normalDoi } from '#plugins/library/common/formats/identifiers.ts';
import { isbn13 } from '#plugins/library/common/identifiers/isbn.ts';
import type { SearchParam } from './model.ts';

export interface Question {
  /** `undefined`: everything that passes the filters. */
  readonly query: Query | undefined;
  readonly filters: Omit<CatalogueFilters, 'sources'>;
}

const and = (of: readonly Query[]): Query | undefined => (of.length > 1 ? { kind: 'and', of } : of[0]);

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const PIECES = /"([^"]*)"|[^\s"]+/g;
/** As the syntax tree wants it: at least two letters are given. */
const isPattern = (text: string): boolean => isWildcard(text) && text.replace(/[^\p{L}\p{N}]/gu, '').length >= 2;

/** What is typed into one field: words that are all wanted, `"phrases"`, and words with `*` and `?`. */
export const wordsOf = (text: string, field?: QueryField): readonly Query[] => {
  const of = field === undefined ? {} : { field };
  return [...text.matchAll(PIECES)].flatMap(([whole, phrase]): Query[] => {
    // A title may be a question.
    const piece = whole.replace(/\?+$/, '');
    if (!SAYS_SOMETHING.test(piece)) return [];
    if (phrase !== undefined) return [{ kind: 'phrase', ...of, text: phrase.trim() }];
    return isPattern(piece)
      ? [{ kind: 'wildcard', ...of, text: piece }]
      : [{ kind: 'term', ...of, text: piece.replace(/[*?]/g, '') }];
  });
};

/** A text that is no question any more, because the language has changed since it was kept, is its words. */
const freeOf = (text: string): readonly Query[] => {
  const parsed = parse(text);
  return 'query' in parsed ? [parsed.query] : wordsOf(text);
};

const titleOf = ({ title, exactTitle }: SearchParam): readonly Query[] => {
  if (title === undefined) return [];
  return exactTitle ? [{ kind: 'exact-title', text: title }] : wordsOf(title, 'title');
};

const numbersOf = ({ doi, isbn }: SearchParam): readonly Query[] => {
  const [bareDoi, digits] = [normalDoi(doi), isbn13(isbn ?? '')];
  return [
    ...(bareDoi === undefined ? [] : [{ kind: 'identifier', scheme: 'doi', value: bareDoi } as const]),
    ...(digits === undefined ? [] : [{ kind: 'identifier', scheme: 'isbn', value: digits } as const]),
  ];
};

const TEXT_FIELDS = ['abstract', 'publisher', 'series', 'volume'] as const;

const filtersOf = (param: SearchParam): Question['filters'] => {
  const { publish_date_from, publish_date_to, publication_type, language, subject, open_access } = param;
  return {
    ...(publish_date_from !== undefined && { from: publish_date_from }),
    ...(publish_date_to !== undefined && { to: publish_date_to }),
    ...(publication_type !== undefined && { types: publication_type }),
    ...(language !== undefined && { languages: language }),
    ...(subject !== undefined && { subjects: subject }),
    ...(open_access !== undefined && { isOpenAccess: open_access }),
  };
};

/** @param param checked, see `check-param.ts` */
export const questionOf = (param: SearchParam): Question => {
  const authors = [param.author ?? []].flat();
  const query = and([
    ...(param.query === undefined ? [] : freeOf(param.query)),
    ...titleOf(param),
    ...authors.flatMap((author) => wordsOf(author, 'author')),
    ...TEXT_FIELDS.flatMap((field) => wordsOf(param[field] ?? '', field)),
    ...numbersOf(param),
  ]);
  return { query, filters: filtersOf(param) };
};
