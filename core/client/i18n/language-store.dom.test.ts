import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JsonStorage } from '../storage/json-storage.ts';
import { LanguageStore } from './language-store.ts';
import { ManifestTitles } from './manifest-titles.ts';
import { preferredLanguage } from './preferred-language.ts';
import { countFormats } from './testing.ts';

const catalogues: Record<string, object> = {
  'en/core': { greeting: 'Hello' },
  'de/core': { greeting: 'Guten Tag' },
  'en/notes': { count: '{{n}} notes', many: '{{n, number}} notes', about: '{{product}} keeps {{n}}' },
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

  it('writes all numbers with one format', async () => {
    const language = setUp();
    await language.start(['en']);
    await language.need('notes');
    const makes = countFormats();
    const t = language.translator('notes');
    expect(t('many', { n: 1234 })).toBe('1,234 notes');
    for (let n = 0; n < 9; n += 1) t('many', { n });
    expect(makes).toHaveBeenCalledOnce();
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

  describe('while the texts of another are on their way', () => {
    const texts = (language: string, namespace: string) => (catalogues[`${language}/${namespace}`] ?? {}) as never;
    /** English texts are at hand; German ones come, or fail to, when the test says so. */
    const slowGerman = async () => {
      const coming: { come: () => void; fail: () => void }[] = [];
      load.mockImplementation((language, namespace) =>
        language === 'en'
          ? Promise.resolve(texts(language, namespace))
          : new Promise((resolve, reject) =>
              coming.push({ come: () => resolve(texts(language, namespace)), fail: () => reject(new Error('gone')) }),
            ),
      );
      const language = setUp();
      await language.start(['en']);
      return { language, coming, come: () => coming.splice(0).forEach((one) => one.come()) };
    };
    afterEach(() => load.mockImplementation((language, namespace) => Promise.resolve(texts(language, namespace))));

    it('has those of a plugin that starts meanwhile in both', async () => {
      const { language, come } = await slowGerman();
      const changing = language.set('de');
      const needing = language.need('notes');
      come();
      await Promise.all([changing, needing]);
      expect(language.translator('notes')('count', { n: 3 })).toBe('3 Notizen');
    });

    it('stays with what is asked for last', async () => {
      const { language, come } = await slowGerman();
      const heard: string[] = [];
      language.onChange((code) => heard.push(code));
      const changing = language.set('de');
      await language.set('en');
      come();
      await changing;
      expect([language.code, document.documentElement.lang, language.translator('core')('greeting')]).toEqual([
        'en',
        'en',
        'Hello',
      ]);
      expect(heard).not.toContain('de');
    });

    it('goes on in the one that it speaks when they do not come', async () => {
      const { language, coming } = await slowGerman();
      const changing = language.set('de');
      coming.splice(0).forEach((one) => one.fail());
      await expect(changing).rejects.toThrow('gone');
      await language.need('notes');
      expect(language.translator('notes')('count', { n: 3 })).toBe('3 notes');
    });
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
