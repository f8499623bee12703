/** Tests of compiling, and of the ways between the source and its pages. */
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { testSurface } from '../testing/surface.ts';
import { Compiling, type CompilingParts } from './compiling.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const make = () => {
  const surface = testSurface();
  const values = new Map<string, unknown>([['latex.autoCompile', true]]);
  const settings = { get: (id: string) => values.get(id), set: (id: string, value: unknown) => void values.set(id, value) };
  const compiler = {
    compile: vi.fn(async (_?: boolean) => undefined),
    outcome: 'success',
    pdf: 6 as number | undefined,
    log: '',
    diagnostics: [] as { code: string }[],
  };
  const paper = { id: 5, compiler };
  const editor = { paper, path: 'main.tex', line: { line: 3, column: 2 } };
  const editors = { active: editor as typeof editor | undefined };
  const previews = { reveal: vi.fn(async () => undefined) };
  const places = { showResult: vi.fn(), showPreview: vi.fn(), openLine: vi.fn() };
  const engine = observable(
    { isReady: true, ask: vi.fn(async () => undefined), current: undefined as { command?: string } | undefined },
    { ask: false },
  );
  const api = { synctex: vi.fn(async (_: object): Promise<object> => ({ boxes: [], source: null })) };
  const compiling = new Compiling({
    ...surface,
    ...{ api, editors, previews, places, engine, settings },
  } as unknown as CompilingParts);
  return { ...surface, compiling, paper: paper as never, compiler, editors, previews, places, engine, api, settings };
};

describe('compile', () => {
  it.each([
    ['shows the pages of a new build', 7, 'success', [[5]]],
    ['shows them with what is wrong in them', 7, 'failed', [[5]]],
    ['shows the pages that are as they were', 6, 'success', [[5]]],
    ['leaves what is in sight when no pages were made', 6, 'failed', []],
    ['leaves what is in sight when it was called off', 6, 'cancelled', []],
    ['shows nothing where there is nothing', undefined, 'success', []],
  ])('[LTX-006] %s', async (_, pdf, outcome, shown) => {
    const { compiling, paper, compiler, places } = make();
    compiler.pdf = pdf && 6;
    compiler.compile.mockImplementation(async () => void Object.assign(compiler, { pdf, outcome }));
    await compiling.compile(paper);
    expect(compiler.compile).toHaveBeenCalledExactlyOnceWith();
    expect(places.showResult.mock.calls).toEqual(shown);
  });

  it('says how to install TeX when a compile fails without it', async () => {
    const { compiling, paper, compiler, engine, told, notices } = make();
    compiler.outcome = 'failed';
    engine.ask.mockImplementation(
      async () => void Object.assign(engine, { isReady: false, current: { command: 'apt install' } }),
    );
    await compiling.compile(paper);
    expect(told()).toEqual(['Compiler is not available.']);
    expect(notices.current?.notice.detail).toBe('apt install');
  });

  it('leaves errors of the source to the list of problems', async () => {
    const { compiling, paper, compiler, told } = make();
    compiler.outcome = 'failed';
    await compiling.compile(paper);
    expect(told()).toEqual([]);
  });
});

describe('a language that is not there yet', () => {
  const coming = [{ code: 'language-comes' }];

  it('is waited for, and then the document is compiled again', async () => {
    const { compiling, paper, compiler, engine, told } = make();
    const change = (isReady: boolean) => runInAction(() => (engine.isReady = isReady));
    Object.assign(compiler, { diagnostics: coming, outcome: 'failed' });
    engine.ask.mockImplementation(async () => void change(false));
    await compiling.compile(paper);
    await vi.waitFor(() => expect(engine.isReady).toBe(false));
    expect([compiler.compile.mock.calls.length, told()]).toEqual([1, []]);
    Object.assign(compiler, { diagnostics: [], outcome: 'success' });
    change(true);
    await vi.waitFor(() => expect(compiler.compile).toHaveBeenCalledTimes(2));
  });

  it('is waited for once, if it cannot be installed', async () => {
    const { compiling, paper, compiler } = make();
    compiler.diagnostics = coming;
    await compiling.compile(paper);
    await vi.waitFor(() => expect(compiler.compile).toHaveBeenCalledTimes(2));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(compiler.compile).toHaveBeenCalledTimes(2);
  });
});

describe('while typing', () => {
  it('waits for a pause', () => {
    const { compiling, paper, compiler } = make();
    compiling.typed(paper);
    vi.advanceTimersByTime(300);
    compiling.typed(paper);
    vi.advanceTimersByTime(399);
    expect(compiler.compile).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(compiler.compile).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each([
    ['it is switched off', ({ compiling }: ReturnType<typeof make>) => compiling.toggleAutomatic()],
    ['TeX is missing', ({ engine }: ReturnType<typeof make>) => void (engine.isReady = false)],
    ['nothing was compiled yet', ({ compiler }: ReturnType<typeof make>) => void (compiler.pdf = undefined)],
  ])('does nothing when %s', (_, change) => {
    const test = make();
    change(test);
    test.compiling.typed(test.paper);
    vi.advanceTimersByTime(1_000);
    expect(test.compiler.compile).not.toHaveBeenCalled();
  });

  it('is switched off and on', () => {
    const { compiling } = make();
    compiling.toggleAutomatic();
    expect(compiling.isAutomatic).toBe(false);
    compiling.toggleAutomatic();
    expect(compiling.isAutomatic).toBe(true);
  });

  it('gives way to a compile that is asked for', async () => {
    const { compiling, paper, compiler } = make();
    compiling.typed(paper);
    await compiling.compile(paper);
    vi.advanceTimersByTime(1_000);
    expect(compiler.compile).toHaveBeenCalledOnce();
  });
});

describe('from the source to the page', () => {
  const boxes = [{ page: 1, x: 0, y: 0, width: 1, height: 1 }];

  it('opens the preview and shows the place', async () => {
    const { compiling, api, previews, places } = make();
    api.synctex.mockResolvedValue({ boxes, source: null });
    await compiling.forward();
    const body = { forward: { path: 'main.tex', line: 3, column: 2 } };
    expect(api.synctex).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body });
    expect(places.showPreview).toHaveBeenCalledExactlyOnceWith(5);
    expect(previews.reveal).toHaveBeenCalledExactlyOnceWith(5, boxes);
  });

  it('says so when the line is on no page', async () => {
    const { compiling, previews, told } = make();
    await compiling.forward();
    expect(told()).toEqual(['This line is not on a page.']);
    expect(previews.reveal).not.toHaveBeenCalled();
  });

  it('does nothing without a source, and tells of a failure', async () => {
    const { compiling, api, editors, told } = make();
    api.synctex.mockRejectedValue(new ApiError(404, 'Not found.', { message: 'Not found.' }));
    await compiling.forward();
    expect(told()).toEqual(['Not found.']);
    editors.active = undefined;
    await compiling.forward();
    expect(api.synctex).toHaveBeenCalledOnce();
  });
});

describe('from the page to the source', () => {
  it('opens the line', async () => {
    const { compiling, paper, api, places } = make();
    api.synctex.mockResolvedValue({ boxes: [], source: { path: 'a.tex', line: 9 } });
    await compiling.backward(paper, 2, 30, 40);
    expect(api.synctex).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body: { backward: { page: 2, x: 30, y: 40 } } });
    expect(places.openLine).toHaveBeenCalledExactlyOnceWith(5, 'a.tex', 9);
  });

  it('says so when nothing is known', async () => {
    const { compiling, paper, told } = make();
    await compiling.backward(paper, 1, 0, 0);
    expect(told()).toEqual(['No line of the source is known for this place.']);
  });
});
