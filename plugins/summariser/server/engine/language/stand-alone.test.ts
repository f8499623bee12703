import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { standingAlone } from './stand-alone.ts';

const REST = 'we propose a simple method that needs no labels at all';
const WHOLE = 'We propose a simple method that needs no labels at all.';

describe('a sentence that stands alone', () => {
  it.each([
    'In this paper, ',
    'In this short position paper ',
    'Here ',
    'However, ',
    'To this end, ',
    'To address this issue, ',
    'In order to overcome those two difficulties, ',
    'Inspired by how the human brain works, ',
    'Based on this observation, ',
    'Moreover, in this work, ',
  ])('begins behind “%s”', (opening) => expect(standingAlone(`${opening}${REST}.`)).toBe(WHOLE));

  it.each([
    'If labels are missing, ',
    'Unless labels are missing, ',
    'Under mild assumptions, ',
    'When labels are missing, ',
    'Unlike the method of Chen, ',
    'Compared with the best one so far, ',
    'To speed up training on phones, ',
    'For adults with asthma, ',
  ])('keeps “%s”, which says when it holds, or for whom', (opening) => {
    expect(standingAlone(`${opening}${REST}.`)).toBe(`${opening}${REST}.`);
  });

  it('is left as it is when too little would be left of it', () => {
    expect(standingAlone('In this paper, we prove a theorem.')).toBe('In this paper, we prove a theorem.');
    expect(standingAlone('')).toBe('');
  });

  it('keeps names that begin small', () => {
    const rest = 'mRNA of the gene was found in all of the cells';
    expect(standingAlone(`In this study, ${rest}.`)).toBe(`${rest}.`);
  });

  it.each(['In dieser Arbeit stellen wir ein einfaches Verfahren vor, das ohne Beispiele auskommt.', WHOLE])(
    'is “%s” itself',
    (sentence) => expect(standingAlone(sentence)).toBe(sentence),
  );

  it('is found in no time in whatever was written', () => {
    const hostile = [
      'to '.repeat(60_000),
      `in this ${'a-'.repeat(90_000)}`,
      `as a ${'b '.repeat(90_000)}`,
      'thus, '.repeat(40_000),
    ];
    const worked = workClock();
    for (const text of hostile) standingAlone(text);
    expect(worked()).toBeLessThan(200);
  });
});
