/** What the server says comes to the parts of the app in the language that they speak. */
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import answers from 'virtual:locale-answers';
import limits from 'virtual:locale-limits';
import { ApiError } from '../../common/errors.ts';
import { defineContract } from '../../plugin-api/contract.ts';
import { json, type Server, testApi } from '../api/testing.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { Speech } from './speech.ts';

const contract = defineContract({
  pay: {
    method: 'POST',
    path: '/pay/',
    reply: z.object({ error_message: z.string(), title: z.string() }),
    speaks: ['error_message'],
    doc: '',
  },
  read: { method: 'GET', path: '/read/', reply: z.object({ message: z.string() }), doc: '' },
});

const language: { code: LanguageCode } = { code: 'de' };
const stage = (server: Server) => {
  const made = testApi(server, undefined, new Speech(language));
  return { ...made, calls: made.api.of(contract) };
};
const failureOf = async (body: object, status = 400): Promise<ApiError> => {
  const error: unknown = await stage(() => json(body, status))
    .calls.read()
    .catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

beforeEach(() => {
  language.code = 'de';
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('[CORE-077] in German a call', () => {
  it('fails with the words of the language, in all that people may read, and with the rest of its body as it came', async () => {
    const body = {
      message: 'The password is not correct.',
      detail: 'Not found.',
      error: 'invalid_grant',
      error_description: 'Invalid credentials',
      fields: { password: 'The password is not correct.', constructor: 'This field is required.' },
      challenge: 'Not found.',
    };
    const error = await failureOf(body);
    expect(error.message).toBe('Das Passwort stimmt nicht.');
    expect(error.body).toEqual({
      ...body,
      message: 'Das Passwort stimmt nicht.',
      detail: 'Nicht gefunden.',
      error_description: 'Die E-Mail-Adresse oder das Passwort stimmt nicht',
      fields: { password: 'Das Passwort stimmt nicht.', constructor: 'Dieses Feld ist erforderlich.' },
    });
  });

  it.each([
    ['a value in it', 'There is no citation style "apa".', 'Den Zitierstil „apa“ gibt es nicht.'],
    ['another sentence in it', 'name: This field is required.', 'name: Dieses Feld ist erforderlich.'],
    [
      'the text of a reached limit',
      'To unlock your project just upgrade to PRO.',
      'Um Ihr Projekt zu entsperren, steigen Sie einfach auf PRO um.',
    ],
    ['words that nobody knows', 'The moon is full.', 'The moon is full.'],
  ])('fails with %s', async (_, message, meant) => {
    expect((await failureOf({ message })).message).toBe(meant);
  });

  it('keeps its status and the limit that was reached', async () => {
    const error = await failureOf({ message: 'Not found.', type: 'TAB', limit: 3, used: 3 }, 429);
    expect(error).toMatchObject({ status: 429, limit: { type: 'TAB', limit: 3, used: 3 } });
  });

  it.each<[string, Server, string]>([
    ['no answer', () => Promise.reject(new TypeError('Failed')), 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.'],
    ['a broken server', () => json({}, 500), 'Der Server ist nicht erreichbar.'],
    ['a wrong answer', () => json({}), 'Der Server hat eine ungültige Antwort gegeben.'],
    ['a refusal without words', () => json({}, 400), 'Unbekannter Fehler.'],
  ])('says of %s what the client itself has to say', async (_, server, meant) => {
    await expect(stage(server).calls.read()).rejects.toThrow(meant);
  });

  it('hears whoever stands in for the server in the same way', async () => {
    const { api, calls } = stage(() => json({}));
    const read = () => Promise.reject(new ApiError(404, 'Not found.'));
    api.standIn(contract, { isOn: true, calls: () => Promise.resolve({ read }) });
    await expect(calls.read()).rejects.toThrow('Nicht gefunden.');
  });

  it('answers in the language where the contract says that a field speaks, and nowhere else', async () => {
    const { calls } = stage((request) =>
      json(
        request.method === 'POST'
          ? { error_message: 'Payment failed: Your card was declined.', title: 'Not found.' }
          : { message: 'Not found.' },
      ),
    );
    expect(await calls.pay()).toEqual({
      error_message: 'Zahlung fehlgeschlagen: Ihre Karte wurde abgelehnt.',
      title: 'Not found.',
    });
    expect(await calls.read()).toEqual({ message: 'Not found.' });
  });

  it('is still cancelled, and not by words', async () => {
    const { calls } = stage(() => new Promise(() => undefined));
    const abort = new AbortController();
    const call = calls.read(undefined, { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('says it in English when the words cannot be loaded, and asks for them the next time', async () => {
    const { calls } = stage(() => json({ message: 'Not found.' }, 404));
    const load = vi.spyOn(answers, 'de').mockRejectedValueOnce(new Error('offline'));
    await expect(calls.read()).rejects.toThrow('Not found.');
    await expect(calls.read()).rejects.toThrow('Nicht gefunden.');
    await expect(calls.read()).rejects.toThrow('Nicht gefunden.');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

it('[CORE-077] in English a call says what the server says, and nothing is loaded for it', async () => {
  language.code = 'en';
  const loads = [vi.spyOn(answers, 'de'), vi.spyOn(limits, 'de'), vi.spyOn(limits, 'en')];
  expect((await failureOf({ message: 'Not found.', fields: { a: 'Not found.' } }, 404)).body?.fields).toEqual({
    a: 'Not found.',
  });
  const { calls } = stage(() => json({ error_message: 'Your card was declined.', title: '' }));
  expect((await calls.pay()).error_message).toBe('Your card was declined.');
  for (const load of loads) expect(load).not.toHaveBeenCalled();
});

it('[CORE-077] a change of the language is heard with the next answer', async () => {
  const { calls } = stage(() => json({ message: 'Not found.' }, 404));
  language.code = 'en';
  await expect(calls.read()).rejects.toThrow('Not found.');
  language.code = 'de';
  await expect(calls.read()).rejects.toThrow('Nicht gefunden.');
});
