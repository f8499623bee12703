/** Journals in their order, with the reasons that people read. */
import { describe, expect, it } from 'vitest';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { rankJournals } from './rank-journals.ts';

let next = 0;
const article = (container_title: string, more: Partial<CatalogueRecord> = {}): CatalogueRecord => {
  const guid = `work:${String((next += 1))}`;
  return {
    ...{
      guid,
      info: { guid, title: `Whales ${guid}`, container_title, publisher: 'Sea Press' },
      publication_type: 'journal article',
    },
    ...{ subjects: [], citation_count: null, is_open_access: false, references: [], sources: [] },
    ...more,
  };
};
const many = (count: number, name: string): CatalogueRecord[] => Array.from({ length: count }, () => article(name));
const names = (evidence: Parameters<typeof rankJournals>[0]) => rankJournals(evidence).map(({ name }) => name);

describe('ranked journals', () => {
  it('say how many references and neighbours speak for each', () => {
    const near = [...many(3, 'Whale Letters'), article('Ocean')];
    const cited = many(2, 'Ocean');
    const [first, second] = rankJournals({ near, cited });
    expect(first).toMatchObject({ name: 'Whale Letters', publisher: 'Sea Press', reasons: [{ kind: 'near', count: 3, of: 4 }] });
    expect(second).toMatchObject({
      name: 'Ocean',
      reasons: [
        { kind: 'cited', count: 2, of: 2, examples: cited.map(({ info }) => info.title) },
        { kind: 'near', count: 1, of: 4 },
      ],
    });
  });

  it('put one that leads in both first, with a score of 1', () => {
    const [first] = rankJournals({ near: [...many(2, 'Ocean'), article('Sea')], cited: [...many(2, 'Ocean'), article('Sea')] });
    expect(first).toMatchObject({ name: 'Ocean', score: 1 });
  });

  it('let nearer neighbours weigh more', () => {
    expect(names({ near: [article('Near'), article('Far')], cited: [] })).toEqual(['Near', 'Far']);
  });

  it('are one journal however its name is written, in the usual spelling', () => {
    const near = [article('The Lancet'), article('LANCET'), article('The Lancet')];
    expect(rankJournals({ near, cited: [] })).toMatchObject([{ name: 'The Lancet', reasons: [{ count: 3, of: 3 }] }]);
  });

  it('leave out what is no journal', () => {
    const near = [
      article('Proceedings of Whales', { publication_type: 'conference paper' }),
      article('arXiv', { publication_type: 'preprint' }),
      article('  '),
      article('Ocean'),
    ];
    expect(names({ near, cited: [article('A Book of Whales', { publication_type: 'book chapter' })] })).toEqual(['Ocean']);
  });

  it('tell the share that anybody may read', () => {
    const near = [article('Ocean', { is_open_access: true }), article('Ocean')];
    expect(rankJournals({ near, cited: [] })[0]?.open_access).toBe(0.5);
  });

  it('are none without evidence, and 15 at the most', () => {
    expect(rankJournals({ near: [], cited: [] })).toEqual([]);
    const near = Array.from({ length: 20 }, (_, index) => article(`Journal ${String(index)}`));
    expect(rankJournals({ near, cited: [] })).toHaveLength(15);
  });
});
