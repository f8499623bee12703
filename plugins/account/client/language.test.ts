/** The language is chosen in the palette, shown at once, and kept with the account. */
import { beforeEach, expect, it, vi } from 'vitest';
import { Api, type ClientContext, Language, Notices, QuickOpen, Session } from '#plugin-api/client';
import { chooseLanguage } from './language.ts';

const choose = vi.fn<QuickOpen['choose']>();
const set = vi.fn(async () => undefined);
const saveLanguage = vi.fn(async () => ({}));
const failure = vi.fn();
const services = new Map<unknown, unknown>([
  [Language, { code: 'en', set }],
  [QuickOpen, { choose }],
  [Session, { changing: (change: () => Promise<unknown>) => change() }],
  [Notices, { failure }],
  [Api, { of: () => ({ saveLanguage }) }],
]);
const context = { service: (token: unknown) => services.get(token), t: (key: string) => key } as unknown as ClientContext;

beforeEach(() => vi.clearAllMocks());

it('[ACC-016] offers both languages, the present one marked, and keeps the one that is chosen', async () => {
  choose.mockResolvedValue('de');
  await chooseLanguage(context);
  expect(choose.mock.calls[0]?.[0].rows).toEqual([
    { id: 'en', title: 'languageName.en', detail: 'languageNow' },
    { id: 'de', title: 'languageName.de' },
  ]);
  expect([set.mock.calls, saveLanguage.mock.calls]).toEqual([[['de']], [[{ body: { language: 'de' } }]]]);
});

it('changes nothing when the choice is dismissed', async () => {
  choose.mockResolvedValue(undefined);
  await chooseLanguage(context);
  expect(set).not.toHaveBeenCalled();
});

it('tells when it could not be kept', async () => {
  choose.mockResolvedValue('de');
  const lost = new Error('away');
  saveLanguage.mockRejectedValueOnce(lost);
  await chooseLanguage(context);
  expect(failure).toHaveBeenCalledExactlyOnceWith(lost);
});
