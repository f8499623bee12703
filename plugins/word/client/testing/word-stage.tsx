/** For tests: the page of the add-in over calls that a test answers. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import { Emitter } from '#plugin-api';
import { Commands, Host, Session } from '#plugin-api/client';
import catalogue from '../../../../locales/en/word.json' with { type: 'json' };
import WordPage from '../panels/word-page.tsx';

export const wordStage = async (calls: Answers = {}, { isOnline = true } = {}) => {
  const stage = screenStage('word', catalogue, {
    addIn: () => ({ address: 'https://carrel.example', is_secure: true }),
    manifest: () => new Blob(['<OfficeApp/>']),
    ...calls,
  });
  const host = { save: vi.fn(async (_file: Blob, _name: string) => undefined) };
  const commands = { run: vi.fn(async () => undefined) };
  const container = stage.container(
    [Session, { isOnline, onChange: new Emitter<never>().event }],
    [Host, host],
    [Commands, commands],
  );
  await act(async () => void stage.render(<WordPage />, container));
  return { api: stage.api, commands, host, toasts: stage.toasts };
};
