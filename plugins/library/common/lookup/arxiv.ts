/** Preprints of arXiv (`/api/query?id_list=`, an Atom feed) as references. */
import { parseNames } from '../formats/bibtex/names.ts';
import { bareDoi } from '../formats/identifiers.ts';
import type { ArticleInfo } from '../model/info.ts';
import { reference, UnreadableAnswer } from './answer.ts';
import { readMarkup } from './markup.ts';

export interface ArxivEntry {
  /** Texts by the name of their element. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly categories: readonly string[];
}

/** Texts that are no entry's, by the name of their element, and the entries. @throws UnreadableAnswer when it is no feed */
export const readArxivFeed = (feed: string): { head: ReadonlyMap<string, string>; entries: readonly ArxivEntry[] } => {
  const head = new Map<string, string>();
  const entries: ArxivEntry[] = [];
  let entry: { texts: Map<string, string[]>; categories: string[] } | undefined;
  let element = '';
  let isFeed = false;
  for (const piece of readMarkup(feed)) {
    if ('tag' in piece) {
      element = piece.tag;
      isFeed ||= element === 'feed';
      if (element === 'entry') {
        entry = { texts: new Map(), categories: [] };
        entries.push(entry);
      } else if (element === 'category') entry?.categories.push(piece.attributes.get('term') ?? '');
      else entry?.texts.set(element, [...(entry.texts.get(element) ?? []), '']);
    } else if ('text' in piece) {
      const texts = entry?.texts.get(element);
      if (texts) texts[texts.length - 1] += piece.text;
      else if (!entry) head.set(element, (head.get(element) ?? '') + piece.text);
    } else {
      if (piece.end === 'entry') entry = undefined;
      element = '';
    }
  }
  if (!isFeed) throw new UnreadableAnswer('no feed');
  return { head, entries };
};

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The number with its version, which stands in the address of an entry; an error is an entry as well, with an address of its own. */
export const arxivNumber = ({ texts }: ArxivEntry): string | undefined =>
  /\/abs\/(\S+)$/.exec(tidy(texts.get('id')?.[0] ?? ''))?.[1];

/** @throws UnreadableAnswer when it has no title */
export const arxivWork = ({ texts, categories }: ArxivEntry, number: string): ArticleInfo => {
  const one = (name: string): string => tidy(texts.get(name)?.[0] ?? '');
  const date = /^\d{4}-\d\d-\d\d/.exec(one('published'))?.[0];
  return reference('arxiv', {
    type: 'article',
    title: one('title'),
    authors: (texts.get('name') ?? []).flatMap((name) => parseNames(tidy(name))),
    abstract: one('summary'),
    ...(date === undefined ? {} : { year: Number(date.slice(0, 4)), publish_date: date }),
    publisher: 'arXiv',
    eprint: number,
    eprint_type: 'arXiv',
    doi: bareDoi(one('arxiv:doi')),
    url: `https://arxiv.org/abs/${number}`,
    keywords: categories.filter((term) => term !== ''),
  });
};

/** @returns `undefined` when the number is nobody's. @throws UnreadableAnswer */
export const readArxiv = (feed: string, number: string): ArticleInfo | undefined => {
  const [entry] = readArxivFeed(feed).entries;
  return entry && arxivNumber(entry) !== undefined ? arxivWork(entry, number) : undefined;
};
