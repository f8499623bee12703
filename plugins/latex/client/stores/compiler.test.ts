/** Tests of the way of a compile. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Build, BuildNews } from '../../common/model.ts';
import { Compiler, type CompilerParts } from './compiler.ts';

const answer = (build: number, success = true) => ({
  success,
  message: 'log',
  data: {
    project_path: '',
    blob: '',
    pdf_location: success ? `/latex/pdf/1/?build=${build}` : '',
    diagnostics: [],
    build,
    version: 1,
    pages: 3,
    duration: 10,
  },
});

const make = (save: CompilerParts['api']['save']) => {
  const saveAll = vi.fn(async () => undefined);
  const onFailure = vi.fn();
  const api = {
    save,
    getBuild: vi.fn(async (): Promise<{ build: Build | null }> => ({ build: null })),
    cancelBuild: vi.fn(async () => ({ success: true as const, message: '' })),
  };
  return {
    compiler: new Compiler(1, { api, saveAll, options: () => ({ engine: 'pdflatex', stopOnFirstError: false }), onFailure }),
    saveAll,
    onFailure,
    api,
  };
};

it('[LTX-006] saves before it compiles, and keeps the last PDF when a compile makes none', async () => {
  const save = vi.fn<CompilerParts['api']['save']>().mockResolvedValueOnce(answer(7)).mockResolvedValueOnce(answer(8, false));
  const { compiler, saveAll } = make(save);
  await compiler.compile();
  expect(saveAll).toHaveBeenCalledBefore(save);
  expect(compiler).toMatchObject({ outcome: 'success', pdf: 7, pages: 3, phase: 'idle' });
  await compiler.compile();
  expect(compiler).toMatchObject({ outcome: 'failed', pdf: 7 });
});

it('[LTX-006] makes one compile of the wishes that come during another', async () => {
  let finish: (value: ReturnType<typeof answer>) => void = () => undefined;
  const save = vi
    .fn<CompilerParts['api']['save']>()
    .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    .mockResolvedValue(answer(2));
  const { compiler } = make(save);
  const first = compiler.compile();
  await vi.waitFor(() => expect(compiler.phase).toBe('queued'));
  void compiler.compile(true);
  void compiler.compile(true);
  finish(answer(1));
  await first;
  expect(save).toHaveBeenCalledTimes(2);
});

it('[LTX-051] reports a refusal and is ready again', async () => {
  const { compiler, onFailure } = make(vi.fn(async () => Promise.reject(new Error('limit'))));
  await compiler.compile();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(compiler.phase).toBe('idle');
});

it('a wish that came while a compile was refused is not done: it would be refused as well', async () => {
  let refuse = (_: Error): void => undefined;
  const save = vi.fn<CompilerParts['api']['save']>(() => new Promise((_, reject) => (refuse = reject)));
  const { compiler, onFailure } = make(save);
  const compiling = compiler.compile();
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  void compiler.compile();
  refuse(new ApiError(429, 'limit'));
  await compiling;
  expect(compiler).toMatchObject({ phase: 'idle', outcome: 'failed' });
  expect([save.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 1]);
});

it('[LTX-051] a refusal is not taken for the build before it', async () => {
  const { compiler, api, onFailure } = make(vi.fn(async () => Promise.reject(new ApiError(429, 'limit'))));
  api.getBuild.mockResolvedValue({ build: built({ success: true, pdf_location: 'x' }) });
  await compiler.compile();
  expect(compiler).toMatchObject({ outcome: 'failed', pdf: undefined });
  expect(onFailure).toHaveBeenCalledOnce();
});

it('what could not be saved is not compiled', async () => {
  const save = vi.fn<CompilerParts['api']['save']>();
  const { compiler, saveAll, onFailure } = make(save);
  saveAll.mockRejectedValueOnce(new Error('away'));
  await compiler.compile(true);
  expect(save).not.toHaveBeenCalled();
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('away'), true);
});

it('a build without a PDF has its own problems and log, and leaves the pages that are shown', async () => {
  const found = { severity: 'error', file: 'main.tex', line: 1, message: 'No.' } as const;
  const failed = { ...answer(8, false), message: 'log of 8' };
  const save = vi
    .fn<CompilerParts['api']['save']>()
    .mockResolvedValueOnce(answer(7))
    .mockResolvedValueOnce({ ...failed, data: { ...failed.data, diagnostics: [found], pages: 0 } })
    .mockResolvedValueOnce(answer(9));
  const { compiler } = make(save);
  await compiler.compile();
  await compiler.compile();
  expect(compiler).toMatchObject({ pdf: 7, pages: 3, log: 'log of 8', diagnostics: [found] });
  await compiler.compile();
  expect(compiler).toMatchObject({ pdf: 9, log: 'log', diagnostics: [] });
});

const built = (change: Partial<Build>): Build => ({
  ...{ id: 9, state: 'done', queue_position: 0, engine: 'pdflatex', created_at: '' },
  ...answer(9),
  ...answer(9).data,
  ...change,
});

it('shows the place in the queue until the build runs', async () => {
  let finish: (value: ReturnType<typeof answer>) => void = () => undefined;
  const { compiler } = make(() => new Promise((resolve) => (finish = resolve)));
  compiler.follow({ state: 'queued', queue_position: 5 });
  expect(compiler.place).toBe(0);
  const compiling = compiler.compile();
  await vi.waitFor(() => expect(compiler.phase).toBe('queued'));
  compiler.follow({ state: 'queued', queue_position: 3 });
  expect(compiler.place).toBe(3);
  compiler.follow({ state: 'running', queue_position: 0 });
  expect(compiler).toMatchObject({ phase: 'running', place: 0 });
  // News may come late.
  compiler.follow({ state: 'queued', queue_position: 2 });
  expect(compiler).toMatchObject({ phase: 'running', place: 0 });
  finish(answer(1));
  await compiling;
  expect(compiler).toMatchObject({ phase: 'idle', place: 0 });
});

describe('a build that is there when the paper is opened', () => {
  it.each([
    [
      { state: 'done' as const, success: true, pdf_location: 'x' },
      { outcome: 'success', pdf: 9, pages: 3 },
    ],
    [
      { state: 'failed' as const, success: false, pdf_location: null },
      { outcome: 'failed', pdf: undefined },
    ],
    [
      { state: 'cancelled' as const, success: false, pdf_location: null },
      { outcome: 'cancelled', pdf: undefined },
    ],
  ])('leaves %j', (build, left) => {
    const { compiler } = make(vi.fn());
    compiler.start(built(build));
    expect(compiler).toMatchObject({ phase: 'idle', ...left });
  });

  it('is followed to its end when another window has asked for it', async () => {
    vi.useFakeTimers();
    const { compiler, api } = make(vi.fn());
    const states: Partial<Build>[] = [
      { state: 'queued', queue_position: 1 },
      { state: 'running' },
      { success: true, pdf_location: 'x' },
    ];
    for (const state of states) api.getBuild.mockResolvedValueOnce({ build: built(state) });
    compiler.start(built({ state: 'queued', queue_position: 2 }));
    expect(compiler).toMatchObject({ phase: 'queued', place: 2, outcome: 'none' });
    await vi.advanceTimersByTimeAsync(10);
    expect(compiler.place).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(compiler.phase).toBe('running');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(compiler).toMatchObject({ phase: 'idle', outcome: 'success', pdf: 9 });
    vi.useRealTimers();
  });
});

describe('a build that somebody else has asked for', () => {
  const news = (fields: Partial<BuildNews> = {}): BuildNews => ({
    file: 5,
    build: 9,
    state: 'done',
    queue_position: 0,
    ...fields,
  });

  it('is shown once it is over, and asked for once', async () => {
    const { compiler, api } = make(vi.fn());
    api.getBuild.mockResolvedValue({ build: built({ success: true, pdf_location: 'x' }) });
    compiler.heard(news({ state: 'running' }));
    expect(api.getBuild).not.toHaveBeenCalled();
    compiler.heard(news());
    await vi.waitFor(() => expect(compiler).toMatchObject({ phase: 'idle', outcome: 'success', pdf: 9 }));
    compiler.heard(news());
    expect(api.getBuild).toHaveBeenCalledOnce();
  });

  it('is not asked for when it is one’s own, whenever the news comes', async () => {
    const { compiler, api } = make(vi.fn(async () => answer(9)));
    const compiling = compiler.compile();
    compiler.heard(news());
    await compiling;
    compiler.heard(news());
    expect(api.getBuild).not.toHaveBeenCalled();
  });
});

describe('a build of another window', () => {
  it('that cannot be followed any more leaves the editor ready, without a word', async () => {
    const { compiler, api, onFailure } = make(vi.fn());
    api.getBuild.mockRejectedValue(new ApiError(0, 'offline'));
    compiler.start(built({ state: 'running' }));
    await vi.waitFor(() => expect(compiler.phase).toBe('idle'));
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('does not get in the way of the one that is asked for here', async () => {
    const { compiler, api } = make(() => new Promise(() => undefined));
    void compiler.compile();
    await vi.waitFor(() => expect(compiler.phase).toBe('queued'));
    compiler.start(built({ state: 'running' }));
    expect(compiler.phase).toBe('queued');
    expect(api.getBuild).not.toHaveBeenCalled();
  });
});

describe('a call that is cut off', () => {
  it.each([
    [{ state: 'done' as const, success: true, pdf_location: 'x' }, 'success', 0],
    [{ state: 'cancelled' as const, success: false, pdf_location: null }, 'cancelled', 0],
    [undefined, 'failed', 1],
  ])('takes the outcome of the build: %j', async (build, outcome, failures) => {
    const { compiler, api, onFailure } = make(vi.fn(async () => Promise.reject(new ApiError(0, 'offline'))));
    api.getBuild.mockResolvedValue({ build: build ? built(build) : null });
    await compiler.compile();
    expect(compiler).toMatchObject({ outcome, phase: 'idle' });
    expect(onFailure).toHaveBeenCalledTimes(failures);
  });
});

describe('cancel', () => {
  it('does nothing while nothing is compiled', async () => {
    const { compiler, api } = make(vi.fn());
    await compiler.cancel();
    expect(api.cancelBuild).not.toHaveBeenCalled();
  });

  it('that is refused says so, and can only be waited for', async () => {
    let finish: (value: ReturnType<typeof answer>) => void = () => undefined;
    const { compiler, api, onFailure } = make(() => new Promise((resolve) => (finish = resolve)));
    const compiling = compiler.compile();
    await vi.waitFor(() => expect(compiler.phase).toBe('queued'));
    api.cancelBuild.mockRejectedValue(new ApiError(500, 'broken'));
    await compiler.cancel();
    await compiler.cancel();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new ApiError(500, 'broken'), false);
    finish(answer(1));
    await compiling;
    expect(compiler).toMatchObject({ phase: 'idle', pdf: 1 });
  });

  it('[LTX-006] ends the build and forgets the one that was to follow', async () => {
    let finish: (value: ReturnType<typeof answer>) => void = () => undefined;
    const save = vi.fn<CompilerParts['api']['save']>(() => new Promise((resolve) => (finish = resolve)));
    const { compiler, api } = make(save);
    const compiling = compiler.compile();
    await vi.waitFor(() => expect(compiler.phase).toBe('queued'));
    void compiler.compile();
    await compiler.cancel();
    expect(api.cancelBuild).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 } });
    expect(compiler.phase).toBe('cancelling');
    finish(answer(1, false));
    await compiling;
    expect(compiler).toMatchObject({ outcome: 'cancelled', phase: 'idle' });
    expect(save).toHaveBeenCalledOnce();
  });
});

it('[LTX-006] a compile that is asked for wins over one while typing', async () => {
  let finish: (value: ReturnType<typeof answer>) => void = () => undefined;
  const save = vi
    .fn<CompilerParts['api']['save']>()
    .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    .mockResolvedValue(answer(2));
  const { compiler } = make(save);
  const first = compiler.compile();
  await vi.waitFor(() => expect(compiler.phase).toBe('queued'));
  void compiler.compile();
  void compiler.compile(true);
  finish(answer(1));
  await first;
  expect(save.mock.lastCall?.[0].body).toMatchObject({ auto: false, compile: true, engine: 'pdflatex' });
});
