/** Which language the app speaks: the user's, else what this browser was set to, else the browser's own, else English. */
import { isLanguage, type LanguageCode } from './languages.ts';

export const preferredLanguage = (user: string | undefined, stored: unknown, spoken: readonly string[]): LanguageCode => {
  const wanted = [user, stored, ...spoken.map((tag) => tag.split('-')[0])];
  return wanted.find(isLanguage) ?? 'en';
};
