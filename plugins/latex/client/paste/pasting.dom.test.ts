/** Pasting into a source: what is written at once, what is offered, and the keys. */
import { describe, expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import { LIBRARY_LOOKUP } from '#plugins/library/common/events.ts';
import { SourceEditor } from '../editor/source-editor.ts';
import { followPaste } from '../panels/editor/follow-paste.ts';
import { paperInMonaco } from '../testing/monaco.ts';
import { testSurface } from '../testing/surface.ts';
import { CiteIdentifier } from './cite-identifier.ts';
import { Pasting } from './pasting.ts';

const BODY = '\\begin{document}\n  Text here.\n\\end{document}\n';

const setUp = async () => {
  const test = await paperInMonaco({ 'main.tex': BODY });
  Object.assign(test.paper, { summary: { ...test.paper.summary, project: 3 } });
  const view = test.fake.editor.create(undefined, { model: test.model, readOnly: false });
  const editor = new SourceEditor(test.monaco, view as never, test.paper, 'main.tex');
  const surface = testSurface();
  const documents = { insertImage: vi.fn(async (_: File) => undefined), upload: vi.fn(async () => undefined) };
  const ended = new Emitter<object>();
  const library = {
    startLookups: vi.fn(async (_: object) => ({ data: [{ id: 9, state: 'waiting', article: null as number | null }] })),
  };
  const citeBy = vi.fn(
    async (
      _: unknown,
      article: number,
      write: (key: string) => { start: number; end: number; text: string; cursor: number } | undefined,
    ) => {
      const edit = write(`key${article}`);
      if (edit) editor.replace(edit);
      return edit !== undefined;
    },
  );
  const identifiers = new CiteIdentifier({
    ...{ library: library as never, notices: surface.notices, t: surface.t, citing: { citeBy } as never },
    events: {
      on: (type: string, run: (data: never) => void) =>
        type === LIBRARY_LOOKUP ? ended.event(run as never) : { dispose: () => undefined },
    },
  });
  const pasting = new Pasting({ documents, identifiers, notices: surface.notices, keys: () => 'Ctrl+Alt+V', t: surface.t });
  const element = document.createElement('div');
  const life = followPaste(editor, element, pasting);
  view.setPosition(test.at('|Text here.'));
  /** As Monaco pastes text itself, unless somebody has taken it. */
  const paste = (data: Record<string, string>, { files = [] as File[], keys = {} } = {}) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', ctrlKey: true, ...keys }));
    const event = new Event('paste', { bubbles: true, cancelable: true });
    const clipboardData = { types: Object.keys(data), files, getData: (type: string) => data[type] ?? '' };
    element.dispatchEvent(Object.assign(event, { clipboardData }));
    if (event.defaultPrevented) return;
    const start = editor.offset;
    const text = data['text/plain'] ?? '';
    test.model.type(start, 0, text);
    view.setPosition(test.model.getPositionAt(start + text.length));
    view.pasted.fire({
      range: test.monaco.Range.fromPositions(
        test.model.getPositionAt(start),
        test.model.getPositionAt(start + text.length),
      ) as never,
    });
  };
  const text = () => test.model.getValue();
  return { ...test, ...surface, view, editor, documents, library, ended, citeBy, pasting, paste, text, life };
};
const TABLE = { 'text/plain': 'a\tb\nc\t1\n', 'text/html': '<table><tr><td>a<td>b</table>' };

describe('a table', () => {
  it('is written at once, as one step of undo, indented like its line, and can be had as text', async () => {
    const { paste, text, view, pasting } = await setUp();
    paste({ 'text/plain': 'a\tb\nc\t1\n' });
    expect(text()).toContain('\n  \\begin{tabular}{lr}\n    \\hline\n    a & b \\\\');
    expect(view.pushUndoStop).toHaveBeenCalledTimes(2);
    pasting.accept();
    expect(text()).toBe(BODY.replace('Text', 'a\tb\nc\t1\nText'));
    expect(pasting.offer).toBeUndefined();
  });

  it('stays text with ctrl, shift and V', async () => {
    const { paste, text, pasting } = await setUp();
    paste(TABLE, { keys: { shiftKey: true } });
    expect([text(), pasting.offer]).toEqual([BODY.replace('Text', `${TABLE['text/plain']}Text`), undefined]);
  });
});

describe('rich text', () => {
  const RICH = { 'text/plain': 'so bold', 'text/html': 'so <b>bold</b>' };

  it('is pasted plain, and offered as LaTeX in its place', async () => {
    const { paste, text, pasting, view } = await setUp();
    paste(RICH);
    expect(text()).toBe(BODY.replace('Text', 'so boldText'));
    expect(view.addContentWidget.mock.lastCall?.[0].getDomNode().textContent).toBe('Paste as LaTeXCtrl+Alt+V');
    pasting.accept();
    expect(text()).toBe(BODY.replace('Text', 'so \\textbf{bold}Text'));
  });

  it('is offered no longer once somebody types on', async () => {
    const { paste, text, pasting, view, model } = await setUp();
    paste(RICH);
    model.type(0, 0, '%');
    expect([pasting.offer, view.removeContentWidget.mock.calls.length]).toEqual([undefined, 1]);
    pasting.accept();
    expect(text()).toContain('so boldText');
  });

  it('is offered no longer once the cursor is elsewhere: it would lie over what is read there', async () => {
    const { at, paste, pasting, view } = await setUp();
    paste(RICH);
    expect(pasting.offer).toBeDefined();
    view.setPosition(at('|\\end'));
    expect([pasting.offer, view.removeContentWidget.mock.calls.length]).toEqual([undefined, 1]);
  });
});

it('a picture goes the way of pictures, under a name that says something', async () => {
  const { paste, documents, text } = await setUp();
  paste({}, { files: [new File(['x'], 'image.png', { type: 'image/png' })] });
  await vi.waitFor(() => expect(documents.insertImage).toHaveBeenCalledOnce());
  expect(documents.insertImage.mock.lastCall?.[0]).toMatchObject({ name: 'picture.png', type: 'image/png' });
  expect(text()).toBe(BODY);
});

it('too much text is not pasted, and that is said', async () => {
  const { paste, text, told } = await setUp();
  paste({ 'text/plain': 'x'.repeat(2_000_001) });
  expect([text(), told()]).toEqual([BODY, ['This is too much text for a source. Nothing was pasted; upload it as a file.']]);
});

describe('a DOI', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('stays as it is until it is taken; then it is looked up, added to the project and cited where it stands', async () => {
    const { paste, text, pasting, library, ended, model } = await setUp();
    paste({ 'text/plain': '10.1000/182' });
    expect([text(), library.startLookups.mock.calls]).toEqual([BODY.replace('Text', '10.1000/182Text'), []]);
    pasting.accept();
    await settled();
    expect(library.startLookups.mock.lastCall?.[0]).toEqual({ body: { project: 3, text: 'DOI 10.1000/182' } });
    model.type(0, 0, '% typed on\n');
    ended.fire({ id: 8, state: 'added', article: 1 });
    ended.fire({ id: 9, state: 'added', article: 12 });
    await settled();
    expect(text()).toBe(`% typed on\n${BODY.replace('Text', '\\cite{key12}Text')}`);
  });

  it('that nobody knows stays, and so does one that is gone from the text', async () => {
    const { paste, text, pasting, library, told, model } = await setUp();
    library.startLookups.mockResolvedValue({ data: [{ id: 9, state: 'missing', article: null }] });
    paste({ 'text/plain': '10.1000/182' });
    pasting.accept();
    await settled();
    expect([text(), told()]).toEqual([
      BODY.replace('Text', '10.1000/182Text'),
      ['No service knows this work. The text stays as it is.'],
    ]);
    library.startLookups.mockImplementation(async () => {
      model.type(text().lastIndexOf('10.1000'), 11, '');
      return { data: [{ id: 9, state: 'there', article: 12 }] };
    });
    paste({ 'text/plain': '10.1000/182' });
    pasting.accept();
    await settled();
    expect(text()).not.toContain('\\cite');
  });
});
