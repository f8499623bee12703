/** What is pasted, and what is copied. */
import { type Node, Slice } from 'prosemirror-model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Notices } from '#plugin-api/client';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { linesPart } from '../lines/lines-part.ts';
import { linksPart } from '../links/links-part.tsx';
import { doc, line, lineOf, made, table } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { pastePart } from './paste-part.ts';

let editor: ReturnType<typeof testEditor>;
const show = vi.fn();
const withNotices: EditorPart = {
  plugins: (host) =>
    pastePart.plugins?.({
      ...host,
      t: host.t,
      optional: (token: unknown) => (token === Notices ? { show } : undefined),
    } as EditorHost) ?? [],
};
const open = (...blocks: readonly Node[]) => (editor = testEditor([linesPart, linksPart, withNotices], doc(...blocks)));
afterEach(() => {
  editor.end();
  show.mockClear();
});

const lines = () =>
  editor.view.state.doc.children.map(({ attrs, textContent, type }) => [attrs.kind ?? attrs.list ?? type.name, textContent]);
const eventOf = (data: Readonly<Record<string, string>>) => new ClipboardEvent('paste', { clipboardData: dataOf(data) });
const pasteAll = (data: Readonly<Record<string, string>>) => editor.view.dom.dispatchEvent(eventOf(data));
const paste = (text: string) => pasteAll({ 'text/plain': text });
const dataOf = (data: Readonly<Record<string, string>>): DataTransfer => {
  const transfer = new DataTransfer();
  for (const [type, value] of Object.entries(data)) transfer.setData(type, value);
  return transfer;
};

describe('HTML', () => {
  it('comes in clean, as what it is', () => {
    open(line());
    editor.cursor(1);
    editor.view.pasteHTML(
      '<h2 onclick="x()">Head</h2><p style="color:red">Some <b>bold</b> words</p><ul><li>item</li></ul><script>x()</script>',
    );
    expect(lines()).toEqual([
      ['h2', 'Head'],
      ['line', 'Some bold words'],
      ['bullet', 'item'],
    ]);
  });

  it('of one line goes into the line of the cursor', () => {
    open(lineOf({ kind: 'h1' }, 'ab'));
    editor.cursor(2);
    editor.view.pasteHTML('<p>x <i>y</i></p>');
    expect(lines()).toEqual([['h1', 'ax yb']]);
  });

  it.each([
    ['a button', '<form><button formaction="javascript:x()">kept</button></form>'],
    ['what stands where nothing runs', '<noscript><p title="</noscript><img src=x onerror=x()>">kept</noscript>'],
  ])('of which nothing is to be read, as %s, comes in as the words beside it', (_, html) => {
    open(line('a'));
    editor.cursor(2);
    pasteAll({ 'text/html': html, 'text/plain': 'kept' });
    expect(lines()).toEqual([['line', 'akept']]);
    pasteAll({ 'text/html': html, 'text/plain': ' ' });
    expect(lines()).toEqual([['line', 'akept']]);
  });

  it('is made no elements of, which would be looked at for what runs', () => {
    open(line('a'));
    const parse = vi.spyOn(Element.prototype, 'innerHTML', 'set');
    editor.cursor(2);
    pasteAll({ 'text/html': '<p onclick="x()">b</p><img src="x" onerror="x()">', 'text/plain': 'b' });
    const given = parse.mock.calls.map(([html]) => String(html)).join('');
    parse.mockRestore();
    expect([given.includes('onclick'), given.includes('onerror'), lines()[0]]).toEqual([false, false, ['line', 'ab']]);
  });

  it('says how much could not be kept', () => {
    open(line());
    editor.cursor(1);
    editor.view.pasteHTML('<p>a</p><p><video src="x"></video>b</p>');
    expect(lines().map(([, words]) => words)).toEqual(['a', 'b']);
    expect(show).toHaveBeenCalledExactlyOnceWith({ kind: 'info', text: '1 thing of what you pasted could not be kept.' });
  });
});

it('plain text keeps its paragraphs', () => {
  open(line('ab'));
  editor.cursor(2);
  editor.view.pasteText('one\r\n\r\ntwo\nthree\n');
  expect(lines().map(([, words]) => words)).toEqual(['aone', 'two', 'threeb']);
});

it('plain text of any script comes in letter by letter; signs that are none do not', () => {
  const strange = 'שלום (a) مرحبا 👩‍👩‍👧 e\u0301 z\u200bw\u200d \u202ex\u202c';
  open(line());
  editor.cursor(1);
  editor.view.pasteText(`${strange}\0\u0007\ud83d!`);
  expect(lines()).toEqual([['line', `${strange}\ufffd!`]]);
});

describe('LaTeX', () => {
  it('comes in as what it says, with keys that citations are looked up by', () => {
    open(line());
    editor.cursor(1);
    paste(
      String.raw`\section{Head}
Some \emph{words}~\citep[see][p.~3]{ames2019,baker} and $x^2$\footnote{A note.}.
\begin{equation} a = b \end{equation}
\begin{tabular}{ll} A & B \\ C & D \end{tabular}
\todo{Why?}`,
    );
    expect(lines()).toEqual([
      ['h1', 'Head'],
      ['line', 'Some words\u00a0[see @ames2019; @baker, p. 3] and A note..'],
      ['equation', ''],
      ['table', 'ABCD'],
    ]);
    expect(
      editor.view.state.doc
        .child(1)
        .child(1)
        .marks.map(({ type }) => type.name),
    ).toEqual(['em']);
    expect(show).toHaveBeenCalledExactlyOnceWith({ kind: 'info', text: '1 thing of what you pasted could not be kept.' });
  });

  it('has the words in brackets around works in their citation', () => {
    open(line());
    editor.cursor(1);
    paste(String.raw`So it is (see~\citealp{ames2019} and more).`);
    expect(lines()).toEqual([['line', 'So it is [see @ames2019, and more].']]);
  });

  it('of a part of a line goes into the line of the cursor', () => {
    open(lineOf({ kind: 'h1' }, 'ab'));
    editor.cursor(2);
    paste(String.raw`x \textbf{y}`);
    expect(lines()).toEqual([['h1', 'ax yb']]);
  });

  it.each([['C:\\temp\\new {a}'], ['\\o/'], ['costs $5 and $6'], ['a \\ b & c'], ['\\d+\\w{2}'], ['100% {x}']])(
    '%s stays text',
    (text) => {
      open(line());
      editor.cursor(1);
      paste(text);
      expect(lines()).toEqual([['line', text]]);
    },
  );
});

it('what is to be pasted as plain text stays as it is', () => {
  open(line());
  editor.cursor(1);
  editor.view.pasteText(String.raw`\emph{x}`);
  expect(lines()).toEqual([['line', '\\emph{x}']]);
});

it('an address on selected words links them', () => {
  open(line('see here'));
  editor.cursor(5, 9);
  const handled = editor.view.someProp('handlePaste', (handle) =>
    handle(editor.view, eventOf({ 'text/plain': 'https://example.org' }), Slice.empty),
  );
  expect(handled).toBe(true);
  expect(editor.view.dom.querySelector('a')?.outerHTML).toContain('https://example.org/');
  expect(editor.view.state.doc.textContent).toBe('see here');
});

it('what is copied is pasted as it was', () => {
  const whole = doc(
    lineOf({ kind: 'h1', isUnnumbered: true, align: 'center' }, 'Head'),
    line('words ', made('math', { tex: 'x^2' }), made('footnote', { id: 'nabc' }, 'note')),
    lineOf({ list: 'ordered', start: 3 }, 'three'),
    table(['a', 'b']),
    made('page_break'),
    line('end'),
  );
  open(...whole.children);
  const { dom, text } = editor.view.serializeForClipboard(whole.slice(0, whole.content.size));
  const html = dom.innerHTML;
  expect(text).toBe('Head\nwords note\nthree\na\nb\n\nend');
  editor.end();
  open(line());
  editor.cursor(1);
  editor.view.pasteHTML(html);
  expect(editor.view.state.doc.children.slice(0, 6).map((node) => node.toJSON() as unknown)).toEqual(
    whole.children.map((node) => node.toJSON() as unknown),
  );
});
