/** Comments of a Word document (17.13.4), with the answers that newer ones tell in parts of their own. */
import type { Comment } from '../office/threads.ts';
import { allWithin, elementsOf, textWithin, type Xml } from '../office/xml.ts';
import { timeOf } from './reading.ts';

const LONGEST = 20_000;

const wordsOf = (paragraph: Xml): string =>
  allWithin(paragraph, 'w:r')
    .map((run) =>
      elementsOf(run)
        .map((child) =>
          child.name === 'w:t' ? textWithin(child) : child.name === 'w:br' ? '\n' : child.name === 'w:tab' ? '\t' : '',
        )
        .join(''),
    )
    .join('');

/** @param extended the part that says what answers what, by the last paragraph of each */
export const readComments = (root: Xml | undefined, extended: Xml | undefined): Comment[] => {
  const told = new Map(elementsOf(extended).map(({ attributes }) => [attributes['w15:paraId'] ?? '', attributes]));
  const all = elementsOf(root)
    .filter(({ name }) => name === 'w:comment')
    .map((xml) => ({ xml, paragraphs: allWithin(xml, 'w:p') }));
  const lastOf = (paragraphs: readonly Xml[]): string => paragraphs.at(-1)?.attributes['w14:paraId'] ?? '';
  const byParagraph = new Map(all.map(({ xml, paragraphs }) => [lastOf(paragraphs), xml.attributes['w:id'] ?? '']));
  return all.map(({ xml, paragraphs }) => {
    const about = told.get(lastOf(paragraphs));
    return {
      key: xml.attributes['w:id'] ?? '',
      parent: byParagraph.get(about?.['w15:paraIdParent'] ?? 'none'),
      name: (xml.attributes['w:author'] ?? '').slice(0, 200),
      at: timeOf(xml.attributes['w:date']),
      text: paragraphs.map(wordsOf).join('\n').trim().slice(0, LONGEST),
      isResolved: about?.['w15:done'] === '1',
    };
  });
};
