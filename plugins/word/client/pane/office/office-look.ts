/** Theme and languages, as Office has them. */
import { LOCALES, type Locale } from '#plugins/citing/common/styles.ts';
import type { OfficeContext } from './office-api.ts';

type ThemeName = 'light' | 'dark' | 'contrast';

/** Whether a ground is one for light letters: luminance as in BT.601, of `#rrggbb`. `undefined` for what is no colour. */
const isDark = (colour: string | undefined): boolean | undefined => {
  const [, red, green, blue] = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '') ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16)) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b < 128;
};

/** Word for the web tells no theme; then the system's counts. */
export const themeOf = (context: Pick<OfficeContext, 'officeTheme'>, view: Window): ThemeName => {
  const asks = (query: string) => view.matchMedia(query).matches;
  if (asks('(prefers-contrast: more)')) return 'contrast';
  return (isDark(context.officeTheme?.bodyBackgroundColor) ?? asks('(prefers-color-scheme: dark)')) ? 'dark' : 'light';
};

/** Office tells no one that its theme has changed; people change it outside of the pane and come back to it. */
export const followTheme = (context: Pick<OfficeContext, 'officeTheme'>, view: Window): void => {
  const show = () => (view.document.documentElement.dataset['theme'] = themeOf(context, view));
  show();
  view.addEventListener('focus', show);
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
    view.matchMedia(query).addEventListener('change', show);
};

/** The language of the pane. @param tag such as `de-AT` */
export const languageOf = (tag: string): 'en' | 'de' => (/^de\b/i.test(tag) ? 'de' : 'en');

/** English that is not the American one. */
const BRITISH = /^en-(GB|IE|AU|NZ|ZA|IN)$/i;

/** The language of citations in a document that names none: the one that it is written in. */
export const localeOf = (tag: string): Locale => {
  if (languageOf(tag) === 'de') return LOCALES[2];
  return BRITISH.test(tag) ? LOCALES[1] : LOCALES[0];
};
