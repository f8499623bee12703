/** The lint as its worker runs it: what it wants, what it finds, and what it looks at again. */
import { describe, expect, it, vi } from 'vitest';
import { readWords } from '#plugins/overlap/common/words.ts';
import { printOf } from '../../common/lint/print.ts';
import { QuoteIndex } from '../../common/lint/quote-index.ts';
import { PASSAGE, QUOTING, SOURCE } from '../testing/sources.ts';
import { QuoteLint } from './quote-lint.ts';
import { paragraphs } from '#plugins/latex/common/prose/paragraphs.ts';
import { TextShelf } from './text-shelf.ts';

const print = (key: string, text = SOURCE) => ({ key, print: printOf(readWords(text)) });
const textOf = (key: string, text = SOURCE) => ({ type: 'text', text: { key, text, pages: [{ page: 3, from: 0 }] } }) as const;
const knowing = (...keys: readonly string[]) => {
  const lint = new QuoteLint();
  lint.take({ type: 'sources', prints: keys.map((key) => print(key)), gone: [] });
  return lint;
};
const check = (lint: QuoteLint, source = QUOTING, version = 1) => {
  const reply = lint.take({ type: 'check', path: 'main.tex', version, source });
  if (!reply) throw new Error('A check has an answer');
  return { ...reply, found: reply.marks.map(({ from, to }) => source.slice(from, to)) };
};

describe('the lint', () => {
  it('wants the text of a source only when a paragraph has something in common with it', () => {
    const lint = knowing('pdf:1');
    lint.take({
      type: 'sources',
      prints: [print('pdf:2', 'Nothing at all of this was ever said by anybody in another book')],
      gone: [],
    });
    expect(check(lint, QUOTING.replace(PASSAGE, 'Other words'))).toMatchObject({ wanted: [], marks: [] });
    expect(check(lint, QUOTING, 7)).toMatchObject({ path: 'main.tex', version: 7, wanted: ['pdf:1'], marks: [] });
  });

  it('finds the passage, with its page, once the text is there', () => {
    const lint = knowing('pdf:1');
    lint.take(textOf('pdf:1'));
    const { found, marks, wanted } = check(lint);
    expect([found, wanted]).toEqual([[PASSAGE], []]);
    expect(marks[0]).toMatchObject({ key: 'pdf:1', page: 3, found: PASSAGE });
  });

  it('looks only at paragraphs that have changed, and moves what it knows of the others', () => {
    const looked = vi.spyOn(QuoteIndex.prototype, 'candidates');
    const lint = knowing('pdf:1');
    lint.take(textOf('pdf:1'));
    check(lint);
    expect(looked.mock.calls.length).toBeGreaterThan(1);
    looked.mockClear();
    expect(check(lint, QUOTING.replace('We end', 'And so we end')).found).toEqual([PASSAGE]);
    expect(check(lint, `% One line more.\n\n${QUOTING}`).found).toEqual([PASSAGE]);
    expect(looked.mock.calls.length).toBe(3);
    looked.mockRestore();
  });

  it('looks again at a paragraph that was put into a quotation', () => {
    const lint = knowing('pdf:1');
    lint.take(textOf('pdf:1'));
    expect(check(lint).found).toEqual([PASSAGE]);
    const quoted = QUOTING.replace('elsewhere.\n\n', 'elsewhere.\n\\begin{quote}\n\n').replace('We end.', '\\end{quote}');
    expect(check(lint, quoted).found).toEqual([]);
  });

  it('goes on without a text that cannot be had, and wants it again after a retry', () => {
    const lint = knowing('pdf:1', 'note:2');
    lint.take(textOf('note:2'));
    expect(check(lint).wanted).toEqual(['pdf:1']);
    lint.take({ type: 'noText', key: 'pdf:1' });
    expect(check(lint)).toMatchObject({ wanted: [], marks: [{ key: 'note:2' }] });
    lint.take({ type: 'retry' });
    expect(check(lint).wanted).toEqual(['pdf:1']);
  });

  it('forgets the text of a source whose print is new, and all of one that is gone', () => {
    const lint = knowing('pdf:1');
    lint.take(textOf('pdf:1'));
    lint.take({ type: 'sources', prints: [print('pdf:1', `${SOURCE} More of it.`)], gone: [] });
    expect(check(lint).wanted).toEqual(['pdf:1']);
    lint.take({ type: 'sources', prints: [], gone: ['pdf:1'] });
    expect(check(lint)).toMatchObject({ wanted: [], marks: [] });
  });

  it('takes a print that is none for one without words', () => {
    const lint = knowing('pdf:1');
    lint.take({ type: 'sources', prints: [{ key: 'pdf:2', print: Uint8Array.from([0xff]) }], gone: [] });
    expect(check(lint).wanted).toEqual(['pdf:1']);
  });

  it('wants few texts at once, all that a paragraph needs', () => {
    const lint = new QuoteLint();
    const other = 'A second passage of nine words stands in other books instead';
    const keys = Array.from({ length: 10 }, (_, at) => `pdf:${at + 1}`);
    lint.take({ type: 'sources', prints: keys.map((key, at) => print(key, at < 5 ? SOURCE : other)), gone: [] });
    const source = QUOTING.replace('We end', other);
    expect(check(lint, source).wanted).toEqual(keys.slice(0, 5));
    keys.slice(0, 5).forEach((key) => lint.take(textOf(key)));
    expect(check(lint, source).wanted).toEqual(keys.slice(5));
  });

  it('ends although a paragraph has more sources than there is room for', () => {
    const lint = new QuoteLint(new TextShelf(1));
    const keys = Array.from({ length: 30 }, (_, at) => `pdf:${at + 1}`);
    lint.take({ type: 'sources', prints: keys.map((key) => print(key)), gone: [] });
    let rounds = 0;
    for (let { wanted } = check(lint); wanted.length > 0; { wanted } = check(lint)) {
      expect(wanted.length).toBeLessThanOrEqual(8);
      wanted.forEach((key) => lint.take(textOf(key)));
      if (++rounds > 5) break;
    }
    expect([rounds, check(lint).found]).toEqual([1, [PASSAGE]]);
  });
});

describe('paragraphs', () => {
  it('cover the source, and know the environments that they stand in', () => {
    const source = 'A\n\n\\begin{quote}\nB\n\nC\n\\end{quote}\n\n\nB\n';
    const found = paragraphs(source);
    expect(found.map(({ from, to }) => source.slice(from, to)).join('')).toBe(source);
    expect(found.map(({ sameAs }) => sameAs.split('\n')[0])).toEqual(['', '', 'quote', '']);
  });

  it('are found in nonsense too', () => {
    expect(paragraphs('').length).toBe(0);
    expect(paragraphs(`\\end{a}\\end{b}${'\n\n'.repeat(3)}\\begin{`).length).toBe(2);
  });
});

describe('the shelf of texts', () => {
  it('lets those go that were used longest ago, but keeps what one paragraph needs', () => {
    const shelf = new TextShelf(10);
    const keys = Array.from({ length: 17 }, (_, at) => `pdf:${at}`);
    for (const key of keys) {
      shelf.put({ key, text: '12345', pages: [] });
      shelf.get('pdf:0');
    }
    expect(keys.filter((key) => !shelf.get(key))).toEqual(['pdf:1']);
  });
});
