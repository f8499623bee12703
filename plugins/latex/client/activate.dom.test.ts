/** The editor at work in a workbench: what the server's events bring on, what is guarded when the page goes, what commands can see. */
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, DisposableStore, Emitter } from '#plugin-api';
import {
  Api,
  type ClientContext,
  Commands,
  Language,
  Notices,
  Panels,
  QuickOpen,
  ServerEvents,
  Session,
  StatusBar,
} from '#plugin-api/client';
import { CitationFormatter, CitationTarget, Finders, References } from '#plugins/library/common/services.ts';
import { UsesOfReading } from '#plugins/library/common/uses-of-reading.ts';
import { ChosenThings } from '#plugins/coedit/common/chosen-things.ts';
import { TextChecks } from '#plugins/coedit/common/text-checks.ts';
import { ChosenPaper, CiteLinks } from '../common/services.ts';
import { activate } from './activate.ts';
import { CiteLinksService } from './editor/cite-links-service.ts';
import type { SourceEditor } from './editor/source-editor.ts';
import { OpenEditors } from '#plugins/coedit/common/open-editors.ts';
import { LatexParts } from './tokens.ts';
import { EngineStore } from './stores/engine-store.ts';
import { OpenPapers } from './stores/open-papers.ts';
import { paperParts } from './testing/paper-parts.ts';
import { latexText } from './testing/render-latex.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const setUp = async () => {
  const server = paperParts({ 'main.tex': { content: 'old', version: 1 } });
  const papers = new OpenPapers(server.parts);
  const editors = new OpenEditors<SourceEditor>();
  const getEngine = vi.fn(async () => ({ engine: { state: 'ready', stage: 0, stages: 0, percent: 0 } }));
  const list = {
    papers: undefined as readonly { id: number; title: string; role?: string }[] | undefined,
    chosen: undefined as number | undefined,
    choose: (id: number | undefined) => void (list.chosen = id),
    get: (id: number) => list.papers?.find((paper) => paper.id === id),
    load: vi.fn(async () => undefined),
  };
  const older = { clear: vi.fn(async () => undefined) };
  const keys = { forget: vi.fn() };
  const places = { open: vi.fn() };
  const engine = new EngineStore({ getEngine } as never);
  const citing = { formatter: undefined };
  const uses = { changed: vi.fn() };
  const registered = { register: vi.fn((_: object) => ({ dispose: vi.fn() })) };
  const targets = { register: vi.fn((_: object, __: string) => ({ dispose: vi.fn() })) };
  const parts = { papers, editors, list, older, keys, engine, places, citing, pasting: { offer: undefined }, uses };
  const heard = new Map<string, Emitter<unknown>>();
  const emitter = (type: string) => heard.get(type) ?? heard.set(type, new Emitter()).get(type);
  const reconnected = new Emitter<void>();
  const signed = new Emitter<object | undefined>();
  const session = observable({ isOnline: true, onChange: signed.event }, {}, { deep: false });
  const activated = new Emitter<void>();
  const changed = new Emitter<void>();
  const panels = {
    active: undefined as { id: string; instance: string; params: object } | undefined,
    onActivate: activated.event,
  };
  const shown = new Map<string, { text: string }>();
  const status = {
    set(item: { id: string; text: string }) {
      shown.set(item.id, item);
      return { dispose: () => void shown.delete(item.id) };
    },
  };
  const providers: { search: (text: string) => Promise<readonly { id: string; run(): void }[]> }[] = [];
  const notices = { show: vi.fn() };
  const formatter = { entries: vi.fn() };
  const services = new Map<unknown, unknown>([
    [LatexParts, parts],
    [CiteLinks, new CiteLinksService(papers, places as never)],
    [ChosenThings, { add: () => ({ dispose: vi.fn() }) }],
    [TextChecks, { add: () => ({ dispose: vi.fn() }) }],
    [ChosenPaper, { file: undefined }],
    [
      ServerEvents,
      { on: (type: string, run: (data: unknown) => void) => emitter(type)?.event(run), onReconnect: reconnected.event },
    ],
    [References, { onChange: changed.event }],
    [UsesOfReading, registered],
    [CitationTarget, targets],
    [Session, session],
    [Panels, panels],
    [StatusBar, status],
    [Language, { code: 'en' }],
    [Notices, notices],
    [Commands, { run: vi.fn() }],
    [Api, { of: () => ({ findInPapers: vi.fn() }) }],
    [Finders, { add: () => ({ dispose: vi.fn() }) }],
    [CitationFormatter, formatter],
    [QuickOpen, { addProvider: (provider: (typeof providers)[number]) => (providers.push(provider), { dispose: vi.fn() }) }],
  ]);
  const subscriptions = new DisposableStore();
  const known = new Map<string, unknown>();
  activate({
    t: latexText,
    subscriptions,
    service: (token: unknown) => services.get(token),
    optional: (token: unknown) => services.get(token),
    setKey: (key: { name: string }, value: unknown) => void known.set(key.name, value),
  } as unknown as ClientContext);
  const paper = papers.hold(5);
  await vi.advanceTimersByTimeAsync(0);
  return {
    ...{ notices, formatter, registered, targets },
    ...{ ...server, ...parts, paper, known, session, panels, shown, providers, subscriptions, changed, signed, reconnected },
    tell: (type: string, data: unknown) => emitter(type)?.fire(data),
    activate: (id: string, instance: string, params: object) => {
      panels.active = { id, instance, params };
      activated.fire();
    },
    type: (text: string) => paper.documents.get('main.tex')?.replace(text),
  };
};

describe('what could not be opened', () => {
  it('[LTX-007] comes back by itself with the connection, and once the server is heard of again', async () => {
    const { papers, list, session, api, reconnected, keptPapers } = await setUp();
    Object.assign(list, { hasFailed: true });
    keptPapers.clear();
    api.get.mockRejectedValueOnce(new ApiError(0, 'No answer')).mockRejectedValueOnce(new ApiError(502, 'Starting'));
    papers.close(5);
    runInAction(() => (session.isOnline = false));
    const paper = papers.hold(5);
    await vi.advanceTimersByTimeAsync(0);
    expect(paper).toMatchObject({ state: 'failed', isAway: true });
    runInAction(() => (session.isOnline = true));
    await vi.advanceTimersByTimeAsync(0);
    // The connection was there, the server not quite.
    expect(paper).toMatchObject({ state: 'failed', isAway: false });
    expect(list.load).toHaveBeenCalledOnce();
    reconnected.fire();
    await vi.advanceTimersByTimeAsync(0);
    expect(paper.state).toBe('ready');
  });
});

it('says once, of one’s own papers and of each of another’s, that a storage is full', async () => {
  const { tell, notices, signed } = await setUp();
  for (const file of [5, 6]) tell('latex.storage', { file, is_own: true });
  for (const file of [7, 7, 8]) tell('latex.storage', { file, is_own: false });
  const told = () => notices.show.mock.calls.map(([{ kind, text }]) => [kind, text.slice(0, 12)]);
  expect(told()).toEqual([
    ['info', 'Your storage'],
    ['info', 'The storage '],
    ['info', 'The storage '],
  ]);
  signed.fire(undefined);
  tell('latex.storage', { file: 5, is_own: true });
  expect(told()).toHaveLength(4);
});

describe('changes elsewhere', () => {
  it('of what papers cite are told to the library, and all of them may be missed while the server is not heard of', async () => {
    const { uses, registered, tell, reconnected } = await setUp();
    expect(registered.register).toHaveBeenCalledExactlyOnceWith(uses);
    tell('latex.uses', { articles: [7] });
    tell('latex.uses', {});
    expect(uses.changed.mock.calls).toEqual([[[7]], [undefined]]);
    reconnected.fire();
    expect(uses.changed).toHaveBeenLastCalledWith(undefined);
  });

  it('are asked for, a burst of them once, and no more when the editor is switched off', async () => {
    const test = await setUp();
    test.api.getEditorFiles.mockClear();
    for (let n = 0; n < 5; n++) {
      test.tell('latex.changed', { file: 5 });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(test.api.getEditorFiles).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    expect(test.api.getEditorFiles).toHaveBeenCalledOnce();
    test.tell('latex.changed', { file: 5 });
    test.subscriptions.dispose();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(test.api.getEditorFiles).toHaveBeenCalledOnce();
  });

  it.each([
    ['library.sharing', { share: 1, project: 3, person: 1, change: 'ended' }],
    ['library.changed', { project: 3, kinds: ['projects'] }],
  ])('of who sees which project (%s) ask for the open papers and the list', async (type, data) => {
    const test = await setUp();
    test.list.papers = [];
    test.api.getEditorFiles.mockClear();
    test.tell('library.changed', { project: 3, kinds: ['articles'] });
    await vi.advanceTimersByTimeAsync(300);
    expect(test.api.getEditorFiles).not.toHaveBeenCalled();
    test.tell(type, data);
    await vi.advanceTimersByTimeAsync(300);
    expect(test.api.getEditorFiles).toHaveBeenCalledOnce();
    expect(test.list.load).toHaveBeenCalledOnce();
  });

  it('of the plan ask for the list, when that is shown', async () => {
    const test = await setUp();
    test.signed.fire({ id: 1 });
    expect(test.list.load).not.toHaveBeenCalled();
    test.list.papers = [];
    test.signed.fire({ id: 1 });
    expect(test.list.load).toHaveBeenCalledOnce();
    test.signed.fire(undefined);
    expect(test.list.load).toHaveBeenCalledOnce();
  });

  it('of papers that are not open ask for nothing but the list, when that is shown', async () => {
    const test = await setUp();
    test.api.getEditorFiles.mockClear();
    test.tell('latex.changed', { file: 9 });
    await vi.advanceTimersByTimeAsync(300);
    expect(test.list.load).not.toHaveBeenCalled();
    test.list.papers = [];
    test.tell('latex.changed', { file: 9 });
    await vi.advanceTimersByTimeAsync(300);
    expect(test.list.load).toHaveBeenCalledOnce();
    expect(test.api.getEditorFiles).not.toHaveBeenCalled();
  });

  it('that were missed while the line was down are asked for when it is back', async () => {
    const test = await setUp();
    test.files['main.tex'] = { content: 'newer', version: 2 };
    test.reconnected.fire();
    await vi.advanceTimersByTimeAsync(300);
    expect(test.paper.textOf('main.tex')).toBe('newer');
  });

  it('that cannot be asked for leave everything as it is', async () => {
    const test = await setUp();
    test.api.get.mockRejectedValueOnce(new Error('away'));
    test.tell('latex.changed', { file: 5 });
    await vi.advanceTimersByTimeAsync(300);
    expect(test.paper).toMatchObject({ state: 'ready' });
  });

  it('of the library make its keys be looked up anew', async () => {
    const { changed, keys } = await setUp();
    changed.fire();
    expect(keys.forget).toHaveBeenCalledOnce();
  });
});

describe('[LTX-007] what is typed', () => {
  it('goes to the server as soon as the network is back', async () => {
    const { type, liveText } = await setUp();
    type('typed');
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(liveText('main.tex').text).toBe('typed');
  });

  it('by one person is not for the next: the device forgets it at sign-out, and at nothing else', async () => {
    const { signed, older } = await setUp();
    signed.fire({ id: 1 });
    expect(older.clear).not.toHaveBeenCalled();
    signed.fire(undefined);
    expect(older.clear).toHaveBeenCalledOnce();
  });

  it('is nobody’s business once the editor is switched off', async () => {
    const { subscriptions, signed, older } = await setUp();
    subscriptions.dispose();
    signed.fire(undefined);
    expect(older.clear).not.toHaveBeenCalled();
  });
});

describe('the panel in front', () => {
  it('says which paper and which editor commands work on; those of other plugins say nothing', async () => {
    const { papers, editors, activate: bring } = await setUp();
    const editor = { path: 'main.tex', hasSelection: false, isReadOnly: false };
    editors.add('a', { ...editor, paper: papers.get(5), place: 0 } as never);
    editors.add('b', { ...editor, paper: papers.hold(6), place: 7 } as never);
    bring('latex.editor', 'b', { file: 6 });
    expect([papers.activeId, editors.activeInstance, editors.active?.place]).toEqual([6, 'b', 7]);
    bring('library.reference', 'x', { file: 5 });
    expect(papers.activeId).toBe(6);
    bring('latex.outline', 'o', {});
    expect([papers.activeId, editors.activeInstance]).toEqual([6, 'b']);
  });
});

describe('what commands and the status bar can see', () => {
  it('says nothing of a compile of a paper that is not shared any more', async () => {
    const { api, paper, shown, tell } = await setUp();
    runInAction(() => (paper.compiler.outcome = 'failed'));
    expect(shown.has('latex.compile')).toBe(true);
    vi.mocked(api.get).mockRejectedValue(new ApiError(404, 'Not found.', { message: 'Not found.' }));
    tell('latex.changed', { file: 5 });
    await vi.waitFor(() => expect(paper.refusal).toBeDefined());
    expect([paper.refusal?.isGone, shown.has('latex.compile')]).toEqual([true, false]);
  });

  it('follows the paper: whether there is one, its PDF, and a compile', async () => {
    const { known, paper, papers, tell, shown } = await setUp();
    const keys = () => ['latex.hasFile', 'latex.hasPdf', 'latex.isCompiling'].map((name) => known.get(name));
    expect(keys()).toEqual([true, false, false]);
    paper.compiler.start({ id: 3, state: 'queued', queue_position: 2 } as never);
    expect(keys()).toEqual([true, false, true]);
    expect(shown.get('latex.compile')?.text).toBe(latexText('compile.place', { place: 2 }));
    tell('latex.build', { file: 5, state: 'running', queue_position: 0 });
    expect(shown.get('latex.compile')?.text).toBe(latexText('compile.running'));
    papers.close(5);
    expect(keys()[0]).toBe(false);
    expect(shown.has('latex.compile')).toBe(false);
  });

  it('says that TeX is being installed, with or without a paper, until it is there', async () => {
    const { papers, shown, tell } = await setUp();
    papers.close(5);
    expect(shown.has('latex.engine')).toBe(false);
    tell('latex.engine', { state: 'installing', stage: 1, stages: 2, percent: 40 });
    expect(shown.get('latex.engine')).toMatchObject({ kind: 'busy', progress: 0.4 });
    tell('latex.engine', { state: 'ready', stage: 2, stages: 2, percent: 100 });
    expect(shown.has('latex.engine')).toBe(false);
  });

  it('says that TeX is missing to those who have a paper open', async () => {
    const { papers, shown, tell } = await setUp();
    tell('latex.engine', { state: 'missing', stage: 0, stages: 0, percent: 0, command: 'apt-get install tex' });
    expect(shown.get('latex.engine')).toMatchObject({ kind: 'warning', tooltip: 'apt-get install tex' });
    papers.close(5);
    expect(shown.has('latex.engine')).toBe(false);
  });
});

it('papers are opened by their names, whatever the letters, and the list is asked for first', async () => {
  const { providers, list, places } = await setUp();
  list.load.mockImplementation(async () => {
    list.papers = [
      { id: 5, title: 'On Traces' },
      { id: 6, title: 'Ünlü' },
    ];
  });
  const found = await providers[0]?.search('TRACE');
  expect(found?.map(({ id }) => id)).toEqual(['5']);
  found?.[0]?.run();
  expect(places.open).toHaveBeenCalledExactlyOnceWith(5);
  expect(await providers[0]?.search('ü')).toHaveLength(1);
  expect(list.load).toHaveBeenCalledOnce();
});

describe('[LTX-054] references past the limit', () => {
  const pastLimit = (...subjects: string[]) =>
    subjects.map((subject) => ({
      severity: 'warning' as const,
      file: 'main.tex',
      line: 1,
      message: '',
      code: 'reference-limit',
      subject,
    }));

  it('are told of once, each of them, and again only when they come back', async () => {
    const { paper, notices } = await setUp();
    const told = () => notices.show.mock.calls.map(([{ text }]) => text);
    paper.compiler.takeCitations(pastLimit('a', 'b', 'a'));
    expect(told()).toEqual(['The limit is reached: 2 references are not in the bibliography (a, b).']);
    paper.compiler.takeCitations(pastLimit('a', 'b'));
    expect(told()).toHaveLength(1);
    paper.compiler.takeCitations(pastLimit('a', 'b', 'c'));
    expect(told()[1]).toBe('The limit is reached: c is not in the bibliography.');
    paper.compiler.takeCitations([]);
    expect(told()).toHaveLength(2);
    paper.compiler.takeCitations(pastLimit('a'));
    expect(told()[2]).toBe('The limit is reached: a is not in the bibliography.');
  });
});

it('letters are written by the citation styles, where there are any', async () => {
  const { citing, formatter } = await setUp();
  expect(citing.formatter).toBe(formatter);
});

it('takes what the library and the reader have cited', async () => {
  const { citing, targets } = await setUp();
  expect(targets.register).toHaveBeenCalledExactlyOnceWith(citing, 'latex.editor');
});
