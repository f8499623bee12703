/** The texts of a manuscript on this disk: a source with all that it includes, and the bibliographies that it names. */
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { scan } from '#plugins/latex/common/source/scan.ts';
import type { LintText } from './lint-texts.ts';

/** Files of one manuscript: an `\input` of itself ends. */
const MOST_FILES = 2000;

const withEnding = (path: string, ending: string): string[] => (path.endsWith(ending) ? [path] : [`${path}${ending}`, path]);

/** What a source names, as LaTeX looks for it: from the folder of the manuscript. */
const namedIn = (text: string): string[][] => {
  const { includes, bibliographies } = scan(text);
  return [
    ...includes.map(({ path }) => withEnding(path, '.tex')),
    ...bibliographies.flatMap(({ path }) => path.split(',').map((one) => withEnding(one.trim(), '.bib'))),
  ];
};

/** @returns nothing for a file that is not there. A file that is named and missing is left out: LaTeX tells of it */
export const readManuscript = async (file: string): Promise<readonly LintText[]> => {
  const folder = dirname(resolve(file));
  const texts = new Map<string, string>();
  const read = async (path: string): Promise<boolean> => {
    if (texts.has(path)) return true;
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined || texts.size >= MOST_FILES) return false;
    texts.set(path, text);
    if (!/\.(?:tex|ltx)$/i.test(path)) return true;
    for (const names of namedIn(text)) for (const name of names) if (await read(join(folder, name))) break;
    return true;
  };
  await read(resolve(file));
  return [...texts].map(([path, text]) => ({ path: relative(folder, path).split(sep).join('/'), text }));
};
