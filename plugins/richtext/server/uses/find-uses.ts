/** Where rich texts cite a reference, or one highlight of it. Sentences are read out of the texts as they are now. */
import type { Node } from 'prosemirror-model';
import { citationsOf } from '../../common/citations-of.ts';
import { MOST_USES, type TextUse } from '../../common/contract-uses.ts';
import { worksOf } from '../../common/cited-works.ts';
import { sentenceAround } from '../../common/sentence.ts';
import type { Richtext } from '../richtext.ts';
import { documentIn } from '../texts/document.ts';
import { readText } from '../texts/read-text.ts';
import { type CitingFile, citingFiles } from './citing-files.ts';
import { idsOfReference } from './count-uses.ts';

/** Files that are looked into: those changed last. */
const MOST_FILES = 50;

interface Wanted {
  readonly articles: ReadonlySet<number>;
  /** The highlight, when not all of the reference is meant. */
  readonly highlight: number | undefined;
  /** Highlights that the person sees. */
  readonly visible: ReadonlySet<number>;
}

/** As `[key, p. 3]`: what is printed depends on the style, and on the whole text. */
const namesOf = async ({ db }: Pick<Richtext, 'db'>, file: number) => {
  const rows = await db.selectFrom('richtext_source').select(['article', 'key']).where('file', '=', file).execute();
  const keys = new Map(rows.map(({ article, key }) => [article, key]));
  return (citation: Node): string =>
    `[${worksOf(citation)
      .map(({ article, locator }) => [keys.get(article) || '…', ...(locator ? [locator] : [])].join(', '))
      .join('; ')}]`;
};

const usesIn = async (richtext: Richtext, { id, title }: CitingFile, wanted: Wanted): Promise<TextUse[]> => {
  const doc = documentIn((await readText(richtext, richtext.db, id)).content);
  const printed = await namesOf(richtext, id);
  return citationsOf(doc).flatMap(({ id: cite, works, at }) => {
    const isMeant = works.filter(
      ({ article, highlight }) => wanted.articles.has(article) && (wanted.highlight ?? highlight) === highlight,
    );
    if (isMeant.length === 0) return [];
    const highlight = isMeant.find((work) => work.highlight !== undefined)?.highlight;
    const citation = highlight !== undefined && wanted.visible.has(highlight) ? highlight : null;
    return [{ file: id, title, cite, citation, sentence: sentenceAround(doc, at, printed) }];
  });
};

/**
 * @param highlight when not all of the reference is meant
 * @throws HttpError 404 for a reference that the user cannot see
 */
export const findUses = async (
  richtext: Richtext,
  user: number,
  article: number,
  highlight?: number,
): Promise<{ data: TextUse[]; is_cut: boolean }> => {
  const articles = await idsOfReference(richtext, user, article);
  const files = (await citingFiles(richtext, user, articles)).filter(
    ({ uses }) => highlight === undefined || uses.some((use) => use.highlight === highlight),
  );
  const named = files.flatMap(({ uses }) => uses.flatMap((use) => use.highlight ?? []));
  const { citations: visible } = await richtext.library.access.visible(user, { articles: [], citations: named });
  const data: TextUse[] = [];
  for (const file of files.slice(0, MOST_FILES)) {
    data.push(...(await usesIn(richtext, file, { articles: new Set(articles), highlight, visible })));
    if (data.length > MOST_USES) return { data: data.slice(0, MOST_USES), is_cut: true };
  }
  return { data, is_cut: files.length > MOST_FILES };
};
