import { expect, it } from 'vitest';
import { documentOf } from '../../common/schema/schema.ts';
import { readHtmlFile } from './html/read-html-file.ts';
import { readMarkdown } from './markdown/read-markdown.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const shown = ({ doc }: { doc: unknown }): string => documentOf(doc).toString();

it('Markdown of pandoc: head, citations, footnotes, mathematics and attributes', () => {
  const taken = readMarkdown(
    bytes(
      '---\ntitle: "A paper"\nauthor:\n- Ada\n- name: Bob\nreferences: [{"id":"k1","title":"T"}]\n---\n\n# Intro {#intro .unnumbered}\n\n' +
        'Words [see @k1, pp. 3-4] and [@gone][^1] with $x^2$, H~2~O, [low]{.smallcaps} and \\$5.\n\n- [x] done\n- [ ] open\n\n$$\na\n$$ {#eq}\n\n' +
        '| A | B |\n|---|--:|\n| 1 | 2 |\n\n```js\nx\n```\n\n[^1]: The *note*.\n',
    ),
  );
  expect(taken.title).toBe('A paper');
  expect(shown(taken)).toBe(
    'doc(line("A paper"), line("Ada"), line("Bob"), line("Intro"), line("Words ", citation, " and ", citation, footnote("The ", em("note"), "."), " with ", math, ", H", subscript("2"), "O, ", small_caps("low"), " and $5."), line("done"), line("open"), equation, table(table_row(table_header(line("A")), table_header(line("B"))), table_row(table_cell(line("1")), table_cell(line("2")))), code_block("x"))',
  );
  expect([...taken.citations.values()]).toEqual([
    [{ item: { id: 'k1', title: 'T' }, prefix: 'see', locator: '3-4' }],
    [{ named: { key: 'gone', written: '[@gone]' } }],
  ]);
  const json = JSON.stringify(taken.doc);
  expect(json).toContain('"id":"intro"');
  expect(json).toContain('"isUnnumbered":true');
  expect(json).toContain('"checked":true');
});

it('a page is taken with its title, its pictures and without what runs', () => {
  const taken = readHtmlFile(
    bytes(
      '<title>My page</title><h1>Head</h1><script>alert(1)</script><p>Text</p><img src="data:image/png;base64,AA==" alt="A">',
    ),
  );
  expect(taken.title).toBe('My page');
  expect(shown(taken)).toBe('doc(line("Head"), line("Text"), figure(image))');
  expect(taken.pictures).toHaveLength(1);
  expect(JSON.stringify(taken.doc)).toContain('"asset":0');
});
