/** Everything that puts a place of the text onto the screen, or the other way round, while the screen shows what somebody suggests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Checks } from '../checks/checks.ts';
import { Compiling } from '../actions/compiling.ts';
import { hoverProvider } from '../monaco/hover-provider.ts';
import { navigationProviders } from '../monaco/navigation-providers.ts';
import { LatexSurface } from '../notes/latex-surface.ts';
import { decorationOf } from '../panels/editor/show-others.ts';
import { followClicks } from '../panels/editor/follow-clicks.ts';
import { showCursors } from '../panels/editor/show-cursors.ts';
import { showLinks } from '../panels/editor/show-links.ts';
import { showNotes } from '../panels/editor/show-notes.ts';
import { showProblems } from '../panels/editor/show-problems.ts';
import { paperInMonaco, type TestView } from '../testing/monaco.ts';
import { OpenEditors } from '#plugins/coedit/common/open-editors.ts';
import { ScreenPlaces } from './screen-places.ts';
import { SourceEditor } from './source-editor.ts';
import { SourcePlaces } from './source-places.ts';

const TEXT = 'First.\n\\section{Two}\\label{sec:two}\nSee \\ref{sec:two} and \\cite{lee}.\nLast words.\n';
const AT = TEXT.indexOf('\\section');
const WORDS = 'A suggested line.\nAnd one more. ';
const SCREEN = TEXT.slice(0, AT) + WORDS + TEXT.slice(AT);
/** Lines of the text, and how many further down they are on the screen. */
const [LABEL_LINE, REF_LINE, LAST_LINE, LOWER] = [2, 3, 4, 1];

const setUp = async () => {
  const test = await paperInMonaco({ 'main.tex': TEXT }, ['main.tex'], undefined, { at: AT, words: WORDS });
  const { paper, fake, monaco, model } = test;
  const document = paper.documents.get('main.tex');
  if (!document) throw new Error('There is no source');
  const view: TestView = fake.editor.create(null, { model, readOnly: false });
  Object.assign(view, {
    setSelection: vi.fn(),
    revealRangeInCenterIfOutsideViewport: vi.fn(),
    revealLineInCenterIfOutsideViewport: vi.fn(),
    getContainerDomNode: () => ({ checkVisibility: () => true }),
  });
  const editor = new SourceEditor(monaco, view as never, paper, 'main.tex');
  const editors = new OpenEditors<SourceEditor>();
  editors.add('1', editor);
  const papers = { get: () => paper, active: paper, activeId: paper.id };
  const places = new SourcePlaces({ open: vi.fn() } as never, papers as never, editors);
  const wordsAt = (range: {
    getStartPosition?(): never;
    startLineNumber: number;
    startColumn: number;
    endLineNumber: number;
    endColumn: number;
  }) =>
    SCREEN.slice(
      model.getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn }),
      model.getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn }),
    );
  return {
    ...test,
    document,
    view,
    editor,
    editors,
    papers,
    places,
    wordsAt,
    source: { paper, path: 'main.tex', model: model as never },
  };
};

it('the screen has what is suggested, and the text has not', async () => {
  const { model, document } = await setUp();
  expect([model.getValue(), document.text]).toEqual([SCREEN, TEXT]);
});

describe('from the text to the screen', () => {
  it('a line of a problem or of a page, an offset of a use or of the outline, a stretch of a hit or of a comment', async () => {
    const { editor, places, view, model, wordsAt } = await setUp();
    places.openLine(5, 'main.tex', LABEL_LINE);
    expect(view.getPosition()).toEqual({ lineNumber: LABEL_LINE + LOWER, column: 1 });
    places.showLine(5, 'main.tex', LAST_LINE);
    expect(
      (view as never as { revealLineInCenterIfOutsideViewport: object }).revealLineInCenterIfOutsideViewport,
    ).toHaveBeenCalledWith(LAST_LINE + LOWER);
    places.openOffset(5, 'main.tex', TEXT.indexOf('Last'));
    expect(SCREEN.slice(model.getOffsetAt(view.getPosition()))).toBe('Last words.\n');
    const selected = vi.mocked((view as never as { setSelection(range: Parameters<typeof wordsAt>[0]): void }).setSelection);
    for (const words of ['\\section', 'Last']) {
      places.openRange(5, 'main.tex', TEXT.indexOf(words), TEXT.indexOf(words) + words.length);
      expect(wordsAt(selected.mock.lastCall?.[0] as never)).toBe(words);
    }
    expect(editor.place).toBe(TEXT.indexOf('Last'));
  });

  it('what TeX says about a line', async () => {
    const { fake, monaco, model, document } = await setUp();
    const problem = { severity: 'error' as const, file: 'main.tex', line: REF_LINE, message: 'No.', subject: 'lee' };
    showProblems(monaco, model as never, 'main.tex', [problem], new ScreenPlaces(model as never, document));
    const [, , markers] = fake.editor.setModelMarkers.mock.lastCall ?? [];
    expect(markers).toMatchObject([{ startLineNumber: REF_LINE + LOWER }]);
  });

  it('where citations lead', async () => {
    const { editor, monaco, keys, paper, view, wordsAt } = await setUp();
    const from = TEXT.indexOf('\\cite');
    paper.links.add({ path: 'main.tex', key: 'lee', article: 1, citation: 2 }, from, from + '\\cite{lee}'.length);
    keys.add([{ citekey: 'lee' }]);
    showLinks(editor, monaco, { open: vi.fn(), hint: '' });
    expect(view.collections.map((marks) => marks.getRanges().map(wordsAt as never))).toEqual([['\\cite{lee}'], ['lee']]);
  });

  it('what is said about words, and where others are', async () => {
    const { editor, document, paper, monaco, view, wordsAt } = await setUp();
    const place = (words: string) => ({ from: TEXT.indexOf(words), to: TEXT.indexOf(words) + words.length });
    const notes = [{ id: 1, document: document.id, label: '', isChosen: false, ...place('\\section{Two}') }];
    expect(paper.files.find(({ path }) => path === 'main.tex')?.id).toBe(document.id);
    showNotes({ find: () => editor, noted: { notes } as never, notes: {} as never });
    expect(
      view.collections
        .at(-1)
        ?.getRanges()
        .map(wordsAt as never),
    ).toEqual(['\\section{Two}']);
    const cursor = { seat: 1, person: 1, name: 'Bob', isBackward: false, ...place('Last') };
    showCursors(view as never, monaco, { cursors: [cursor], suggested: document.suggested, text: TEXT } as never, () => 3);
    expect(wordsAt(view.collections.at(-1)?.getRanges()[0] as never)).toBe('Last');
    const mark = decorationOf({ name: 'Bob', place: { line: LAST_LINE } } as never, 5, (line) => editor.screen?.line(line) ?? 0);
    expect(mark.range.startLineNumber).toBe(LAST_LINE + LOWER);
  });
});

describe('from the screen to the text', () => {
  it('the cursor of a jump to the page, of what is told to others, and of what plugins ask', async () => {
    const { at, editor, editors, papers, places, view } = await setUp();
    view.setPosition(at('Last |words'));
    editor.moved();
    const synctex = vi.fn(async () => ({ boxes: [], source: null }));
    const parts = { api: { synctex }, editors, places, previews: {}, notices: { show: vi.fn() }, t: (key: string) => key };
    await new Compiling(parts as never).forward();
    expect(synctex).toHaveBeenCalledWith({
      params: { id: 5 },
      body: { forward: { path: 'main.tex', line: LAST_LINE, column: 6 } },
    });
    const place = TEXT.indexOf('words.');
    expect([editor.place, editor.line]).toEqual([place, { line: LAST_LINE, column: 6 }]);
    const surface = new LatexSurface({ papers, editors, places } as never);
    expect(surface.cursor).toMatchObject({ from: place, to: place });
  });

  it('a click, a definition, a new name, the outline of the editor, and a card', async () => {
    const { at, editor, monaco, models, model, view, source, wordsAt } = await setUp();
    const openDefinition = vi.fn();
    followClicks(editor, monaco, { openCited: vi.fn(), openDefinition });
    const mouse = { event: { ctrlKey: true, leftButton: true, detail: 1 }, target: { type: 6, position: at('\\ref{sec|:two}') } };
    view.pointed.fire(mouse);
    expect(
      view.collections
        .at(-1)
        ?.getRanges()
        .map(wordsAt as never),
    ).toEqual(['sec:two']);
    view.pressed.fire(mouse);
    view.released.fire(mouse);
    expect(openDefinition).toHaveBeenCalledWith(expect.objectContaining({ start: TEXT.indexOf('sec:two') }));
    const { definition, rename, symbols } = navigationProviders(monaco, models, (key) => key);
    const position = at('\\ref{sec|:two}') as never;
    const found = (await definition.provideDefinition(model as never, position, {} as never)) as never as { range: never };
    expect(wordsAt(found.range)).toBe('sec:two');
    const renamed = (await rename.provideRenameEdits(model as never, position, 'x', {} as never)) as {
      edits: { textEdit: { range: never } }[];
    };
    expect(renamed.edits.map(({ textEdit }) => wordsAt(textEdit.range))).toEqual(['sec:two', 'sec:two']);
    const [section] = (await symbols.provideDocumentSymbols(model as never, {} as never)) as {
      range: { startLineNumber: number };
    }[];
    expect(section?.range.startLineNumber).toBe(LABEL_LINE + LOWER);
    const hover = hoverProvider(monaco, { models, references: {}, api: {}, t: (key: string) => key } as never);
    expect(await hover.provideHover(model as never, position, {} as never)).not.toBeNull();
    expect(source.path).toBe('main.tex');
  });

  it('what checks have found in what is shown, in the list of problems', async () => {
    const { monaco, editors, source } = await setUp();
    const checks = new Checks(editors, () => ({ isReadOnly: false }) as never);
    checks.open(monaco, source as never);
    const from = SCREEN.indexOf('Last');
    checks.register({
      id: 'words',
      watch: (_, show) => {
        show([{ id: '1', from, to: from + 4, title: 'Here', text: '', deeds: [] }], 99);
        return { dispose: () => undefined };
      },
    });
    expect(checks.problems(5)).toMatchObject([{ line: LAST_LINE, message: 'Here' }]);
  });
});

it('nobody else asks where a place of the text is on the screen', () => {
  const client = join(import.meta.dirname, '..');
  const asking = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing/.test(file))
    .filter((file) => /\b(?:toScreen|fromScreen)\s*[(?]/.test(readFileSync(join(client, file), 'utf8')));
  expect(asking).toEqual([join('editor', 'screen-places.ts')]);
});
