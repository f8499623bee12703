import { describe, expect, it } from 'vitest';
import { citationsOf, citedArticles, withCitationIds, withoutOwnId } from './citations-of.ts';
import { readWorks, tidyWork } from './cited-works.ts';
import { documentOf } from './schema/schema.ts';

const cite = (id: string | null, ...articles: number[]) => ({
  type: 'citation',
  attrs: { id, works: articles.map((article) => ({ article })) },
});
const words = (text: string) => ({ type: 'text', text });
const line = (...content: object[]) => ({ type: 'line', content });
const note = (...content: object[]) => ({ type: 'footnote', attrs: { id: null }, content });
const cell = (...content: object[]) => ({ type: 'table_cell', content });

const doc = documentOf({
  type: 'doc',
  content: [
    line(words('One '), cite('c1', 1), words(' and '), note(words('see '), cite('c2', 2), cite('c3', 1)), cite('c4', 3)),
    { type: 'table', content: [{ type: 'table_row', content: [cell(line(note(words('none')), cite('c5', 4)))] }] },
    line(note(cite('c6', 5))),
  ],
});

describe('citations of a document', () => {
  it('come in the order of the text, with the notes that they stand in', () => {
    expect(citationsOf(doc).map(({ id, note: own, asNote }) => [id, own, asNote])).toEqual([
      ['c1', undefined, 1],
      ['c2', 1, 2],
      ['c3', 1, 2],
      ['c4', undefined, 3],
      ['c5', undefined, 5],
      ['c6', 3, 6],
    ]);
    for (const { id, at } of citationsOf(doc)) expect(doc.nodeAt(at)?.attrs.id).toBe(id);
    expect(citedArticles(citationsOf(doc))).toEqual([1, 2, 3, 4, 5]);
  });

  it('have ids of their own where they leave, and keep those that they have', () => {
    const doubled = documentOf({
      type: 'doc',
      content: [line(cite('c1', 1), note(cite('c1', 2))), line(cite(null, 3), cite('c4', 4))],
    });
    expect(withoutOwnId(citationsOf(doubled)).map(({ works }) => works[0]?.article)).toEqual([2, 3]);
    const own = citationsOf(withCitationIds(doubled));
    expect([own[0]?.id, own[3]?.id]).toEqual(['c1', 'c4']);
    expect(new Set(own.map(({ id }) => id)).size).toBe(4);
    expect(own.map(({ works }) => works[0]?.article)).toEqual([1, 2, 3, 4]);
    expect(withCitationIds(doc)).toBe(doc);
  });
});

describe('works of a citation', () => {
  it('are taken from whatever stands in the document, without what is none', () => {
    const works = [{ article: 1, locator: '3' }, { article: -1 }, { article: '2' }, null, 'x', { article: 3, prefix: 5 }];
    expect(readWorks(works)).toEqual([{ article: 1, locator: '3' }]);
    expect(readWorks({ length: 1e9 })).toEqual([]);
    expect(readWorks(Array.from({ length: 900 }, () => ({ article: 1 })))).toHaveLength(50);
  });

  it('hold nothing that is empty', () => {
    const work = { article: 1, label: 'page', locator: ' 3 ', prefix: '', suffix: ' ', suppressAuthor: false };
    expect(tidyWork(work)).toEqual({ article: 1, locator: '3' });
    expect(tidyWork({ article: 1, label: 'chapter' })).toEqual({ article: 1 });
  });
});
