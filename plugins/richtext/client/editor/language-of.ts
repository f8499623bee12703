/** The language that a text is written in, for browsers and for signs: what it tells, or else that of the app. */
import type { OpenFile } from './open-file.ts';

/** @param app code of the language of the app */
export const languageOf = ({ about }: Pick<OpenFile, 'about'>, app: string): string =>
  about === undefined || about.language === 'auto' ? app : about.language;
