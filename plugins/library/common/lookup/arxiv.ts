/** Preprints of arXiv (`/api/query?id_list=`, an Atom feed) as references. */
import { parseNames } from '../formats/bibtex/names.ts';
import { bareDoi } from '../formats/identifiers.ts';
import type { ArticleInfo } from '../model/info.ts';
import { reference, UnreadableAnswer } from './answer.ts';
import { readMarkup } from './markup.ts';

interface Entry {
  /** Texts by the name of their element. */
  readonly texts: Map<string, string[]>;
  readonly categories: string[];
}

/** The texts of the feed's first entry; `undefined` when it has none. */
const firstEntry = (feed: string): Entry | undefined => {
  let entry: Entry | undefined;
  let element = '';
  let isFeed = false;
  for (const piece of readMarkup(feed)) {
    if ('tag' in piece) {
      element = piece.tag;
      isFeed ||= element === 'feed';
      if (element === 'entry') entry = { texts: new Map(), categories: [] };
      else if (element === 'category') entry?.categories.push(piece.attributes.get('term') ?? '');
      else entry?.texts.set(element, [...(entry.texts.get(element) ?? []), '']);
    } else if ('text' in piece) {
      const texts = entry?.texts.get(element);
      if (texts) texts[texts.length - 1] += piece.text;
    } else if (piece.end === 'entry') return entry;
    else element = '';
  }
  if (!isFeed) throw new UnreadableAnswer('no feed');
  return undefined;
};

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** @returns `undefined` when the number is nobody's. @throws UnreadableAnswer */
export const readArxiv = (feed: string, number: string): ArticleInfo | undefined => {
  const entry = firstEntry(feed);
  const one = (name: string): string => tidy(entry?.texts.get(name)?.[0] ?? '');
  // An error is an entry as well, with an address of its own.
  if (!entry || !one('id').includes('/abs/')) return undefined;
  const date = /^\d{4}-\d\d-\d\d/.exec(one('published'))?.[0];
  return reference('arxiv', {
    type: 'article',
    title: one('title'),
    authors: (entry.texts.get('name') ?? []).flatMap((name) => parseNames(tidy(name))),
    abstract: one('summary'),
    ...(date === undefined ? {} : { year: Number(date.slice(0, 4)), publish_date: date }),
    publisher: 'arXiv',
    eprint: number,
    eprint_type: 'arXiv',
    doi: bareDoi(one('arxiv:doi')),
    url: `https://arxiv.org/abs/${number}`,
    keywords: entry.categories.filter((term) => term !== ''),
  });
};
