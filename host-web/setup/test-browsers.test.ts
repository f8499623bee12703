/** Browsers of the end-to-end tests: both are installed, and the whole one does for all where the other cannot be had. */
import { beforeEach, expect, it, vi } from 'vitest';
import { ensureBrowsers } from './test-browsers.mjs';
import { onSystem } from './testing.ts';

let said: string[];

beforeEach(() => {
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});

it('installs the one without windows beside the whole one', async () => {
  const system = await onSystem({ programs: ['chromium'], brings: 'chromium-headless-shell' });
  await ensureBrowsers();
  expect(await system.calls()).toEqual(['apt-get install chromium chromium-headless-shell']);
});

it('asks for nothing where both are there', async () => {
  const system = await onSystem({ programs: ['chromium', 'chromium-headless-shell'] });
  await ensureBrowsers();
  expect([await system.calls(), said]).toEqual([[], []]);
});

it.each([
  ['cannot be had', { trouble: 'E: Unable to locate package chromium-headless-shell', isLasting: true }],
  ['may not be installed', { user: 'person' }],
] as const)('where that %s the whole one does, and it is said', async (_, system) => {
  await onSystem({ programs: ['chromium'], ...system });
  await ensureBrowsers();
  expect(said.at(-1)).toMatch(/in the whole Chromium.*sudo apt-get install .* chromium chromium-headless-shell\n$/);
});

it('ends where there is none at all', async () => {
  await onSystem({ user: 'person' });
  await expect(ensureBrowsers()).rejects.toThrow(/Chromium is missing.*sudo apt-get install .* chromium fonts-dejavu-core$/);
});
