/** Which marks are listed, and in which order. */
import { describe, expect, it } from 'vitest';
import type { Citation, CitationNote } from '#plugins/library/common/model.ts';
import { countBy, filterHighlights, type HighlightFilter, NO_FILTER, orderHighlights } from './filter-highlights.ts';
import { highlightOf } from './highlight.ts';

const make = (id: number, citation: Partial<Citation>, note?: string) =>
  highlightOf(
    {
      id,
      version: 1,
      page: 1,
      quads: [],
      color: '#FFE066',
      kind: 'highlight',
      text: '',
      sort_key: String(id),
      created_at: `2026-01-0${id}`,
      tags: [],
      ...citation,
    } as Citation,
    note === undefined ? [] : [{ id: id * 10, version: 1, citation: id, text: note, is_deleted: false } as CitationNote],
  );
const LIST = [
  make(1, { text: 'Loops are hot', color: '#A7D8FF' }),
  make(2, { kind: 'area', author: 'Ada' }, 'a **figure**'),
  make(3, { kind: 'ink', author: 'Ben', color: '#A7D8FF' }),
  make(4, { kind: 'text', text: 'Mine' }, 'why?'),
];
const found = (filter: Partial<HighlightFilter>) => filterHighlights(LIST, { ...NO_FILTER, ...filter }).map(({ id }) => id);

describe('marks', () => {
  it.each<[string, Partial<HighlightFilter>, number[]]>([
    ['all', {}, [1, 2, 3, 4]],
    ['of these kinds', { kinds: ['area', 'ink'] }, [2, 3]],
    ['of an author', { authors: ['Ada'] }, [2]],
    ['that were made here', { authors: [''] }, [1, 4]],
    ['with a comment', { comment: 'with' }, [2, 4]],
    ['without one', { comment: 'without' }, [1, 3]],
    ['with words of a comment', { text: 'FIGURE' }, [2]],
    ['that fit in every way', { colors: ['#A7D8FF'], kinds: ['ink'], authors: ['Ben'], comment: 'without' }, [3]],
    ['that fit in one way only', { colors: ['#A7D8FF'], kinds: ['area'] }, []],
  ])('%s', (_, filter, ids) => expect(found(filter)).toEqual(ids));

  it.each([
    ['document', [1, 2, 3, 4]],
    ['newest', [4, 3, 2, 1]],
    ['colour', [1, 3, 2, 4]],
    ['kind', [2, 1, 3, 4]],
  ] as const)('are ordered by %s, the same as in the document', (order, ids) => {
    expect(orderHighlights(LIST, order).map(({ id }) => id)).toEqual(ids);
  });

  it('that are not stored yet are the newest', () => {
    const fresh = make(5, { created_at: '' });
    expect(orderHighlights([...LIST, fresh], 'newest')[0]).toBe(fresh);
  });

  it('are counted by what they have in common', () => {
    expect([...countBy(LIST, ({ color }) => color)]).toEqual([
      ['#A7D8FF', 2],
      ['#FFE066', 2],
    ]);
  });
});

describe('what manuscripts cite', () => {
  const cited = (use: HighlightFilter['use'], uses?: ReadonlyMap<number, number>) =>
    filterHighlights(LIST, { ...NO_FILTER, use }, uses).map(({ id }) => id);
  const USES = new Map([
    [1, 2],
    [3, 0],
  ]);

  it('is found, and what none cites yet', () => {
    expect([cited('used', USES), cited('unused', USES), cited('any', USES)]).toEqual([[1], [2, 3, 4], [1, 2, 3, 4]]);
  });

  it('leaves nothing out where nobody can say', () => {
    expect([cited('used'), cited('unused')]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
  });
});
