/** The language that this browser was left in, before anything else of the app is there. */
import { JsonStorage } from '../storage/json-storage.ts';
import { storageKey } from '../storage/keys.ts';
import type { LanguageCode } from './languages.ts';
import { preferredLanguage } from './preferred-language.ts';

export const LANGUAGE_KEY = storageKey('language');

export const languageHere = (
  storage = new JsonStorage(localStorage),
  spoken: readonly string[] = navigator.languages,
): LanguageCode => preferredLanguage(undefined, storage.read(LANGUAGE_KEY), spoken);
