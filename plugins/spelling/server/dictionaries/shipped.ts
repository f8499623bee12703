/** Dictionaries that come with the product, under licences that allow it: American and British English. */
import type { Files } from './shelf.ts';

/** By code. Read from their packages when somebody first asks. */
export const shippedDictionaries = async (): Promise<Readonly<Record<string, Files>>> => {
  const [american, british] = await Promise.all([import('dictionary-en'), import('dictionary-en-gb')]);
  return { en_US: american.default, en_GB: british.default };
};
