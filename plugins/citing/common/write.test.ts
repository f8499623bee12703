/** Files and clipboard: what people and programs read of formatted text, and that a text stays a text in each of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BIBLIOGRAPHY_FORMATS, BIBLIOGRAPHY_WRITERS } from './bibliography-formats.ts';
import { type Entry, linkParts, MARKS, type Run } from './runs.ts';
import { writeHtml, writeHtmlEntry } from './write-html.ts';
import { writeMarkdownEntry, writeTextEntry } from './write-markdown.ts';
import { writeRtfEntry } from './write-rtf.ts';

const entryOf = (...text: Run[]): Entry => ({ article: 1, label: [], text });
const lee = entryOf({ text: 'Lee, A. (2001). ' }, { text: 'Ants & bees', marks: ['italic'] }, { text: '. P.' });
const numbered: Entry = { ...lee, label: [{ text: '[1]' }] };

describe('HTML', () => {
  it('has the looks, links, and no other markup', () => {
    expect(writeHtml(lee.text)).toBe('Lee, A. (2001). <i>Ants &amp; bees</i>. P.');
    expect(writeHtml([{ text: 'x', marks: ['bold', 'italic'] }])).toBe('<b><i>x</i></b>');
    expect(writeHtml([{ text: '<img src=x onerror="alert(1)">' }])).toBe('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(writeHtml([{ text: 'At https://a.org/x?b=1&c="><b>.' }])).toBe(
      'At <a href="https://a.org/x?b=1&amp;c=">https://a.org/x?b=1&amp;c=</a>&quot;&gt;&lt;b&gt;.',
    );
  });

  it('looks the same wherever it is pasted', () => {
    expect(writeHtmlEntry(lee, true)).toMatch(/^<p style="[^"]*text-indent:-2em">Lee, A\./);
    expect(writeHtmlEntry(lee, false)).not.toContain('text-indent');
    expect(writeHtmlEntry(numbered, false)).toContain('>[1] </span>Lee');
  });

  it('is a page in its language', () => {
    const { head, tail } = BIBLIOGRAPHY_WRITERS.html;
    expect(head('de-DE', 'A<b')).toContain('<html lang="de-DE">');
    expect(head('de-DE', 'A<b')).toContain('<title>A&lt;b</title>');
    expect(tail).toContain('</html>');
  });
});

describe('RTF', () => {
  it('has the looks, hanging lines and every sign', () => {
    expect(writeRtfEntry(lee, true)).toBe('\\pard\\sa120\\fi-720\\li720 Lee, A. (2001). {\\i Ants & bees}. P.\\par\n');
    expect(writeRtfEntry(numbered, false)).toContain('[1]\\tab Lee');
    expect(writeRtfEntry(entryOf({ text: 'é – 😀 \\par} {' }), false)).toBe(
      '\\pard\\sa120 \\u233? \\u8211? \\u-10179?\\u-8704? \\\\par\\} \\{\\par\n',
    );
  });
});

describe('Markdown and text', () => {
  it('has the looks, and shows signs as signs', () => {
    expect(writeMarkdownEntry(lee)).toBe('Lee, A. (2001). *Ants \\& bees*. P.\n\n');
    expect(writeMarkdownEntry(entryOf({ text: ' in ', marks: ['italic'] }, { text: 'x' }))).toBe(' *in* x\n\n');
    expect(writeMarkdownEntry(entryOf({ text: 'a_b *c* [d](e) <i> `f`' }))).toBe('a\\_b \\*c\\* \\[d\\](e) \\<i\\> \\`f\\`\n\n');
    expect(writeMarkdownEntry(entryOf({ text: '1. No list' }))).toBe('1\\. No list\n\n');
    expect(writeMarkdownEntry(entryOf({ text: 'See https://a.org/b_c.' }))).toBe('See <https://a.org/b_c>.\n\n');
    expect(writeMarkdownEntry({ ...lee, label: [{ text: '1.' }] })).toMatch(/^1\\\. Lee/);
  });

  it('is the words alone as text', () => expect(writeTextEntry(numbered)).toBe('[1] Lee, A. (2001). Ants & bees. P.'));
});

it('addresses end before what closes the sentence', () => {
  expect(linkParts('(https://a.org/x).')).toEqual([
    { text: '(' },
    { text: 'https://a.org/x', href: 'https://a.org/x' },
    { text: ').' },
  ]);
  expect(linkParts('https://a.org/x_(y)').map(({ href }) => href)).toEqual(['https://a.org/x_(y)']);
  expect(linkParts('javascript:alert(1) http:// https://')).toEqual([{ text: 'javascript:alert(1) http:// https://' }]);
});

it('no text of a reference becomes markup of a file', () => {
  const sign = fc.constantFrom(
    '<',
    '>',
    '"',
    '&',
    '{',
    '}',
    '\\',
    '*',
    '_',
    '\n',
    'a',
    ' https://a.org/"><b>',
    '&#60;',
    'é',
    '😀',
  );
  const words = fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: sign, minLength: 1 }));
  const run = fc.record({ text: words, marks: fc.subarray([...MARKS]) });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 4 }), (text) => {
      for (const format of BIBLIOGRAPHY_FORMATS) BIBLIOGRAPHY_WRITERS[format].entry(entryOf(...text), true);
      const html = writeHtml(text);
      expect(
        html.replace(/<(\/?(i|b|u|sup|sub|span|a)|br|span style="font-variant:small-caps"|a href="https?:[^"<>]*")>/g, ''),
      ).not.toMatch(/[<>]/);
      const rtf = writeRtfEntry(entryOf(...text), false).replace(/\\[\\{}]/g, '');
      expect(rtf.split('{').length).toBe(rtf.split('}').length);
      expect(rtf).toMatch(/^[\x20-\x7e\n]*$/);
    }),
    { numRuns: 300 },
  );
});
