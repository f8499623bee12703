/** What stands on first pages and is no title: a file then keeps its name. And titles that look like what is none. */
import { describe, expect, it } from 'vitest';
import { type DrawnLine, drawnPage } from '../testing.ts';
import { readFront } from './read-front.ts';

const PROSE = 'the film of each small sample follows what the other measured film of it leaves out of the';
const TEXT: readonly DrawnLine[] = Array.from({ length: 6 }, () => ({ text: `${PROSE}.` }));
const titleOf = (...lines: readonly DrawnLine[]) => readFront([drawnPage(lines)], 2026).title;

describe('no title is', () => {
  it('a line in the letters of all the others', () => {
    expect(titleOf({ text: 'Highlight' }, { text: 'Lorem ipsum dolor sit amet' })).toBeUndefined();
    expect(titleOf({ text: 'Single line, unlimited length' }, { text: 'Single line, length 10' })).toBeUndefined();
  });

  it.each([
    '(b) Second part of the exercise',
    '1 What is a slow tide?',
    'II The program 4',
    'Table Of Content',
    'November 30, 2026',
  ])('%j', (text) => expect(titleOf({ text, size: 14, font: 'bold' }, ...TEXT)).toBeUndefined());

  it('a line of a paragraph in letters of its own', () => {
    const text = 'which is what one says with the name of that program, and then of what it leaves';
    expect(titleOf(...TEXT, { text, font: 'typewriter' }, ...TEXT)).toBeUndefined();
  });

  it('who a letter is for', () => {
    const address = ['Petra Roth', 'Am Berg', 'Graz'].map((text, at) => ({ text, y: 700 - at * 12 }));
    expect(titleOf(...address, { text: 'Liebe Vereinsvorsitzende,', y: 620 }, { text: `${PROSE}.`, y: 590 })).toBeUndefined();
    expect(titleOf(...address, { text: 'Eva Roth and Bo Chen', y: 620 }, { text: `${PROSE}.`, y: 590 })).toBeDefined();
  });

  it('the name over a curriculum', () => {
    const education = { text: 'Education', size: 14 };
    expect(titleOf({ text: 'Petra Roth', size: 20 }, { text: 'Graz · petra@example.org' }, education, ...TEXT)).toBeUndefined();
  });
});

describe('a title', () => {
  const NAMES: DrawnLine = { text: 'Eva Roth, Bo Chen and Jan van der Meer', size: 12 };

  it.each([
    'Abstract Interpretation of Slow Tides',
    'Volume Rendering of Slow Tides',
    'Author Name Disambiguation at Scale',
    'Published Tides and What They Tell',
    'Vision of Tides 2030',
  ])('may be %j', (text) => {
    const found = readFront(
      [drawnPage([{ text, size: 17 }, NAMES, { text: 'Abstract' }, ...TEXT, { text: '1 Introduction' }])],
      2026,
    );
    expect(found).toMatchObject({ title: text, people: ['Eva Roth', 'Bo Chen', 'Jan van der Meer'] });
    expect(found.abstract).toBe(TEXT.map((line) => line.text).join(' '));
  });

  it('that is drawn twice for its shadow is read once', () => {
    const [x, y, size] = [50, 785, 24];
    const text = 'Slow Tides and Their Turning';
    expect(titleOf({ text, x, y, size }, { text, x: x + 2, y: y - 2, size }, ...TEXT)).toBe(text);
  });
});
