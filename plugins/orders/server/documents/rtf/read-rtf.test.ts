/** Rich Text Format: what is read of it, and that it counts as LibreOffice 7.4 counted these very files (`meta:word-count`). */
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusal-of.ts';
import { readRtf } from './read-rtf.ts';

const FONTS = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset128 MS Mincho;}}`;
const rtf = (body: string) => readRtf(Buffer.from(String.raw`{\rtf1\ansi\ansicpg1252\deff0${FONTS}\f0 ${body}}`, 'latin1'));

describe('readRtf', () => {
  it.each([
    ['paragraphs', String.raw`One two three.\par\par Four\emdash five\endash six\par`, 'One two three.\n\nFour—five–six', 6],
    [
      'signs',
      String.raw`caf\'e9 na\u239\'efve \ldblquote said\rdblquote\par one\~two\_three\tab four\line five\par`,
      'café naïve “said”\n\none\u00a0two\u2011three\tfour\nfive',
      7,
    ],
    [
      'code pages of fonts',
      String.raw`{\f1 \'ef\'f0\'e8\'e2\'e5\'f2 \'ec\'e8\'f0}\par {\f2 \'93\'fa\'96\'7b}\par`,
      'привет мир\n\n日本',
      4,
    ],
    [
      'signs of Unicode, and nothing instead of them',
      String.raw`\uc0\u20013\u25991 \uc1\u8364? x \u-10179?\u-8704?\par`,
      '中文€ x 😀',
      5,
    ],
    ['nothing hidden or deleted', String.raw`seen {\v not seen }again {\deleted gone away }kept\par`, 'seen again kept', 3],
    [
      'footnotes',
      String.raw`Text{\super\chftn}{\footnote\pard\plain {\super\chftn} the note here} goes on.\par`,
      'the note here\n\nText goes on.',
      6,
    ],
    [
      'results of fields',
      String.raw`see {\field{\*\fldinst{ REF x }}{\fldrslt{section two}}} here\par`,
      'see section two here',
      4,
    ],
    ['tables', String.raw`\trowd\cellx2000\cellx4000\intbl a b\cell c\cell\row\pard after\par`, 'a b\n\nc\n\nafter', 4],
    ['headers', String.raw`{\header\pard running head\par}\pard\f0 the body\par`, 'running head\n\nthe body', 4],
    ['nothing of what it does not know', String.raw`{\*\unknown not this}{\unknown but this}\par`, 'but this', 2],
    ['numbers of lists, which count', String.raw`{\listtext\pard\plain 1.\tab}one two\par`, 'one two', 3],
    [
      'no pictures',
      String.raw`a{\pict\pngblip 89504e47}{\*\shppict{\pict 00}}{\object{\*\objdata 00}{\result not this}} b\par`,
      'a b',
      2,
    ],
    ['behind bytes that are passed over', 'a{\\pict\\bin5 }}}}}} b\\par', 'a b', 2],
  ])('reads %s', (_, body, text, words) => {
    expect(rtf(body)).toEqual({ text, words, hasMacros: false });
  });

  it.each([
    ['of another kind', '%PDF-1.4', 'not-what-it-says'],
    ['that was cut off', String.raw`{\rtf1 {\b some text`, 'unreadable'],
    ['of groups without end', `{\\rtf1 ${'{'.repeat(100_000)}`, 'too-complex'],
  ])('refuses one %s', (_, text, reason) => {
    expect(refusalOf(() => readRtf(Buffer.from(text, 'latin1')))).toBe(reason);
  });
});
