/** Pairs of alike sentences are those of the definition, although few pairs are looked at. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alike, alikeSentences } from './alike-sentences.ts';
import { ContentSentences } from './content-sentences.ts';
import { finish } from './testing/finish.ts';

/** A sentence is its stems, by number; few of them, so that many sentences share some. */
type Bag = readonly number[];

const contentOf = (bags: readonly Bag[]): ContentSentences => {
  let at = 0;
  const sentences = bags.map((bag) => ({ from: at, to: (at += bag.length) }));
  return new ContentSentences(sentences, Uint32Array.from(bags.flat()));
};

/** All pairs, word for word as the measures are defined. */
const defined = (documents: readonly Bag[], sources: readonly Bag[], least: { cosine: number; dice: number }): string[] => {
  const texts = [documents, sources].map((bags) => bags.filter((bag) => new Set(bag).size >= 4));
  const [document = [], source = []] = texts;
  const all = [...document, ...source];
  const weightOf = (stem: number): number => Math.log(1 + all.length / all.filter((bag) => bag.includes(stem)).length);
  const vectorOf = (bag: Bag) =>
    new Map(bag.map((stem) => [stem, weightOf(stem) * bag.filter((other) => other === stem).length] as const));
  const norm = (vector: ReadonlyMap<number, number>): number => Math.hypot(...vector.values());
  return source.flatMap((b, numberB) =>
    document.flatMap((a, numberA) => {
      const [one, other] = [vectorOf(a), vectorOf(b)];
      const shared = [...one.keys()].filter((stem) => other.has(stem));
      const product = shared.reduce((sum, stem) => sum + (one.get(stem) ?? 0) * (other.get(stem) ?? 0), 0);
      const dice = (2 * shared.length) / (one.size + other.size);
      return dice > least.dice && product / (norm(one) * norm(other)) > least.cosine ? [`${numberA} ${numberB}`] : [];
    }),
  );
};

const SURE = { cosine: 0.45, dice: 0.4 };
const LIKELY = { cosine: 0.3, dice: 0.28 };
const named = (alike: readonly Alike[]): string[] => alike.map(({ document, source }) => `${document} ${source}`).sort();

/** Rare stems and frequent ones. */
const stem = fc.oneof({ weight: 2, arbitrary: fc.integer({ min: 1, max: 8 }) }, fc.integer({ min: 9, max: 60 }));
const bags = fc.array(fc.array(stem, { minLength: 1, maxLength: 18 }), { maxLength: 14 });

describe('sentences that are alike', () => {
  it('are all pairs of the definition, and no others', () => {
    fc.assert(
      fc.property(bags, bags, (documents, sources) => {
        const found = finish(alikeSentences(contentOf(documents), contentOf(sources), () => true, true));
        expect(named(found)).toEqual(defined(documents, sources, LIKELY).sort());
        expect(named(found.filter(({ isSure }) => isSure))).toEqual(defined(documents, sources, SURE).sort());
      }),
      { numRuns: 1000 },
    );
  });

  it('are the same with a first pass, where one pair of them is sure; else there are none', () => {
    fc.assert(
      fc.property(bags, bags, (documents, sources) => {
        const [document, source] = [contentOf(documents), contentOf(sources)];
        const all = finish(alikeSentences(document, source, () => true, true));
        const wanted = all.some(({ isSure }) => isSure) ? all : [];
        expect(finish(alikeSentences(document, source, () => true, false))).toEqual(wanted);
      }),
      { numRuns: 1000 },
    );
  });

  it('are none of those that are not wanted', () => {
    const text = [
      [1, 2, 3, 4],
      [5, 6, 7, 8, 9],
    ];
    const found = finish(alikeSentences(contentOf(text), contentOf(text), ({ from }) => from > 0, true));
    expect(named(found)).toEqual(['1 1']);
  });
});
