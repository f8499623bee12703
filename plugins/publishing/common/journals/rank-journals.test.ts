/** Journals in their order, with the reasons that people read. */
import { describe, expect, it, vi } from 'vitest';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { SimilarRecord } from '#plugins/catalogue/common/server-services.ts';
import { type Evidence, rankJournals, type SizeOf } from './rank-journals.ts';

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
/** Works that are equally like the manuscript. */
const like = (records: readonly CatalogueRecord[], more: Partial<SimilarRecord> = {}): SimilarRecord[] =>
  records.map((record) => ({ record, score: 1, reasons: [], ...more }));

const small: SizeOf = async () => 1;
const rank = (evidence: Partial<Evidence>, sizeOf = small) => rankJournals({ near: [], cited: [], ...evidence }, sizeOf);
const names = async (evidence: Partial<Evidence>, sizeOf = small) => (await rank(evidence, sizeOf)).map(({ name }) => name);

describe('ranked journals', () => {
  it('say how many references and neighbours speak for each', async () => {
    const near = like([...many(3, 'Whale Letters'), article('Ocean')]);
    const cited = many(2, 'Ocean');
    const [first, second] = await rank({ near, cited });
    expect(first).toMatchObject({ name: 'Whale Letters', publisher: 'Sea Press', reasons: [{ kind: 'near', count: 3, of: 4 }] });
    expect(second).toMatchObject({
      name: 'Ocean',
      reasons: [
        { kind: 'cited', count: 2, of: 2, examples: cited.map(({ info }) => info.title) },
        { kind: 'near', count: 1, of: 4 },
      ],
    });
  });

  it('say which neighbours are linked by citations, and which rare words they share', async () => {
    const terms = (...words: string[]) => ({ kind: 'terms' as const, terms: words });
    const [first] = await rank({
      near: [
        ...like([article('Ocean')], { reasons: [{ kind: 'shared-references', count: 3 }, terms('whale', 'song')] }),
        ...like([article('Ocean')], { reasons: [terms('song')] }),
      ],
    });
    expect(first?.reasons).toMatchObject([
      { kind: 'near', count: 2 },
      { kind: 'linked', count: 1, of: 2 },
      { kind: 'words', count: 2, examples: ['song', 'whale'] },
    ]);
  });

  it('put one that leads in both first, with a score of 1', async () => {
    const both = () => [...many(2, 'Ocean'), article('Sea')];
    const [first] = await rank({ near: like(both()), cited: both() });
    expect(first).toMatchObject({ name: 'Ocean', score: 1 });
  });

  it('let nearer neighbours weigh more, and those that are more like it', async () => {
    expect(await names({ near: like([article('Near'), article('Far')]) })).toEqual(['Near', 'Far']);
    const near = [...like(many(2, 'Likely'), { score: 9 }), ...like(many(3, 'Hardly'), { score: 1 })];
    expect(await names({ near })).toEqual(['Likely', 'Hardly']);
  });

  it('let no journal win by its size', async () => {
    const near = like([article('Everything'), article('Whales'), article('Everything')]);
    expect(await names({ near })).toEqual(['Everything', 'Whales']);
    const sizes: SizeOf = async ({ name }) => (name === 'Everything' ? 200_000 : 300);
    expect(await names({ near }, sizes)).toEqual(['Whales', 'Everything']);
  });

  it('are told apart by their ISSNs where they have some', async () => {
    const sizeOf = vi.fn(small);
    const info = { title: 'Whales', container_title: 'Nature', issn: '0028-0836, 14764687' };
    await rank({ near: like([article('Nature', { info })]) }, sizeOf);
    expect(sizeOf).toHaveBeenCalledWith({ issns: ['0028-0836', '1476-4687'], name: 'Nature' });
  });

  it('leave out what is no journal', async () => {
    const near = like([
      article('Proceedings of Whales', { publication_type: 'conference paper' }),
      article('arXiv', { publication_type: 'preprint' }),
      article('  '),
      article('Ocean'),
    ]);
    expect(await names({ near, cited: [article('A Book of Whales', { publication_type: 'book chapter' })] })).toEqual(['Ocean']);
  });

  it('tell the share that anybody may read', async () => {
    const near = like([article('Ocean', { is_open_access: true }), article('Ocean')]);
    expect((await rank({ near }))[0]?.open_access).toBe(0.5);
  });

  it('are none without evidence, and 15 at the most', async () => {
    expect(await rank({})).toEqual([]);
    const near = like(Array.from({ length: 90 }, (_, index) => article(`Journal ${String(index)}`)));
    const sizeOf = vi.fn(small);
    expect(await rank({ near }, sizeOf)).toHaveLength(15);
    expect(sizeOf).toHaveBeenCalledTimes(40);
  });

  it('of a catalogue that says nothing of likeness are finite', async () => {
    const [first] = await rank({ near: like([article('Ocean')], { score: 0 }) });
    expect(first).toMatchObject({ name: 'Ocean', score: 0 });
  });
});
