import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { sameRuns } from './align.ts';
import { ComparedText } from './compared-text.ts';
import { type Passage, passages } from './passages.ts';
import { finish } from './testing/finish.ts';
import { anyText, madeUpText } from './testing/made-up.ts';
import { foldedWord, readWords } from './words.ts';

const compare = (document: string, source: string, least?: number): Passage[] =>
  finish(passages(new ComparedText(document), new ComparedText(source), least));

const folded = (text: string): string => {
  const words = readWords(text);
  return Array.from({ length: words.count }, (_, word) => foldedWord(words, word)).join(' ');
};

const OWN =
  'Fischadler brüten in Horsten auf hohen Bäumen. Ihre Jungen werden im Juni flügge. Die Bestände haben sich seit den achtziger Jahren erholt. ';
const TAKEN =
  'Die Untersuchung zeigt, dass der Verzicht auf bestimmte Pestizide den Bruterfolg der Greifvögel innerhalb weniger Jahre deutlich verbessert hat. ' +
  'Besonders an größeren Seen stieg die Zahl der Jungvögel, während sie an Flüssen nahezu unverändert blieb. ';
const REWORDED =
  'Wie die Untersuchungen zeigen, verbesserte der Verzicht auf einige Pestizide innerhalb von wenigen Jahren den Bruterfolg von Greifvögeln sehr deutlich. ' +
  'Die Zahl von Jungvögeln stieg besonders an den größeren Seen; an den Flüssen blieb sie dagegen beinahe unverändert. ';
const OTHER =
  'Gänzlich anderes steht in diesem Aufsatz über die Geschichte der Buchdruckerei, ihrer Zünfte und ihrer Werkstätten. ';

describe('passages', () => {
  it('are copied, with the places in both texts', () => {
    const document = OWN + TAKEN + OWN;
    const [passage, ...others] = compare(document, OTHER + TAKEN + OTHER);
    expect(others).toEqual([]);
    expect(passage?.kind).toBe('copied');
    expect(document.slice(passage?.document.from, passage?.document.to)).toBe(TAKEN.replace(/\. $/, ''));
    expect((OTHER + TAKEN).slice(passage?.source.from, passage?.source.to)).toBe(TAKEN.replace(/\. $/, ''));
  });

  it('are one although words, signs and breaks of lines differ in between', () => {
    const changed = TAKEN.replace('bestimmte', 'gewisse')
      .replace('während', 'wäh-\nrend')
      .replace('größeren', 'GRÖSSEREN')
      .replace('nahezu ', '');
    const found = compare(OWN + changed + OWN, OTHER + TAKEN + OTHER);
    expect(found.map(({ kind }) => kind)).toEqual(['copied']);
    expect(found[0]?.document).toEqual({ from: OWN.length, to: OWN.length + changed.length - 2 });
  });

  it.each([
    ['German', OWN, OTHER, TAKEN, REWORDED],
    [
      'English',
      'Ospreys build their nests in tall trees. Their young leave them in June. ',
      'A history of printing houses, guilds and their workshops is told in this paper. ',
      'The study shows that giving up certain pesticides has clearly improved the breeding success of raptors within a few years. ' +
        'The number of young birds rose at larger lakes in particular, while it stayed nearly unchanged along rivers. ',
      'As the studies show, the breeding success of raptors clearly improved within few years after some pesticides were given up. ' +
        'Along rivers the numbers of young birds stayed almost unchanged, but at the larger lakes in particular they rose. ',
    ],
  ])('are reworded: %s', (_, own, other, taken, reworded) => {
    const found = compare(own + reworded + own, other + taken + other);
    expect(found.map(({ kind }) => kind)).toEqual(['reworded']);
    const [{ document, source } = { document: { from: 0, to: 0 }, source: { from: 0, to: 0 } }] = found;
    expect(Math.abs(document.from - own.length)).toBeLessThan(40);
    expect(Math.abs(document.to - own.length - reworded.length)).toBeLessThan(40);
    expect(Math.abs(source.from - other.length)).toBeLessThan(40);
  });

  it('are none between texts that have nothing in common, or little', () => {
    expect(compare(OWN, OTHER)).toEqual([]);
    expect(compare(madeUpText(3000, 1), madeUpText(3000, 2))).toEqual([]);
    expect(compare(`${OWN} Besonders an größeren Seen stieg die Zahl.`, OTHER + TAKEN)).toEqual([]);
  });

  it('are as short as is asked for', () => {
    const words = 'besonders an größeren Seen stieg die Zahl der Jungvögel';
    const found = compare(`${OWN} So heißt es: ${words}.`, OTHER + TAKEN, 8);
    expect(found.map(({ parts }) => parts.map(({ from, to }) => to - from))).toEqual([[9]]);
  });

  it('are made of runs of the same words, which have a length of their own', () => {
    const document = new ComparedText(
      'Here the osprey eats fish that it catches at lakes, and there, too, the osprey eats fish.',
    );
    const source = new ComparedText('We saw: the osprey eats fish that it catches in rivers.');
    const runs = (least?: number) => finish(sameRuns(document, source, least)).map((run) => [run.document, run.source]);
    expect(runs()).toEqual([
      [
        { from: 1, to: 8 },
        { from: 2, to: 9 },
      ],
    ]);
    expect(runs(7)).toHaveLength(1);
    expect(runs(8)).toEqual([]);
  });

  it('tell once of what the source has twice', () => {
    expect(compare(OWN + TAKEN + OWN, TAKEN + madeUpText(200, 4) + TAKEN)).toHaveLength(1);
    expect(compare(TAKEN + OWN + OTHER + TAKEN, TAKEN)).toHaveLength(2);
  });

  it('are copied although sentences beside them have words in common by chance', () => {
    const taken = madeUpText(20, 678).trim();
    const found = compare(`${madeUpText(162, 1678)}.\n${taken}\n`, `.\n${taken}\n${madeUpText(34, 2678)}`);
    expect(found.map(({ kind, words }) => [kind, words])).toEqual([['copied', { from: 162, to: 182 }]]);
  });

  it('stand in both texts: what is copied is word for word there, for any two texts', () => {
    const place = fc.nat(400);
    fc.assert(
      fc.property(
        anyText,
        anyText,
        fc.integer({ min: 20, max: 120 }),
        place,
        place,
        fc.nat(999),
        (noise, more, length, before, behind, seed) => {
          const taken = madeUpText(length, seed).trim();
          const document = `${noise} ${madeUpText(before, seed + 1000)}.\n${taken}\n${more}`;
          const source = `${more}.\n${taken}\n${madeUpText(behind, seed + 2000)} ${noise}`;
          const all = compare(document, source);
          const copied = all.filter(({ kind }) => kind === 'copied');
          expect(
            copied.some((passage) => folded(document.slice(passage.document.from, passage.document.to)).includes(folded(taken))),
          ).toBe(true);
          const words = readWords(document);
          for (const { kind, document: at, source: from, parts, words: range } of all) {
            expect(at.to).toBeLessThanOrEqual(document.length);
            expect(from.to).toBeLessThanOrEqual(source.length);
            expect([words.from[range.from], words.to[range.to - 1]]).toEqual([at.from, at.to]);
            const inSource = new Set(folded(source.slice(from.from, from.to)).split(' '));
            let same = 0;
            let counted = 0;
            for (const part of parts) {
              expect(part.from).toBeGreaterThanOrEqual(range.from);
              expect(part.to).toBeLessThanOrEqual(range.to);
              for (let word = part.from; word < part.to; word++, counted++) if (inSource.has(foldedWord(words, word))) same++;
            }
            expect(same / counted).toBeGreaterThan(kind === 'copied' ? 0.6 : 0.4);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([
    ['nothing', ''],
    ['one word', 'word'],
    ['one word over and over', 'word '.repeat(150_000)],
    ['a few words over and over', 'a b c d e f g h '.repeat(8000)],
    ['a sentence over and over', 'The osprey eats fish that it catches in lakes. '.repeat(4000)],
    ['a megabyte in one line', madeUpText(110_000, 5)],
    ['a megabyte without a blank', 'x'.repeat(1_000_000)],
    ['a megabyte of signs', '„.'.repeat(500_000)],
    ['halves of signs', '\ud835'.repeat(10_000)],
  ])('of %s with itself are found in time', (_, text) => {
    const worked = workClock();
    const found = compare(text, text);
    expect(worked()).toBeLessThan(12_000);
    if (readWords(text).count >= 16) expect(found[0]?.document.from).toBe(0);
    else expect(found).toEqual([]);
  });

  it('pause many times in long texts', () => {
    const text = new ComparedText(madeUpText(50_000, 8));
    expect([...passages(text, new ComparedText(madeUpText(50_000, 9)))].length).toBeGreaterThan(20);
  });
});
