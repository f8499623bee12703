/**
 * Citations as the fields of Zotero: the works with all that is known of them, how they are cited, and what is printed. Zotero takes them up
 * and prints them anew; so does Mendeley, which looks for `CSL_CITATION` in a field; and so does Carrel, which knows its own works again.
 */
import type { Run } from '#plugins/citing/common/runs.ts';
import { plainText } from '#plugins/citing/common/runs.ts';
import type { Source } from '../../../../common/manuscript.ts';
import type { CitedWork } from '../../../../common/schema/inline.ts';

const SCHEMA = 'https://github.com/citation-style-language/schema/raw/master/csl-citation.json';

/** Of a reference of a library: by the address of its house, which tells other houses that it is none of theirs. */
export const uriOf = (article: number, house: string | undefined): string =>
  house === undefined ? `urn:carrel:reference:${String(article)}` : `${house}/library/article/${String(article)}`;

const RTF: Readonly<Record<string, readonly [string, string]>> = {
  italic: ['{\\i{}', '}'],
  bold: ['{\\b{}', '}'],
  underline: ['{\\ul{}', '}'],
  'small-caps': ['{\\scaps ', '}'],
  sup: ['\\super ', '\\nosupersub{}'],
  sub: ['\\sub ', '\\nosupersub{}'],
};

const rtfText = (text: string): string =>
  text.replace(/[\\{}]|[^\x20-\x7e]/g, (sign) => {
    if (/[\\{}]/.test(sign)) return `\\${sign}`;
    const code = sign.charCodeAt(0);
    return code < 0x20 ? ' ' : `\\uc0\\u${String(code > 0x7fff ? code - 0x10000 : code)}{}`;
  });

/** As Zotero keeps what it has printed. */
const rtfOf = (runs: readonly Run[]): string =>
  runs
    .map(({ text, marks = [] }) =>
      marks.reduce((inner, mark) => (RTF[mark]?.[0] ?? '') + inner + (RTF[mark]?.[1] ?? ''), rtfText(text)),
    )
    .join('');

const itemOf = (work: CitedWork, source: Source | undefined, house: string | undefined) => {
  const { article, label, locator, prefix, suffix, suppressAuthor } = work;
  // Of a work that nobody has any more its number is kept, so that it can be found when it is back.
  const item = source?.item ?? { type: 'document', title: `[${String(article)}]` };
  return {
    ...{ id: article, uris: [uriOf(article, house)], itemData: { ...item, id: article } },
    ...(locator !== undefined && { locator, label: label ?? 'page' }),
    ...(prefix !== undefined && { prefix }),
    ...(suffix !== undefined && { suffix }),
    ...(suppressAuthor && { 'suppress-author': true }),
  };
};

export interface CitedAt {
  readonly id: string;
  readonly works: readonly CitedWork[];
  readonly printed: readonly Run[];
  /** Number of the note that it stands in; 0 in the text. */
  readonly note: number;
}

/** What stands in the field. */
export const citationCode = (cited: CitedAt, sources: ReadonlyMap<number, Source>, house: string | undefined): string => {
  const properties = { formattedCitation: rtfOf(cited.printed), plainCitation: plainText(cited.printed), noteIndex: cited.note };
  const citationItems = cited.works.map((work) => itemOf(work, sources.get(work.article), house));
  return `ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({ citationID: cited.id, properties, citationItems, schema: SCHEMA })}`;
};

export const BIBLIOGRAPHY_CODE = `ADDIN ZOTERO_BIBL ${JSON.stringify({ uncited: [], omitted: [], custom: [] })} CSL_BIBLIOGRAPHY`;
