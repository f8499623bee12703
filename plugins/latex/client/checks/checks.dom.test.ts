/** Checks of other plugins in open sources: what they are told, what is shown of what they find, and what is done about it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedText, TextCheck } from '#plugins/coedit/common/text-checks.ts';
import type { OpenSource, SourceCheck, SourceMark } from '../../common/source-checks.ts';
import { OpenEditors } from '#plugins/coedit/common/open-editors.ts';
import { SourceEditor } from '../editor/source-editor.ts';
import { checkProviders } from '../monaco/check-providers.ts';
import { paperInMonaco } from '../testing/monaco.ts';
import { Checks } from './checks.ts';
import { sourceHand } from './source-hand.ts';
import { sourcesAsTexts } from './sources-as-texts.ts';

const TEXT = 'One two three.\n\nFour five six.\n';

const deed = { id: 'mend', title: 'Mend *it*', run: vi.fn((_: () => unknown): unknown => undefined) };
const markOf = (words: string, rest: Partial<SourceMark> = {}): SourceMark => {
  const from = TEXT.indexOf(words);
  return { id: words, from, to: from + words.length, title: `About ${words}`, text: 'See [here](x)', deeds: [deed], ...rest };
};

beforeEach(() => deed.run.mockReset());

const setUp = async () => {
  const editors = new OpenEditors<SourceEditor>();
  const citing = {
    citeBy: vi.fn(async (_: unknown, __: number, write: (key: string | null) => unknown) => Boolean(write('key'))),
  };
  const checks = new Checks(editors, (source) => sourceHand(source, editors, citing));
  const test = await paperInMonaco(
    { 'main.tex': TEXT, 'two.tex': 'Seven', 'refs.bib': '@book{a}' },
    ['main.tex'],
    (monaco, source) => checks.open(monaco, source),
  );
  const view = test.fake.editor.create(undefined, { model: test.model, readOnly: false });
  const editor = new SourceEditor(test.monaco, view as never, test.paper, 'main.tex');
  editors.add('a', editor);
  const told: { source: OpenSource; show: Parameters<SourceCheck['watch']>[1] }[] = [];
  const ended = vi.fn();
  const check: SourceCheck = {
    id: 'words',
    watch(source, show) {
      told.push({ source, show });
      return { dispose: ended };
    },
  };
  const registered = checks.register(check);
  const [first] = told;
  if (!first) throw new Error('The check was not told of the open source');
  const shown = () => checks.of(test.model.uri as never)?.marks() ?? [];
  const texts = () => shown().map(({ from, to }) => test.model.getValue().slice(from, to));
  return { ...test, checks, check, editors, editor, view, citing, told, ended, registered, ...first, shown, texts };
};

it('sources are among the texts of checks that know of no papers, and are sought in as such', async () => {
  const { checks, model, editor } = await setUp();
  const texts = sourcesAsTexts(checks, { file: 5 });
  const watch = vi.fn((_: CheckedText, show: Parameters<TextCheck['watch']>[1]) => {
    show([markOf('two')], model.getVersionId());
    return { dispose: () => undefined };
  });
  const registered = texts.register({ id: 'spelling', watch });
  const [text] = watch.mock.calls[0] ?? [];
  expect(text).toMatchObject({
    kind: 'latex',
    thing: 5,
    path: 'main.tex',
    syntax: { id: 'latex' },
    text: TEXT,
    isReadOnly: false,
  });
  text?.edit({ from: 0, to: 3, text: 'Some' });
  expect([model.getValue().slice(0, 8), text?.text.slice(0, 8)]).toEqual(['Some two', 'Some two']);
  texts.seek('spelling', 'behind')?.reveal();
  expect([texts.thing, editor.offset]).toEqual([5, 5]);
  registered.dispose();
  expect(texts.seek('spelling', 'behind')).toBeUndefined();
});

it('of a paper its sources are such texts, in the language that they say', async () => {
  const { checks, models, monaco, paper, model } = await setUp();
  const watch = vi.fn((_: CheckedText) => ({ dispose: () => undefined }));
  sourcesAsTexts(checks, { file: 5 }).register({ id: 'spelling', watch });
  const { documents } = paper;
  for (const path of ['two.tex', 'refs.bib']) {
    const document = documents.get(path);
    if (document) models.hold(monaco, paper, document);
  }
  const [main] = watch.mock.calls[0] ?? [];
  expect(watch.mock.calls.map(([{ path }]) => path)).toEqual(['main.tex', 'two.tex']);
  expect([main?.language, main?.usualLanguage]).toEqual([undefined, 'en']);
  model.type(0, 0, '\\usepackage[ngerman]{babel}');
  expect(main?.language).toBe('de_DE');
});

describe('a check', () => {
  it('is told of sources that are open, and of those that open later', async () => {
    const { told, models, monaco, paper } = await setUp();
    expect(told.map(({ source }) => [source.paper, source.path, source.text])).toEqual([[5, 'main.tex', TEXT]]);
    const other = paper.documents.get('two.tex');
    if (other) models.hold(monaco, paper, other);
    expect(told.map(({ source }) => source.text)).toEqual([TEXT, 'Seven']);
  });

  it('hears what is typed, in places of the text before it', async () => {
    const { source, model } = await setUp();
    const heard = vi.fn();
    source.onChange(heard);
    model.type(4, 3, 'twenty');
    expect(heard).toHaveBeenCalledExactlyOnceWith([{ offset: 4, removed: 3, added: 6 }]);
    expect([source.text, source.version]).toEqual([TEXT.replace('two', 'twenty'), 2]);
  });

  it('replaces its own marks and takes none of another', async () => {
    const { checks, show, texts } = await setUp();
    checks.register({ id: 'other', watch: (_, draw) => (draw([markOf('six')], 1), { dispose: () => undefined }) });
    show([markOf('two'), markOf('five')], 1);
    expect(texts()).toEqual(['two', 'five', 'six']);
    show([markOf('three')], 1);
    expect(texts()).toEqual(['three', 'six']);
  });

  it('of a second kind has another line under its marks', async () => {
    const { checks, show, model } = await setUp();
    checks.register({
      id: 'other',
      line: 'second',
      watch: (_, draw) => (draw([markOf('six')], 1), { dispose: () => undefined }),
    });
    show([markOf('two')], 1);
    const drawn = model.deltaDecorations.mock.calls.flatMap(([, marks]) => marks as unknown as { options: object }[]);
    const lines = drawn.map(({ options }) => (options as { inlineClassName: string }).inlineClassName);
    expect(new Set(lines).size).toBe(2);
  });

  it('leaves no marks when it ends, and shows none afterwards', async () => {
    const { registered, show, shown, ended } = await setUp();
    show([markOf('two')], 1);
    registered.dispose();
    show([markOf('two')], 1);
    expect([shown(), ended.mock.calls.length]).toEqual([[], 1]);
  });

  it('ends with the source', async () => {
    const { held, ended, checks, model, told, check } = await setUp();
    held[0]?.release.dispose();
    expect(ended).toHaveBeenCalledOnce();
    expect(checks.of(model.uri as never)).toBeUndefined();
    checks.register(check);
    expect(told).toHaveLength(1);
  });
});

describe('marks', () => {
  it('follow what is typed before and behind them', async () => {
    const { model, show, texts } = await setUp();
    show([markOf('five')], 1);
    model.type(0, 0, 'Zero ');
    model.type(model.getValue().length, 0, 'Ten.');
    expect(texts()).toEqual(['five']);
  });

  it('of an older text are carried to where they are now, unless something has changed in them', async () => {
    const { model, show, texts } = await setUp();
    model.type(0, 0, 'Zero ');
    model.type(model.getValue().indexOf('three'), 5, 'THREE');
    show([markOf('two'), markOf('three'), markOf('five')], 1);
    expect(texts()).toEqual(['two', 'five']);
  });

  it('of a text that is too long ago are not shown', async () => {
    const { model, show, shown } = await setUp();
    for (let at = 0; at < 200; at++) model.type(0, 0, 'x');
    show([markOf('two')], 1);
    expect(shown()).toEqual([]);
  });

  it('stand among the problems of their paper as hints, with their lines', async () => {
    const { checks, show } = await setUp();
    show([markOf('five')], 1);
    expect(checks.problems(5)).toEqual([{ severity: 'info', file: 'main.tex', line: 3, message: 'About five' }]);
    expect(checks.problems(6)).toEqual([]);
  });

  it('say under the pointer what they are about, and nothing in it acts as Markdown', async () => {
    const { checks, monaco, model, show, at } = await setUp();
    show([markOf('five')], 1);
    const { hover } = checkProviders(monaco, checks);
    const card = await hover.provideHover(model as never, at('fi|ve') as never, {} as never);
    const { value = '' } = (card?.contents[0] ?? {}) as { value?: string };
    expect(value).toContain('**About five**\n\nSee \\[here\\]\\(x\\)\n\n[Mend \\*it\\*](command:');
    expect(await hover.provideHover(model as never, at('t|wo') as never, {} as never)).toBeNull();
  });

  it('offer behind the light bulb what can be done, which is told where they are by then', async () => {
    const { checks, monaco, model, show, at } = await setUp();
    show([markOf('five')], 1);
    const { actions, command } = checkProviders(monaco, checks);
    const { lineNumber, column } = at('fi|ve');
    const range = { startLineNumber: lineNumber, startColumn: column, endLineNumber: lineNumber, endColumn: column };
    const offered = await actions.provideCodeActions(model as never, range as never, {} as never, {} as never);
    const [action] = offered?.actions ?? [];
    expect([action?.title, action?.command?.id]).toEqual(['Mend *it*', command.id]);
    model.type(0, 0, 'Zero ');
    command.run(undefined, ...((action?.command?.arguments ?? []) as [unknown, unknown, unknown, unknown]));
    const place = deed.run.mock.calls[0]?.[0] as () => unknown;
    const from = TEXT.indexOf('five') + 5;
    expect(place()).toEqual({ from, to: from + 4 });
    model.type(from, 4, '');
    expect(place()).toBeUndefined();
  });

  it('that are gone have nothing done about them', async () => {
    const { checks, monaco, model, show } = await setUp();
    show([markOf('five')], 1);
    show([], 1);
    checkProviders(monaco, checks).command.run(undefined, String(model.uri), 'words', 'five', 'mend');
    expect(deed.run).not.toHaveBeenCalled();
  });
});

describe('from the cursor', () => {
  const sought = async (place: string, from: 'here' | 'behind' | 'before') => {
    const test = await setUp();
    test.show([markOf('two'), markOf('five')], 1);
    test.view.setPosition(test.at(place));
    const found = test.checks.seek('words', from);
    found?.reveal();
    return TEXT.slice(test.editor.offset, test.editor.offset + 4).trim();
  };

  it.each([
    ['t|wo', 'here', 'two'],
    ['two|', 'here', 'two'],
    ['thr|ee', 'here', 'five'],
    ['|two', 'behind', 'five'],
    ['si|x', 'behind', 'two'],
    ['si|x', 'before', 'five'],
    ['|five', 'before', 'two'],
    ['|two', 'before', 'five'],
  ] as const)('at %s a mark is found %s: %s', async (place, from, mark) => {
    expect(await sought(place, from)).toBe(mark);
  });

  it('nothing is found where nothing is marked', async () => {
    expect((await setUp()).checks.seek('words', 'here')).toBeUndefined();
  });
});

describe('the hand of a check', () => {
  it('changes the text by one step of undo', async () => {
    const { source, model, view } = await setUp();
    source.edit({ from: 4, to: 7, text: 'twenty' });
    expect(model.getValue()).toBe(TEXT.replace('two', 'twenty'));
    expect(view.pushUndoStop).toHaveBeenCalledTimes(2);
  });

  it('cites in the editor that shows the source', async () => {
    const { source, citing, editor } = await setUp();
    const write = vi.fn((key: string | null) => ({ from: 4, to: 7, text: String(key) }));
    expect(await source.cite(12, write)).toBe(true);
    expect(citing.citeBy.mock.calls[0]?.slice(0, 2)).toEqual([editor, 12]);
    expect(write).toHaveBeenCalledExactlyOnceWith('key');
  });
});
