/** In which style and language references are shown, and the one that people use by default. */
import type { Settings } from '#plugin-api/client';
import type { Language } from '../common/styles.ts';

export interface Look {
  /** Id of the style. */
  readonly style: string;
  readonly language: Language;
}

export const defaultLook = (settings: Pick<Settings, 'get'>): Look => ({
  style: settings.get<string>('citing.style'),
  language: settings.get<Language>('citing.language'),
});

export const makeDefault = (settings: Pick<Settings, 'set'>, { style, language }: Look): void => {
  settings.set('citing.style', style);
  settings.set('citing.language', language);
};
