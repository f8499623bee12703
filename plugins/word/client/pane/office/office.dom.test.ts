import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWord } from '../testing/fake-word.ts';
import { openOffice } from './office-api.ts';
import { languageOf, localeOf, themeOf } from './office-look.ts';

const BASE = ['WordApi', '1.4'] as const;
const machine = { dark: false, contrast: false };

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('contrast') ? machine.contrast : machine.dark }) as MediaQueryList,
  );
});
afterEach(() => Object.assign(machine, { dark: false, contrast: false }));

describe('[CORE-026] Office', () => {
  it('is there, or why it is not is known', async () => {
    expect(await openOffice(new FakeWord(), BASE)).toHaveProperty('word');
    expect(await openOffice({}, BASE)).toBe('script');
    expect(await openOffice(new FakeWord({ host: null }), BASE)).toBe('word');
    expect(await openOffice(new FakeWord({ wordApi: 1.3 }), BASE)).toBe('word');
  });

  it.each([
    ['#ffffff', true, 'light'],
    ['#262626', false, 'dark'],
    [undefined, true, 'dark'],
    ['', false, 'light'],
  ])('has a theme: ground %s on a machine that is dark: %s', (bodyBackgroundColor, dark, theme) => {
    machine.dark = dark;
    expect(themeOf(bodyBackgroundColor === undefined ? {} : { officeTheme: { bodyBackgroundColor } }, window)).toBe(theme);
  });

  it('shows contrast to whoever asks their machine for it', () => {
    machine.contrast = true;
    expect(themeOf({ officeTheme: { bodyBackgroundColor: '#ffffff' } }, window)).toBe('contrast');
  });

  it.each([
    ['de-AT', 'de', 'de-DE'],
    ['en-US', 'en', 'en-US'],
    ['en-IE', 'en', 'en-GB'],
    ['fr-FR', 'en', 'en-US'],
  ])('speaks %s: %s, and cites in %s', (tag, language, locale) => {
    expect([languageOf(tag), localeOf(tag)]).toEqual([language, locale]);
  });
});
