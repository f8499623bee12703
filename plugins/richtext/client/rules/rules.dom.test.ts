/** What is typed as in Markdown, and signs as they are printed. */
import { afterEach, describe, expect, it } from 'vitest';
import { Language, Settings } from '#plugin-api/client';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { linesPart } from '../lines/lines-part.ts';
import { doc, line, made } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { rulesPart } from './rules-part.ts';

let editor: ReturnType<typeof testEditor>;
afterEach(() => editor.end());

/** @param services those that the part finds */
const open = (code: 'en' | 'de' = 'en', settings: Readonly<Record<string, boolean>> = {}, block = line()) => {
  const services = new Map<unknown, unknown>([
    [Language, { code }],
    [Settings, { get: (id: string) => settings[id] ?? true }],
  ]);
  const withServices: EditorPart = {
    plugins: (host) =>
      rulesPart.plugins?.({ ...host, file: host.file, optional: (token: unknown) => services.get(token) } as EditorHost) ?? [],
  };
  editor = testEditor([withServices, linesPart], doc(block));
  editor.cursor(1);
};

const typed = (text: string) => {
  editor.type(text);
  return editor.view.state.doc;
};

describe('Markdown', () => {
  it.each([
    ['# A', { kind: 'h1' }],
    ['###### A', { kind: 'h6' }],
    ['- A', { list: 'bullet' }],
    ['* A', { list: 'bullet' }],
    ['1. A', { list: 'ordered', start: null }],
    ['3) A', { list: 'ordered', start: 3 }],
    ['[] A', { list: 'task', checked: null }],
    ['[x] A', { list: 'task', checked: true }],
    ['> A', { kind: 'quote' }],
  ])('%s', (text, attrs) => {
    open();
    const { firstChild } = typed(text);
    expect([firstChild?.textContent, firstChild?.attrs]).toEqual(['A', expect.objectContaining(attrs)]);
  });

  it.each([
    ['**bold** x', 'strong'],
    ['a *it* x', 'em'],
    ['a _it_ x', 'em'],
    ['a `code` x', 'code'],
    ['a ~~gone~~ x', 'strike'],
  ])('%s', (text, mark) => {
    open();
    const words = typed(text).firstChild?.children.map(({ text: said, marks }) => [said, marks.map(({ type }) => type.name)]);
    expect(words?.find(([, marks]) => marks?.length)).toEqual([/[*_`~]+([a-z]+)/.exec(text)?.[1], [mark]]);
    expect(words?.at(-1)).toEqual([' x', []]);
  });

  it.each(['2 * 3 * 4', 'snake_case_name', 'a ** b', '1.5 x', '10 > 9'])('leaves %s', (text) => {
    open();
    expect(typed(text).firstChild?.textContent).toBe(text);
  });

  it('three dashes are a line, three backticks a block of code', () => {
    open('en', { 'richtext.smartQuotes': false });
    expect(typed('---').children.map(({ type }) => type.name)).toEqual(['rule', 'line']);
    editor.end();
    open();
    expect(typed('---').children.map(({ type }) => type.name)).toEqual(['rule', 'line']);
    editor.end();
    open();
    expect(typed('```').firstChild?.type.name).toBe('code_block');
  });

  it('is taken back by Backspace right behind it', () => {
    open();
    typed('- ');
    editor.press('Backspace');
    expect(editor.view.state.doc.firstChild?.textContent).toBe('- ');
    expect(editor.view.state.doc.firstChild?.attrs.list).toBeNull();
  });

  it('is switched off by its setting, and in code', () => {
    open('en', { 'richtext.markdown': false });
    expect(typed('- **a** ').firstChild?.textContent).toBe('- **a** ');
    editor.end();
    open('en', {}, made('code_block'));
    expect(typed('- "a" ').firstChild?.textContent).toBe('- "a" ');
  });
});

describe('typography', () => {
  it.each([
    ['en', `"a" ('b') it's 'n`, '“a” (‘b’) it’s ‘n'],
    ['de', `"a" ('b') it's`, '„a“ (‚b’) it’s'],
    ['en', 'a -- b --- c...', 'a – b — c…'],
  ] as const)('%s: %s', (code, text, printed) => {
    open(code);
    expect(typed(text).textContent).toBe(printed);
  });

  it('is switched off by its setting', () => {
    open('en', { 'richtext.smartQuotes': false });
    expect(typed(`"a" -- it's...`).textContent).toBe(`"a" -- it's...`);
  });
});
