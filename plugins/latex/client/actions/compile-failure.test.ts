/** Tests of what a refused compile leads to. */
import { expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { UnsentError } from '../stores/paper.ts';
import { compileFailure } from './compile-failure.ts';

const limit = new ApiError(429, 'Full', { message: 'Full', type: 'FREE_LATEX_COMPILE_LIMIT', limit: 20, used: 20 });

const failing = () => {
  const parts = { settings: { set: vi.fn() }, notices: { show: vi.fn(), failure: vi.fn() }, t: (key: string) => key };
  return { ...parts, fail: compileFailure(parts) };
};

it('[LTX-006] compiling while typing switches itself off at its limit, with a notice', () => {
  const { settings, notices, fail } = failing();
  fail(limit, true);
  expect(settings.set).toHaveBeenCalledWith('latex.autoCompile', false);
  expect(notices.show).toHaveBeenCalledWith(expect.objectContaining({ text: 'compile.autoOff' }));
  expect(notices.failure).not.toHaveBeenCalled();
});

it('[LTX-006] a compile that was asked for says its limit, and the setting stays', () => {
  const { settings, notices, fail } = failing();
  fail(limit, false);
  fail(new ApiError(429, 'Too many compiles are waiting.', {}), true);
  expect(settings.set).not.toHaveBeenCalled();
  expect(notices.failure).toHaveBeenCalledTimes(2);
});

it('says that what was typed is not on the server yet, and nothing while one types', () => {
  const { notices, fail } = failing();
  fail(new UnsentError(), true);
  expect(notices.show).not.toHaveBeenCalled();
  fail(new UnsentError(), false);
  expect(notices.show).toHaveBeenCalledWith(expect.objectContaining({ text: 'compile.unsent' }));
});
