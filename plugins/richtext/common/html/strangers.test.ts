import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAYLOADS } from '../testing/payloads.ts';
import { randomDocument } from '../testing/random-document.ts';
import { documentOf } from '../schema/schema.ts';
import { placePictures, readHtml } from './read.ts';
import { writeHtml } from './write.ts';

/** Short form of a document: each block with what stands in it. */
const shown = (html: string): string => documentOf(readHtml(html).doc).toString();
const lines = (html: string): Record<string, unknown>[] =>
  (readHtml(html).doc.content ?? []).map((block) => {
    const { type, attrs = {}, content = [] } = block as { type: string; attrs?: object; content?: { text?: string }[] };
    const told = Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null));
    return { ...(type === 'line' ? {} : { type }), ...told, text: content.map(({ text = '·' }) => text).join('') };
  });

it.each(PAYLOADS)('[RTX-012] nothing runs of %s, and its text stays', (payload) => {
  const { doc } = readHtml(payload);
  const html = writeHtml(documentOf(doc));
  expect(html).toContain('kept');
  expect(html).not.toMatch(/<[^>]*\son\w+=|<script|<iframe|<svg|<style|srcdoc|href="(?!https?:|mailto:|doi:|#)|<[^>]*\ssrc=/i);
});

it('any soup of tags is a document, and that document is stable', () => {
  const tags =
    'p div span b i a h1 h3 ul ol li table tr td th caption figure figcaption img blockquote pre code br hr sup math mi mfrac svg dl dt dd q';
  const tag = fc.constantFrom(...tags.split(' '));
  const value = fc.constantFrom(
    '',
    '1',
    'x',
    '-3',
    '99999999999',
    '{}',
    '[]',
    'true',
    'none',
    'data:image/png;base64,AA',
    'text-align:center',
  );
  const names =
    'id style src href colspan data-kind data-inline data-block data-list data-indent data-works data-about data-asset class';
  const attrs = fc.array(fc.tuple(fc.constantFrom(...names.split(' ')), value), { maxLength: 3 });
  const opening = fc.tuple(tag, attrs).map(([name, all]) => `<${name}${all.map(([key, to]) => ` ${key}="${to}"`).join('')}>`);
  const part = fc.oneof(
    opening,
    tag.map((name) => `</${name}>`),
    fc.string({ maxLength: 6 }),
    fc.constantFrom(' ', '\n', '&nbsp;'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const { doc } = readHtml(parts.join(''));
      const node = documentOf(placePictures(doc, (index) => index + 1));
      expect(readHtml(writeHtml(node)).doc).toEqual(node.toJSON());
    }),
    { numRuns: 300 },
  );
});

it('whatever letters a document holds, what is read of it is read again as the same', () => {
  fc.assert(
    fc.property(randomDocument({ isRagged: true, letters: 'any' }), (doc) => {
      const once = readHtml(writeHtml(doc)).doc;
      expect(readHtml(writeHtml(documentOf(once))).doc).toEqual(once);
    }),
    { numRuns: 60 },
  );
});

it('takes what CKEditor writes', () => {
  expect(
    lines(
      '<h2>Title</h2><p>One <strong>two</strong></p><ul><li>a<ol><li>b</li></ol></li></ul>' +
        '<figure class="table"><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></figure>' +
        '<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" checked disabled><span>done</span></label></li></ul>' +
        '<div class="page-break" style="page-break-after:always;"><span style="display:none;">&nbsp;</span></div>' +
        '<p style="text-align:center;">mid</p><blockquote><p>q</p></blockquote><pre><code class="language-python">x = 1\n</code></pre>',
    ),
  ).toEqual([
    { kind: 'h2', text: 'Title' },
    { text: 'One two' },
    { list: 'bullet', text: 'a' },
    { list: 'ordered', indent: 1, text: 'b' },
    { type: 'table', text: '·' },
    { list: 'task', checked: true, text: 'done' },
    { type: 'page_break', text: '' },
    { align: 'center', text: 'mid' },
    { kind: 'quote', text: 'q' },
    { type: 'code_block', language: 'python', text: 'x = 1\n' },
  ]);
});

it('lists stand as items with levels, a second one begins to count anew, and a paragraph in an item is more of it', () => {
  expect(lines('<ol start="3"><li><p>a</p><p>b</p><ul><li>c</ul><li></ol><ol><li>d</ol>')).toEqual([
    { list: 'ordered', start: 3, text: 'a' },
    { list: 'more', text: 'b' },
    { list: 'bullet', indent: 1, text: 'c' },
    { list: 'ordered', text: '' },
    { list: 'ordered', start: 1, text: 'd' },
  ]);
});

it('spaces are those that a reader sees', () => {
  expect(lines('<p>  a \n b <br> c </p> <div> d<span style="white-space:pre"> \te</span></div>')).toEqual([
    { text: 'a b·c' },
    { text: 'd \te' },
  ]);
});

it('mathematics of pages is LaTeX again', () => {
  const annotated = '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math>';
  expect(
    shown(`<p>a <span class="katex"><span>${annotated}</span><span class="katex-html" aria-hidden>x1</span></span></p>`),
  ).toBe('doc(line("a ", math))');
  const tex = (html: string) =>
    JSON.stringify(readHtml(html).doc)
      .match(/"tex":"((?:[^"\\]|\\.)*)"/)?.[1]
      ?.replaceAll('\\\\', '\\');
  expect(tex(annotated)).toBe('x_1');
  expect(tex('<math><mfrac><mi>a</mi><msqrt><mi>b</mi></msqrt></mfrac></math>')).toBe('\\frac{a}{\\sqrt{b}}');
  expect(tex('<math><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover></math>')).toBe(
    '\\sum_{i=1}^{n}',
  );
});

it('pictures that came along are given back, those that are elsewhere become links', () => {
  const { doc, pictures, left } = readHtml(
    '<p>a<img src="data:image/png;base64,AA==" alt="A"><img src="https://example.org/b.png" alt="B"></p>',
  );
  expect(pictures).toEqual(['data:image/png;base64,AA==']);
  expect(left).toEqual([{ what: 'picturesLinked', count: 1, example: 'https://example.org/b.png' }]);
  expect(documentOf(placePictures(doc, () => 7)).toString()).toBe('doc(line("a"), figure(image), line(link("B")))');
  expect(JSON.stringify(placePictures(doc, () => 7))).toContain('"asset":7');
});

it('what is too deep or too wide is flat, and no text is lost', () => {
  const deep = readHtml(`${'<div><b>'.repeat(50_000)}kept`);
  expect(JSON.stringify(deep.doc).includes('kept')).toBe(true);
  const wide = readHtml(`<table><tr>${'<td>x</td>'.repeat(1_000)}</tr></table>`);
  expect(wide.left).toEqual([{ what: 'columnsCut', count: 1 }]);
  const tables = readHtml(`${'<table><tr><td>'.repeat(3_000)}kept`);
  expect(JSON.stringify(tables.doc).includes('kept')).toBe(true);
});
