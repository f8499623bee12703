/** What can be cited, as rows: a passage that was marked, or a whole work. */
import type { Article, ArticleRow, Citation } from '#plugins/library/common/model.ts';
import { briefName, briefNameOf } from '#plugins/library/common/brief-name.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';

/** What a citation names. Key and page are looked up where they are not given. */
export interface CiteSource {
  readonly article: number;
  /** Id of a highlight. */
  readonly citation?: number;
  readonly page?: number;
  readonly key?: string;
}

/** What a person has just had in hand, with its words if it is a passage. */
export interface InHand extends CiteSource {
  readonly text?: string;
}

export interface CiteRow {
  readonly id: string;
  readonly group: 'hand' | 'passages' | 'works';
  readonly source: CiteSource;
  /** The words of a passage, the title of a work. */
  readonly title: string;
  readonly page?: number;
  /** `#rrggbb` of a passage. */
  readonly colour?: string;
  /** Whose it is. */
  readonly detail: string;
  readonly isRetracted: boolean;
  /** In small letters: what typed words are looked for in. */
  readonly words: string;
}

type Group = Pick<CiteRow, 'group'>['group'];

/** People and year, or else the key, which stands in the source. */
const nameOf = (article: Article | undefined): string => (article ? briefNameOf(article) || article.citekey : '');
const titleOf = (article: Article | undefined): string => (article ? plainTitle(article.info.title ?? article.citekey) : '…');
const sought = (...words: readonly (string | undefined)[]): string => words.join(' ').toLowerCase();

export const handRow = ({ text, ...source }: InHand, article: Article | undefined, marked: Citation | undefined): CiteRow => {
  const key = article?.citekey ?? source.key;
  const title = text?.trim() || titleOf(article);
  return {
    id: source.citation === undefined ? `work ${source.article}` : `passage ${source.citation}`,
    ...{ group: 'hand', title, detail: nameOf(article) },
    source: { ...source, ...(key !== undefined && { key }) },
    ...(source.page !== undefined && { page: source.page }),
    ...(marked && { colour: marked.color }),
    isRetracted: article?.notice?.kind === 'retraction',
    words: sought(title, nameOf(article), key, titleOf(article)),
  };
};

/** @param note what was written on it */
export const passageRow = (citation: Citation, article: Article | undefined, note = ''): CiteRow => {
  const { id, page, text, color } = citation;
  const key = article?.citekey;
  const group: Group = 'passages';
  return {
    ...{ id: `passage ${id}`, group, page, colour: color, detail: nameOf(article) },
    source: { article: citation.article, citation: id, page, ...(key !== undefined && { key }) },
    title: text.trim() || note.trim() || titleOf(article),
    isRetracted: article?.notice?.kind === 'retraction',
    words: sought(text, note, nameOf(article), key),
  };
};

export const workRow = (row: ArticleRow): CiteRow => {
  const title = plainTitle(row.title === '' ? row.citekey : row.title);
  const group: Group = 'works';
  return {
    ...{ id: `work ${row.id}`, group, title },
    source: { article: row.id, key: row.citekey },
    detail: [row.citekey, briefName(row), row.container_title].filter(Boolean).join(' · '),
    isRetracted: row.notice?.kind === 'retraction',
    words: sought(title, row.citekey),
  };
};

/** Rows in which all words stand. @param text as it was typed */
export const fitting = (rows: readonly CiteRow[], text: string): readonly CiteRow[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => words.every((word) => row.words.includes(word)));
};
