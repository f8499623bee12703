import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRuns } from './read-runs.ts';

describe('reading what the engine prints', () => {
  it.each([
    ['plain', [{ text: 'plain' }]],
    ['a <i>b</i> c', [{ text: 'a ' }, { text: 'b', marks: ['italic'] }, { text: ' c' }]],
    [
      '<i>a <span style="font-style:normal;">b</span> c</i>',
      [{ text: 'a ', marks: ['italic'] }, { text: 'b' }, { text: ' c', marks: ['italic'] }],
    ],
    ['<b><i>x</i></b>', [{ text: 'x', marks: ['bold', 'italic'] }]],
    ['<span style="font-variant:small-caps;">Lee</span>', [{ text: 'Lee', marks: ['small-caps'] }]],
    ['R&#38;D &#60;b&#62; &#38;lt;', [{ text: 'R&D <b> &lt;' }]],
    ['<unknown onclick="x">a</unknown>', [{ text: 'a' }]],
    ['<i>a', [{ text: 'a', marks: ['italic'] }]],
    ['a</i>b', [{ text: 'ab' }]],
    ['  <div class="csl-entry"> a\n   b </div>\n', [{ text: 'a b' }]],
    ['a<div class="csl-block">b</div>', [{ text: 'a\nb' }]],
    ['<i>a </i>\n <div class="csl-block"> b</div>\n c', [{ text: 'a', marks: ['italic'] }, { text: '\nb\nc' }]],
    ['a\u00a0 <i> \u202fb</i>', [{ text: 'a\u00a0 ' }, { text: '\u202fb', marks: ['italic'] }]],
    ['<b> </b>', []],
  ])('%s', (html, text) => expect(readRuns(html)).toEqual({ label: [], text }));

  it('keeps what stands in the margin apart', () => {
    const html =
      '<div class="csl-entry"><div class="csl-left-margin">[1]</div><div class="csl-right-inline">A <i>b</i>.</div></div>';
    expect(readRuns(html)).toEqual({
      label: [{ text: '[1]' }],
      text: [{ text: 'A ' }, { text: 'b', marks: ['italic'] }, { text: '.' }],
    });
  });

  it('takes a margin under a heading as the text that it is there', () => {
    const html =
      '<div class="csl-entry">\n <div class="csl-block">Lee, Ann</div>\n <div class="csl-left-margin">2001</div><div class="csl-right-inline"><i>Ants</i>.</div>\n</div>';
    expect(readRuns(html)).toEqual({
      label: [],
      text: [{ text: 'Lee, Ann\n2001 ' }, { text: 'Ants', marks: ['italic'] }, { text: '.' }],
    });
  });

  it('never throws and never loses a word', () => {
    const part = fc.constantFrom(
      '<i>',
      '</i>',
      '<b>',
      '</b>',
      '<div class="csl-left-margin">',
      '</div>',
      'word',
      '&#60;',
      '&#62;',
      '&',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { label, text } = readRuns(parts.join(''));
        const words = [...label, ...text].map((run) => run.text).join('');
        expect(words.split('word').length).toBe(parts.join('').split('word').length);
      }),
      { numRuns: 1000 },
    );
  });
});
