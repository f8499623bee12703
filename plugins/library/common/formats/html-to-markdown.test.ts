/** HTML of notes as Markdown: what it keeps, and that it brings nothing else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import { markdownHtml } from '#core/client/ui/marks/markdown-html.ts';
import { plainText } from '../lookup/markup.ts';
import { MAX_NOTE } from '../model/annotations.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

describe('[LIB-137] HTML of a note', () => {
  it.each<[string, string, string]>([
    ['paragraphs and line breaks', '<p>One\n two</p><p>Three<br/>four</p>', 'One two\n\nThree\nfour'],
    ['headings', '<h1>A</h1>text<h3>B<br>C</h3>', '# A\n\ntext\n\n### B C'],
    ['bold and italics', '<p>a <strong>b </strong><em>c</em><b><i>d</i></b><b> </b></p>', 'a **b** *c****d***'],
    ['code', '<p><code>a*b `c` </code></p><pre>x\n  y</pre>', '`` a*b `c` ``\n\n```\nx\n  y\n```'],
    [
      'links',
      '<p><a href="https://example.org/a(b) c">the <i>page</i></a></p>',
      '[the *page*](https://example.org/a%28b%29%20c)',
    ],
    ['other addresses', '<a href="javascript:alert(1)">a</a> <a href="zotero://select/1">b</a>', 'a b'],
    ['lists', '<ul><li>a</li><li><p>b</p><ol><li>c</li><li>d</li></ol></li></ul><p>e</p>', '- a\n- b\n  1. c\n  2. d\n\ne'],
    ['quotes', '<p>a</p><blockquote><p>b</p><p>c</p></blockquote>d', 'a\n\n> b\n>\n> c\n\nd'],
    ['a list of its own behind another', '<ul><li>a</li></ul><ol><li>b</li></ol>', '- a\n\n1. b'],
    ['formulas', '<pre class="math">$$x_1$$</pre>', '$$x_1$$'],
    [
      'signs of Markdown',
      '<p># no</p><p>*a* [b](c) file_name 1. x</p><p>2. y</p><p>- z</p>',
      '\\# no\n\n\\*a\\* \\[b\\](c) file_name 1. x\n\n2\\. y\n\n\\- z',
    ],
    [
      'scripts and styles',
      '<script>alert("<p>")</script><style>p{}</style><p>a</p><iframe src="x">b</iframe><img src=x onerror=alert(1)>',
      'a\n\nb',
    ],
    ['lines of strokes', '<p>--\n-</p><p>a</p><p>--- -</p><p>==</p>', '\\-- -\n\na\n\n\\--- -\n\n\\=='],
    ['nothing', '<div><p> </p><ul><li></li></ul></div>', ''],
  ])('keeps %s', (_, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it('reads as the same text again, whatever signs are in it', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab1 *_`~#>-+.)([]!|<&;\\:=\n'), maxLength: 30 });
    const escape = (plain: string) => plain.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const html = texts.map((one) => `<p>${escape(one)}</p>`).join('');
        const shown = markdownHtml(htmlToMarkdown(html));
        expect(plainText(shown)).toBe(texts.join(' ').replace(/\s+/g, ' ').trim());
        expect(shown).not.toMatch(/<(?!\/?(?:p|br)\b)/);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read whatever it is, in time, and no longer than a note may be', () => {
    const tag = fc.constantFrom(
      'p',
      'b',
      'i',
      'ul',
      'ol',
      'li',
      'a href=x',
      'h1',
      'pre',
      'code',
      'blockquote',
      'div',
      '/p',
      '/b',
      '/li',
      '/ul',
      '/pre',
      '/code',
      '/a',
      '/blockquote',
      '/h1',
    );
    const html = fc
      .array(
        fc.oneof(
          tag.map((name) => `<${name}>`),
          fc.string(),
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(html, (text) => htmlToMarkdown(text).length <= MAX_NOTE),
      { numRuns: 500 },
    );
    for (const part of ['<b>a', '<ul><li>a', '</b></li>a', '<blockquote>a', '<a href="x', ' a_*']) {
      expect(growth((count) => () => htmlToMarkdown(part.repeat(count)), 2000)).toBeLessThan(10);
    }
    expect(htmlToMarkdown('<p>a</p>'.repeat(400_000))).toHaveLength(MAX_NOTE - 1);
  });
});
