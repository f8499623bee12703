import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JsonStorage } from '../storage/json-storage.ts';
import { LanguageStore } from './language-store.ts';
import { ManifestTitles } from './manifest-titles.ts';
import { preferredLanguage } from './preferred-language.ts';

const catalogues: Record<string, object> = {
  'en/core': { greeting: 'Hello' },
  'de/core': { greeting: 'Guten Tag' },
  'en/notes': { count: '{{n}} notes', about: '{{product}} keeps {{n}}' },
  'de/notes': { count: '{{n}} Notizen', about: '{{product}} merkt sich {{n}}' },
};
const load = vi.fn((language: string, namespace: string) =>
  Promise.resolve((catalogues[`${language}/${namespace}`] ?? {}) as never),
);
const setUp = () => new LanguageStore(new JsonStorage(localStorage), new ManifestTitles(), load);

beforeEach(() => {
  localStorage.clear();
  load.mockClear();
});

describe('language', () => {
  it.each([
    ['de', 'en', ['en-US'], 'de'],
    [undefined, 'de', ['en-US'], 'de'],
    [undefined, 'xx', ['fr-FR', 'de-AT'], 'de'],
    [undefined, undefined, ['fr-FR'], 'en'],
  ])('[CORE-077] of user %s, stored %s, browser %s is %s', (user, stored, spoken, expected) => {
    expect(preferredLanguage(user, stored, spoken)).toBe(expected);
  });

  it('[CORE-077] speaks the stored language from the start, and the other one after a change', async () => {
    const first = setUp();
    await first.start(['en-GB']);
    const t = first.translator('core');
    expect(t('greeting')).toBe('Hello');
    await first.set('de');
    expect(t('greeting')).toBe('Guten Tag');
    expect(document.documentElement.lang).toBe('de');

    const next = setUp();
    await next.start(['en-GB']);
    expect(next.code).toBe('de');
  });

  it('loads the texts of a plugin when it is needed, in every language that is shown later', async () => {
    const language = setUp();
    await language.start(['en']);
    expect(load).not.toHaveBeenCalledWith('en', 'notes');
    await language.need('notes');
    const t = language.translator('notes');
    expect(t('count', { n: 3 })).toBe('3 notes');
    expect(t('core:greeting')).toBe('Hello');
    await language.set('de');
    expect(t('count', { n: 3 })).toBe('3 Notizen');
  });

  it('may name the product in any text, as the page calls it', async () => {
    document.head.innerHTML = '<meta name="application-name" content="Smith &amp; Sons" />';
    const language = setUp();
    await language.start(['en']);
    await language.need('notes');
    expect(language.translator('notes')('about', { n: 3 })).toBe('Smith & Sons keeps 3');
    await language.set('de');
    expect(language.translator('notes')('about', { n: 3 })).toBe('Smith & Sons merkt sich 3');
  });

  it('tells listeners once the new texts are there', async () => {
    const language = setUp();
    await language.start(['en']);
    const heard: string[] = [];
    language.onChange((code) => heard.push(`${code} ${language.translator('core')('greeting')}`));
    await language.set('de');
    await language.set('de');
    expect(heard).toEqual(['de Guten Tag']);
  });
});
