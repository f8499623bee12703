/** For tests of actions: the real notices, and dialogs that answer what the test says. */
import { vi } from 'vitest';
import { NoticeStore } from '#core/client/notices/notice-store.ts';
import type { LimitReached } from '#plugin-api';
import { latexText } from './render-latex.tsx';

export interface TestDialogs {
  /** Answers of the next dialogs, in order. */
  readonly answers: unknown[];
  readonly open: ReturnType<typeof vi.fn>;
  readonly prompt: ReturnType<typeof vi.fn>;
  readonly confirmDelete: ReturnType<typeof vi.fn>;
  readonly limit: ReturnType<typeof vi.fn>;
}

export const testSurface = () => {
  const answers: unknown[] = [];
  const next = () => Promise.resolve(answers.shift());
  const limit = vi.fn(async (_reached: LimitReached, _text: string) => undefined);
  const dialogs = { answers, open: vi.fn(next), prompt: vi.fn(next), confirmDelete: vi.fn(next), limit };
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
