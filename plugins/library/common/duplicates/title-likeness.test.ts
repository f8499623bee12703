/** Titles that are the same in other clothes, and titles that only look so. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { titleLikeness } from './title-likeness.ts';
import { titleWords } from './title-words.ts';

const kind = (a: string, b: string) => titleLikeness(titleWords(a), titleWords(b)).kind;

describe('the same title', () => {
  it.each([
    ['Attention Is All You Need', 'attention is all you need.'],
    ['The {NASA} Story', 'The NASA story'],
    ['On the <i>Drosophila</i> genome', 'On the Drosophila Genome'],
    ['Über die Grenzen', 'Uber die Grenzen'],
    ['Data-base systems', 'Database Systems'],
    ['Salt & pepper noise', 'Salt and Pepper Noise'],
    ['The second law', 'The 2nd law'],
    ['Analysis II', 'Analysis 2'],
  ])('%s = %s', (a, b) => expect(kind(a, b)).toBe('same'));
});

describe('nearly the same', () => {
  it.each([
    ['Deep learning', 'Deep Learning: Methods and Applications', 'subtitle'],
    ['Thinking fast – and slow', 'Thinking fast', 'subtitle'],
    ['A study of neurogenesis in adult mice', 'A study of neurogensis in adult mice', 'close'],
    ['Measuring the performance of large web search services', 'Measuring performance of large web search servcies', 'close'],
  ])('%s ~ %s', (a, b, expected) => expect(kind(a, b)).toBe(expected));
});

describe('another title', () => {
  it.each([
    ['Ideal lattices, Part I', 'Ideal lattices, Part II'],
    ['Ideal lattices I', 'Ideal lattices II'],
    ['CORDIC II: a new improved CORDIC algorithm', 'A new improved CORDIC algorithm'],
    ['Annual report 2019', 'Annual report 2020'],
    ['Introduction to algorithms', 'Introduction to algorithms, third edition'],
    ['Self-assembly of rods', 'Erratum: Self-assembly of rods'],
    ['Self-assembly of rods', 'Comment on “Self-assembly of rods”'],
    ['Introduction to algebra', 'Introduction to analysis'],
    ['Hypotension in the elderly patient', 'Hypertension in the elderly patient'],
    ['Symmetric encryption', 'Asymmetric encryption'],
    ['', ''],
  ])('%s ≠ %s', (a, b) => expect(kind(a, b)).toBe('other'));
});

it('is the same from both sides, and whole for a title and itself', () => {
  const title = fc
    .array(fc.constantFrom('deep', 'learning', 'of', 'the', 'network', 'netwrok', 'II', ':', '3', 'erratum'))
    .map((w) => w.join(' '));
  fc.assert(
    fc.property(title, title, (a, b) => {
      expect(titleLikeness(titleWords(a), titleWords(b))).toEqual(titleLikeness(titleWords(b), titleWords(a)));
      if (titleWords(a).words.length > 0) expect(kind(a, a)).toBe('same');
    }),
  );
});

it('no title takes long', () => {
  const long = 'word '.repeat(100_000);
  const worked = workClock();
  titleLikeness(titleWords(`${long}a`), titleWords(`${long}b`));
  expect(worked()).toBeLessThan(1000);
});
