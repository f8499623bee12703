/** Tests of the way of a compile. */
import { expect, it, vi } from 'vitest';
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
    getBuild: vi.fn(async () => ({ build: null })),
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
