/** For tests of actions: the real notices, and dialogs that answer what the test says. */
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { NoticeStore } from '#core/client/notices/notice-store.ts';
import type { LimitReached } from '#plugin-api';
import { latexText } from './render-latex.tsx';

export const testSurface = () => {
  /** Of the next dialogs, in order. */
  const answers: unknown[] = [];
  const next = () => Promise.resolve(answers.shift());
  const limit = vi.fn(async (_reached: LimitReached, _text: string) => undefined);
  const dialogs = {
    answers,
    open: vi.fn((_draw: (close: (value?: unknown) => void) => ReactNode, _options: { title: string }) => next()),
    prompt: vi.fn((_options: object) => next()),
    confirmDelete: vi.fn((_what?: string) => next()),
    limit,
  };
  const notices = new NoticeStore({ limit }, latexText);
  return {
    dialogs,
    notices,
    t: latexText,
    /** Texts of all that was shown, oldest first. */
    told: () =>
      [
        ...notices.past.map(({ id, notice }) => ({ id, text: notice.text })),
        ...notices.waiting.map(({ id, notice }) => ({ id, text: notice.text })),
      ]
        .sort((a, b) => a.id - b.id)
        .map(({ text }) => text),
  };
};
