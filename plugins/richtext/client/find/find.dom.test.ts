/** Find and replace in a text. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doc, line, made } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { footnotesPart } from '../nodes/footnotes/footnotes-part.ts';
import { answer, type Asked } from './find-worker.ts';
import { FindStore } from './find-store.ts';
import { patternOf } from './query.ts';
import { foundPlugin } from './show-found.ts';

let editor: ReturnType<typeof testEditor>;
let store: FindStore;
const asked = vi.fn((_: Asked): Promise<ReturnType<typeof answer>> => Promise.resolve([]));

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset().mockImplementation((ask) => Promise.resolve(answer(ask)));
  editor = testEditor(
    [{ plugins: () => [foundPlugin()] }],
    doc(
      line('A bee and a BEE', made('footnote', {}, 'bee'), ' see'),
      line('be', made('math', { tex: 'x' }), 'e'),
      made('code_block', {}, 'bees'),
    ),
  );
  store = new FindStore(editor.view, (ask) => ({ found: asked(ask), end: vi.fn() }));
});
afterEach(() => {
  store.dispose();
  editor.end();
  vi.useRealTimers();
});

const words = () => store.found.map(({ from, to }) => editor.view.state.doc.textBetween(from, to));
const tinted = () =>
  [...editor.view.dom.querySelectorAll('[class*=found], [class*=current]')].map(({ textContent }) => textContent);

it('finds words in lines, footnotes and code, and nothing across a formula', () => {
  store.open(false);
  store.ask({ text: 'bee' });
  expect(words().sort()).toEqual(['BEE', 'bee', 'bee', 'bee']);
  expect(tinted().length).toBe(4);
  store.ask({ matchCase: true });
  expect(words()).toEqual(['bee', 'bee', 'bee']);
  store.ask({ wholeWord: true });
  expect(words()).toEqual(['bee', 'bee']);
});

it('takes what is selected, goes round, and leaves nothing behind', () => {
  editor.cursor(3, 6);
  store.open(false);
  expect([store.query.text, store.at]).toEqual(['bee', 0]);
  store.go(-1);
  expect(store.at).toBe(3);
  store.go(1);
  expect(store.at).toBe(0);
  store.close();
  expect([tinted(), store.isOpen]).toEqual([[], false]);
});

it('replaces all as one change, the next when the text is another, and one', () => {
  store.open(true);
  store.ask({ text: 'bee', wholeWord: true });
  store.replaceBy('wasp');
  const dispatch = vi.spyOn(editor.view, 'dispatch');
  expect(store.replaceAll()).toBe(3);
  expect(dispatch.mock.calls.filter(([transaction]) => transaction.docChanged).length).toBe(1);
  expect(editor.view.state.doc.firstChild?.textContent).toBe('A wasp and a waspwasp see');
  store.ask({ text: 'see' });
  store.replaceBy('saw');
  editor.cursor(1);
  editor.type('Oh ');
  store.changed();
  vi.advanceTimersByTime(500);
  store.replaceOne();
  expect(editor.view.state.doc.firstChild?.textContent).toBe('Oh A wasp and a waspwasp saw');
});

it('replaces within and behind a footnote what stands there, each in its own place', () => {
  editor.end();
  editor = testEditor(
    [{ plugins: () => [foundPlugin()] }],
    doc(line('a bee', made('footnote', {}, 'one bee, and bee'), ' or bee')),
  );
  store = new FindStore(editor.view, (ask) => ({ found: asked(ask), end: vi.fn() }));
  store.open(true);
  store.ask({ text: 'bee' });
  const places = store.found.map(({ from }) => from);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  store.replaceBy('bumblebee');
  expect(store.replaceAll()).toBe(4);
  const paragraph = editor.view.state.doc.firstChild;
  expect(paragraph?.children.map(({ textContent }) => textContent)).toEqual([
    'a bumblebee',
    'one bumblebee, and bumblebee',
    ' or bumblebee',
  ]);
});

it('opens the footnote in which it is gone to something', () => {
  editor.end();
  editor = testEditor(
    [footnotesPart, { plugins: () => [foundPlugin()] }],
    doc(line('a bee', made('footnote', {}, 'a bee'), ' or bee')),
  );
  store = new FindStore(editor.view, (ask) => ({ found: asked(ask), end: vi.fn() }));
  editor.cursor(1);
  const isOpen = () => editor.view.dom.querySelector('[role=doc-noteref]')?.matches('[class*=open]');
  store.open(false);
  store.ask({ text: 'bee' });
  const seen = [isOpen()];
  for (let next = 0; next < 2; next++) {
    store.go(1);
    seen.push(isOpen());
  }
  store.go(-1);
  store.close();
  expect([...seen, isOpen()]).toEqual([false, true, false, false]);
});

describe('patterns', () => {
  it('end before what is no word', async () => {
    store.open(true);
    store.ask({ text: 'b.*', isRegex: true, matchCase: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(words().sort()).toEqual(['be', 'bee', 'bee and a BEE', 'bees']);
    store.replaceBy('');
    store.replaceAll();
    expect(editor.view.state.doc.child(1).childCount).toBe(2);
    // One that takes nothing ends, too.
    expect(answer({ query: { ...store.query, text: 'x*' }, lines: ['😀b\uFFFC\uFFFC😀', ''] })).toEqual([[], []]);
  });

  it('replace by what is beside the words, as it was when they were found', async () => {
    store.open(true);
    store.ask({ text: '(?<=b)(e)(?=e)', isRegex: true });
    await vi.advanceTimersByTimeAsync(0);
    store.replaceBy('$1-');
    store.replaceAll();
    expect(editor.view.state.doc.firstChild?.textContent).toBe('A be-e and a BE-Ebe-e see');
    store.ask({ text: 'e(?=.?e)' });
    await vi.advanceTimersByTimeAsync(0);
    store.replaceBy('i');
    store.replaceAll();
    expect(editor.view.state.doc.firstChild?.textContent).toBe('A bi-e and a Bi-Ebi-e sie');
  });

  it('are looked for beside the page, with groups in what takes their place', async () => {
    store.open(true);
    store.ask({ text: '(b)(e+)', isRegex: true, matchCase: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(words()).toContain('bee');
    store.replaceBy('$2$1');
    store.replaceAll();
    expect(editor.view.state.doc.firstChild?.textContent).toBe('A eeb and a BEEeeb see');
  });

  it.each([
    ['slow', 'slow'],
    ['wrong', 'wrong'],
  ] as const)('that fail are said to be %s', async (error, state) => {
    asked.mockRejectedValue(new Error(error));
    store.open(false);
    store.ask({ text: '(b+)+', isRegex: true });
    await vi.advanceTimersByTimeAsync(0);
    expect([store.state, store.found]).toEqual([state, []]);
  });

  it('that are none are said to be so at once', () => {
    store.open(false);
    store.ask({ text: '(', isRegex: true });
    expect([store.state, asked.mock.calls.length]).toEqual(['wrong', 0]);
    store.ask({ text: 'bee', isRegex: false });
    expect([store.state, words().length]).toEqual(['ready', 4]);
  });

  it('take signs of patterns as they are, where none is asked for', () => {
    expect('a.b+c'.match(patternOf({ text: '.b+', matchCase: true, wholeWord: false, isRegex: false }))).toEqual(['.b+']);
  });
});
