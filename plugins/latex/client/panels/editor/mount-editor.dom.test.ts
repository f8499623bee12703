/** A source in its editor: where one begins, what follows a key, what is remembered, and that nothing is left behind. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import type { SourceEditor } from '../../editor/source-editor.ts';
import { OpenEditors } from '#plugins/coedit/common/open-editors.ts';
import { paperInMonaco, type TestView } from '../../testing/monaco.ts';
import { mountEditor } from './mount-editor.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const TEXT = '\\documentclass{article}\n\\begin{document}\nSee \\ref{x}.\n\\end{document}\n';
const KEY = 'latex.place.5.main.tex';

const setUp = async (text = TEXT, { kept = new Map<string, unknown>(), path = 'main.tex' } = {}) => {
  const test = await paperInMonaco({ 'main.tex': '', [path]: text }, []);
  const document = test.paper.documents.get(path);
  if (!document) throw new Error('The paper has no such text');
  const editors = new OpenEditors<SourceEditor>();
  const compiling = { typed: vi.fn() };
  const papers = { focus: vi.fn() };
  const values = new Map<string, unknown>([
    ['latex.wordWrap', true],
    ['latex.fontSize', 14],
    ['latex.keys', 'standard'],
  ]);
  const settings = { get: (name: string) => values.get(name), changed: new Emitter<string>() };
  const theme = { current: 'light', changed: new Emitter<string>() };
  const mount = (instance = 'a') =>
    mountEditor({
      ...{ monaco: test.monaco, element: window.document.createElement('div'), paper: test.paper, document, instance },
      parts: { models: test.models, editors, compiling, papers, citing: { openCited: vi.fn() } } as never,
      settings: { get: settings.get, onChange: settings.changed.event } as never,
      theme: { ...theme, onChange: theme.changed.event } as never,
      store: { read: (key: string) => kept.get(key), write: (key: string, value: unknown) => void kept.set(key, value) } as never,
      label: 'Source',
      hint: 'Open',
      t: ((key: string) => key) as never,
      keys: { run: vi.fn(), onFailure: vi.fn() },
    });
  const mounted = mount();
  const view = test.fake.editor.create.mock.results[0]?.value as TestView;
  return {
    ...test,
    mounted,
    mount,
    view,
    editors,
    compiling,
    papers,
    settings,
    values,
    theme,
    kept,
    document,
    text: view.getModel(),
  };
};

describe('where one begins', () => {
  it('is in the body: what is cited at once must not stand before it', async () => {
    const { view } = await setUp();
    expect(view.getPosition()).toEqual({ lineNumber: 3, column: 1 });
  });

  it('is the beginning of a source that has no body of its own', async () => {
    const { view } = await setUp('\\section{One}\n');
    expect(view.getPosition()).toEqual({ lineNumber: 1, column: 1 });
  });

  it('is where one stopped', async () => {
    const { view } = await setUp(TEXT, { kept: new Map([[KEY, { line: 4, column: 2, top: 30 }]]) });
    expect([view.getPosition(), view.getScrollTop()]).toEqual([{ lineNumber: 4, column: 2 }, 30]);
  });

  it('is in the body where what is remembered makes no sense', async () => {
    const { view } = await setUp(TEXT, { kept: new Map([[KEY, { line: 'four' }]]) });
    expect(view.getPosition().lineNumber).toBe(3);
  });
});

describe('where one stops', () => {
  it('is remembered when the editor closes, and when the page goes, which closes nothing', async () => {
    const { view, mounted, kept } = await setUp();
    view.setPosition({ lineNumber: 4, column: 3 });
    view.setScrollTop(12);
    dispatchEvent(new Event('pagehide'));
    expect(kept.get(KEY)).toEqual({ line: 4, column: 3, top: 12 });
    view.setPosition({ lineNumber: 2, column: 1 });
    mounted.dispose();
    expect(kept.get(KEY)).toMatchObject({ line: 2 });
    kept.clear();
    dispatchEvent(new Event('pagehide'));
    expect(kept.size).toBe(0);
  });
});

describe('a key', () => {
  it('makes a compile wait for the next pause, and problems be drawn where they are now', async () => {
    const { text, paper, compiling, fake } = await setUp();
    const drawn = () => fake.editor.setModelMarkers.mock.lastCall?.[2].map(({ message }) => message);
    expect(drawn()).toEqual(['undefined-reference x']);
    text.type(text.getValue().indexOf('\\end{document}'), 0, '\\label{x}');
    expect(compiling.typed).toHaveBeenCalledExactlyOnceWith(paper);
    vi.advanceTimersByTime(300);
    expect(drawn()).toEqual([]);
  });

  it('does none of it in an editor that is closed', async () => {
    const { text, mounted, mount, compiling, fake } = await setUp();
    mount('b');
    mounted.dispose();
    fake.editor.setModelMarkers.mockClear();
    text.type(0, 0, 'x');
    expect(compiling.typed).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(300);
    expect(fake.editor.setModelMarkers).toHaveBeenCalledOnce();
  });
});

describe('an editor', () => {
  it('is the one that commands work in once it has the keyboard, and gone when it closes', async () => {
    const { view, editors, papers, mounted, mount } = await setUp();
    mount('b');
    editors.focus('b');
    view.focused.fire();
    expect([editors.activeInstance, papers.focus.mock.lastCall]).toEqual(['a', [5]]);
    mounted.dispose();
    expect([editors.get('a'), editors.activeInstance]).toEqual([undefined, 'b']);
    expect(view.dispose).toHaveBeenCalledOnce();
  });

  it('lets its text go with the last that shows it', async () => {
    const { mounted, mount, models, text } = await setUp();
    const second = mount('b');
    mounted.dispose();
    expect(models.of(text.uri as never)).toBeDefined();
    second.dispose();
    expect(models.of(text.uri as never)).toBeUndefined();
  });

  it('follows settings and theme while it is open', async () => {
    const { view, values, settings, theme, fake, mounted } = await setUp();
    expect(view.updateOptions.mock.lastCall).toEqual([{ wordWrap: 'on', fontSize: 14 }]);
    values.set('latex.wordWrap', false);
    settings.changed.fire('latex.wordWrap');
    expect(view.updateOptions.mock.lastCall).toEqual([{ wordWrap: 'off', fontSize: 14 }]);
    const before = fake.editor.setTheme.mock.calls.length;
    theme.changed.fire('dark');
    expect(fake.editor.setTheme.mock.calls.length).toBe(before + 1);
    mounted.dispose();
    settings.changed.fire('latex.fontSize');
    expect(view.updateOptions).toHaveBeenCalledTimes(2);
  });

  it('of a generated text takes no citation and no word', async () => {
    const { editors, text, document, fake } = await setUp('@book{a}', { path: 'references.bib' });
    expect(fake.editor.create.mock.lastCall?.[1].readOnly).toBe(true);
    editors.get('a')?.insertText('x');
    editors.get('a')?.cite(['key']);
    expect([text.getValue(), document.text]).toEqual(['@book{a}', '@book{a}']);
  });
});

describe('what commands write', () => {
  it('stands at the cursor, as one step of undo, and the cursor behind it', async () => {
    const { editors, view, text } = await setUp();
    view.setPosition({ lineNumber: 3, column: 4 });
    expect(editors.get('a')?.cite(['lee'], 4)).toEqual({ start: 45, end: 61 });
    expect(text.getLineContent(3)).toBe('See~\\cite[p.~4]{lee} \\ref{x}.');
    expect(view.getPosition()).toEqual({ lineNumber: 3, column: 21 });
    expect(view.pushUndoStop).toHaveBeenCalledTimes(2);
    editors.get('a')?.insertText(' 5 % & more');
    expect(text.getLineContent(3)).toContain('{lee} 5 \\% \\& more \\ref{x}');
  });

  it('behind the end of the paper goes to where it is printed', async () => {
    const { editors, view, text } = await setUp('\\begin{document}\nOne.\n\\end{document}\n');
    view.setPosition({ lineNumber: 4, column: 1 });
    editors.get('a')?.insertText('Two.');
    expect(text.getValue()).toBe('\\begin{document}\nOne.\n\nTwo.\n\\end{document}\n');
    expect(view.getPosition()).toEqual({ lineNumber: 4, column: 5 });
    view.setPosition({ lineNumber: 6, column: 1 });
    editors.get('a')?.insertSnippet('table');
    expect(view.getPosition()).toEqual({ lineNumber: 6, column: 1 });
    expect(text.getLineContent(7)).toBe('\\end{document}');
  });

  it('at another place leaves the cursor with the one who types', async () => {
    const { editors, view, text } = await setUp();
    view.setPosition({ lineNumber: 4, column: 1 });
    editors.get('a')?.cite(['lee'], undefined, text.getOffsetAt({ lineNumber: 3, column: 4 }));
    expect(text.getLineContent(3)).toBe('See~\\cite{lee} \\ref{x}.');
    expect(view.getPosition()).toEqual({ lineNumber: 4, column: 1 });
  });
});
