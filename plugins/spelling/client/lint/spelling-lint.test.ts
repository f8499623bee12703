/** What the lint marks in a text, when it looks again, and what it leaves alone. */
import { describe, expect, it, vi } from 'vitest';
import { reader } from '#plugins/coedit/common/prose/line-reader.ts';
import * as reading from './read-paragraph.ts';
import type { LintMessage, LintReply } from './messages.ts';
import { SpellingLint } from './spelling-lint.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const AFF = bytes('SET UTF-8\nTRY esianrtolcdugmphbyfvkw\nSFX S Y 1\nSFX S 0 s .');
const WORDS =
  'the house/S stand near a river and it is old we saw no boat/S there then his name was known to all of them hyper'.split(' ');
const english: LintMessage = { type: 'dictionary', code: 'en_US', aff: AFF, dic: bytes(`9\n${WORDS.join('\n')}`) };

const setUp = (words: Partial<LintMessage & { type: 'words' }> = {}) => {
  let clock = 0;
  const lint = new SpellingLint(() => clock++);
  lint.know('prose', reader);
  lint.take(english);
  lint.take({ type: 'words', own: [], library: [], ...words });
  const check = (source: string, rest: Partial<LintMessage & { type: 'check' }> = {}): void =>
    lint.take({
      type: 'check',
      path: 'main.tex',
      version: 1,
      turn: 1,
      source,
      syntax: { id: 'prose', module: '' },
      language: 'en',
      codes: ['en_US'],
      ...rest,
    });
  const settle = (): LintReply | undefined => {
    let last: LintReply | undefined;
    while (lint.hasWork) last = lint.goOn(1_000).at(-1) ?? last;
    return last;
  };
  const found = (source: string, rest: Partial<LintMessage & { type: 'check' }> = {}) => {
    check(source, rest);
    return settle()?.marks.map(({ from, to }) => source.slice(from, to));
  };
  return { lint, check, settle, found };
};

describe('words', () => {
  it('that no dictionary has are marked where they stand, with what may have been meant', () => {
    const { check, settle } = setUp();
    const source = 'The hosue is old.\n\nThe rivr is near.';
    check(source);
    expect(settle()).toEqual({
      path: 'main.tex',
      version: 1,
      turn: 1,
      isWhole: true,
      marks: [
        { from: 4, to: 9, kind: 'wrong', word: 'hosue', suggestions: ['house'] },
        { from: 23, to: 27, kind: 'wrong', word: 'rivr', suggestions: ['river'] },
      ],
    });
  });

  it('that stand twice are marked with the blank before them', () => {
    expect(setUp().found('We saw the the house')).toEqual([' the']);
  });

  it('that somebody added, or that the library has, are right', () => {
    const { lint, found, settle } = setUp({ own: ['hosue'], library: ['Rivr'] });
    expect(found('The hosue, Hosue and hosue’s Rivr and a baot')).toEqual(['baot']);
    lint.take({ type: 'words', own: [], library: [] });
    expect(settle()?.marks.map(({ word }) => word)).toEqual(['hosue', 'Hosue', 'hosue’s', 'Rivr', 'baot']);
  });

  it('with a capital in a sentence are names, unless they are a slip away from a word', () => {
    expect(setUp().found('We saw Shafieloo and the Hosue. Thandower is old')).toEqual(['Hosue', 'Thandower']);
  });

  it('that are written again and again and are like no other are terms of the paper', () => {
    const { found } = setUp();
    expect(found('a thandow, the thandow, no thandow')).toEqual([]);
    expect(found('a hosue, the hosue, no hosue')).toEqual(['hosue', 'hosue', 'hosue']);
    expect(found('a thandow, the thandow')).toEqual(['thandow', 'thandow']);
  });

  it('with capitals say nothing in German', () => {
    expect(setUp().found('We saw Thandower', { language: 'de_DE' })).toEqual(['Thandower']);
  });

  it('are right before there is a dictionary, and are looked at once it is there', () => {
    const { lint, found, settle } = setUp();
    expect(found('Das Hauss', { language: 'de_DE', codes: ['de_DE'] })).toEqual([]);
    lint.take({ type: 'dictionary', code: 'de_DE', aff: AFF, dic: bytes('2\ndas\nHaus') });
    expect(settle()?.marks).toMatchObject([{ word: 'Hauss', suggestions: ['Haus'] }]);
  });
});

describe('lines of prose', () => {
  it('have their words marked, and what means something in a source means nothing', () => {
    expect(setUp().found('The hosue % is old\nThe $rivr$ {is} near')).toEqual(['hosue', 'rivr']);
  });

  it('have what stands for something else between two of the same', () => {
    expect(setUp().found('We saw the \ufffc the house the the river')).toEqual([' the']);
  });

  it('that were read are not read again', () => {
    const { found } = setUp();
    const lines = ['The house is old', 'The river is near', 'We saw no hosue'];
    found(lines.join('\n'));
    const read = vi.spyOn(reading, 'readParagraph');
    expect(found([lines[0], 'We saw a rivr', lines[2]].join('\n'), { version: 2 })).toEqual(['rivr', 'hosue']);
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });
});

describe('a key', () => {
  const paragraphs = Array.from({ length: 50 }, (_, at) => `The old house ${'no '.repeat(at)}there.`);

  it('has only its paragraph read again', () => {
    const { found } = setUp();
    found(paragraphs.join('\n'));
    const read = vi.spyOn(reading, 'readParagraph');
    found([...paragraphs.slice(0, 25), `${paragraphs[25]} hosue`, ...paragraphs.slice(26)].join('\n'), { version: 2 });
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('makes nobody wait for the text before it', () => {
    const { lint, check } = setUp();
    check('hosue', { version: 1 });
    check('rivr', { version: 2 });
    expect(lint.goOn(1_000).map(({ version }) => version)).toEqual([2]);
  });

  it('is answered with what is known, and with the rest later', () => {
    const { lint, check, settle } = setUp();
    check('hosue rivr baot');
    const [first] = lint.goOn(3);
    expect(first?.marks.length).toBeLessThan(3);
    expect([first?.isWhole, lint.hasWork]).toEqual([false, true]);
    const last = settle();
    expect([last?.isWhole, last?.marks.length]).toEqual([true, 3]);
  });
});

it('forgets a file that nobody looks at', () => {
  const { lint, check } = setUp();
  check('hosue');
  lint.take({ type: 'close', path: 'main.tex' });
  expect(lint.hasWork).toBe(false);
});

it('waits for what reads a text, and looks at others meanwhile', () => {
  const { lint, check, settle } = setUp();
  check('hosue', { path: 'letter', syntax: { id: 'letters', module: '' } });
  expect(lint.hasWork).toBe(false);
  check('rivr');
  expect(settle()).toMatchObject({ path: 'main.tex', marks: [{ word: 'rivr' }] });
  lint.know('letters', reader);
  expect(settle()).toMatchObject({ path: 'letter', marks: [{ word: 'hosue' }] });
});
