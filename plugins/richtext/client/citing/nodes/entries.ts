/** A bibliography as elements of the page. */
import { linkParts, type Entry, type Run } from '#plugins/citing/common/runs.ts';
import { writeRuns } from '../print/write-runs.ts';
import styles from './bibliography.module.css';

/** Addresses lead out; the document itself is never left. */
export const withLinks = (runs: readonly Run[]): Node[] =>
  runs.flatMap(({ text, marks }) =>
    linkParts(text).map(({ text: words, href }) => {
      const [written = document.createTextNode('')] = writeRuns([{ text: words, ...(marks && { marks }) }]);
      if (href === undefined) return written;
      const link = document.createElement('a');
      Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer' });
      link.append(written);
      return link;
    }),
  );

const listOf = (items: readonly HTMLElement[]): HTMLElement => {
  const list = document.createElement('ol');
  list.className = styles.entries ?? '';
  list.append(...items);
  return list;
};

/** What leads to the work stands in the item: a link that were the item itself would be none of the list. */
const itemOf = (label: readonly Run[], text: readonly Run[], look: string | undefined): HTMLElement => {
  const item = document.createElement('li');
  const link = document.createElement('div');
  link.className = look ?? '';
  link.tabIndex = 0;
  link.setAttribute('role', 'link');
  item.append(link);
  const words = document.createElement('span');
  words.append(...withLinks(text));
  if (label.length === 0) link.append(words);
  else {
    const mark = document.createElement('span');
    mark.className = styles.label ?? '';
    mark.append(...writeRuns(label));
    link.append(mark, words);
  }
  return item;
};

export const entriesList = (entries: readonly Entry[], hanging: boolean, isBad: (article: number) => boolean): HTMLElement =>
  listOf(
    entries.map(({ article, label, text }) => {
      const item = itemOf(label, text, label.length > 0 ? styles.numbered : hanging ? styles.hanging : undefined);
      item.dataset.article = String(article);
      if (isBad(article)) item.dataset.retracted = '';
      return item;
    }),
  );
