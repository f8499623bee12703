/** From the names in a log to paths inside the paper. */
import { normalise } from '../source/paths.ts';

/** Where the compiler puts the paper and the results. */
const SOURCE = '/work/';
const SYSTEM = /^(?:\/|[A-Za-z]:[\\/])/;

/**
 * @param folder that TeX ran in, inside the paper
 * @returns `undefined` for files of the system and for what the compile itself has made
 */
export const ownPath = (name: string, folder = ''): string | undefined => {
  if (name.startsWith(SOURCE)) return normalise(name.slice(SOURCE.length));
  if (SYSTEM.test(name)) return undefined;
  return normalise(folder === '' ? name : `${folder}/${name}`);
};
