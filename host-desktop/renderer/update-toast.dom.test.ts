import { expect, it, vi } from 'vitest';
import type { Notice } from '../../core/plugin-api/services.ts';
import type { UpdaterState } from '../common/updater-state.ts';
import { updateToast } from './update-toast.ts';
import texts from '../../locales/en/desktop.json' with { type: 'json' };

const t = (key: string, values: Record<string, string | number> = {}): string => {
  const text = texts.update[key.replace('update.', '') as keyof typeof texts.update];
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};

const tell = (states: readonly (UpdaterState & { at?: number })[]) => {
  let at = 0;
  const shown: Notice[] = [];
  const dispose = vi.fn();
  const toast = updateToast({ show: (notice) => (shown.push(notice), { dispose }) }, t, () => at);
  for (const state of states) {
    at = state.at ?? at;
    toast(state);
  }
  return { shown, dispose };
};

it('says the words of the specification for a second each, the newest in place of the last', () => {
  const { shown, dispose } = tell([
    { state: 'checking' },
    { state: 'available' },
    { state: 'downloading', percent: 12.35 },
    { state: 'none' },
    { state: 'error', code: 'EACCES', path: '/opt/carrel' },
  ]);
  expect(shown).toEqual([
    { kind: 'info', text: 'Checking for updates...', timeout: 1000 },
    { kind: 'info', text: 'An update is available.', timeout: 1000 },
    { kind: 'info', text: 'Downloading update 12.35%', timeout: 1000 },
    { kind: 'danger', text: 'EACCES: /opt/carrel', timeout: 1000 },
  ]);
  expect(dispose).toHaveBeenCalledTimes(3);
});

it('a download tells of itself once in a second', () => {
  const { shown } = tell([1, 2, 3, 4].map((part) => ({ state: 'downloading', percent: part * 10, at: part * 400 })));
  expect(shown.map(({ text }) => text)).toEqual(['Downloading update 10%', 'Downloading update 40%']);
});
