/** Why a work is recommended. */
import { expect, it } from 'vitest';
import type { SimilarReason } from '#plugins/catalogue/common/server-services.ts';
import type { Evidence } from './candidates.ts';
import { explain } from './explain.ts';

const similar = (title: string, ...reasons: SimilarReason[]): { part: number; of: Evidence } => ({
  part: 1,
  of: {
    kind: 'similar',
    seed: { kind: 'work', guid: title, title, authors: [], subjects: [], seed: { title }, weight: 1 },
    reasons,
  },
});
const searched = (name: string): { part: number; of: Evidence } => ({
  part: 1,
  of: { kind: 'searched', seed: { kind: 'search', name, param: { query: name }, weight: 1 } },
});
const cites: SimilarReason = { kind: 'cites', count: 1 };

it('counts references that it cites, and names three of them', () => {
  const evidence = ['One', 'Two', 'Three', 'Four'].map((title) => similar(title, cites));
  expect(explain({ evidence }, undefined)).toEqual([{ kind: 'cites', count: 4, words: ['One', 'Two', 'Three'] }]);
});

it('tells of the most references that it shares with one', () => {
  const evidence = [
    similar('One', { kind: 'shared-references', count: 2 }),
    similar('Two', { kind: 'shared-references', count: 7 }),
  ];
  expect(explain({ evidence }, undefined)).toEqual([{ kind: 'shared-references', count: 7, words: ['One', 'Two'] }]);
});

it('has three reasons at the most, the plainest first', () => {
  const evidence = [
    similar('One', { kind: 'terms', terms: ['ants'] }, cites),
    searched('bees'),
    searched('bees'),
    { part: 1, of: { kind: 'source' } as const },
  ];
  expect(explain({ evidence }, 'Karl Frisch')).toEqual([
    { kind: 'cites', count: 1, words: ['One'] },
    { kind: 'searched', words: ['bees'] },
    { kind: 'by-author', words: ['Karl Frisch'] },
  ]);
  expect(explain({ evidence: evidence.slice(3) }, undefined)).toEqual([{ kind: 'source' }]);
});
