/** Where the CSL project's suite lies on this machine: it is no part of this repository, because of its size and its licence. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStyleTree } from '../../common/style-tree.ts';
import { readCase, type SuiteCase } from './read-case.ts';

const FOLDER = process.env.CSL_SUITE ?? '';
/** `locales-fr-FR.xml`, or `fr-FR.xml` as some programs have them. */
const LOCALE = /^(?:locales-)?([a-z]{2,3}(?:-[A-Z]{2})?)\.xml$/;

/** Cases by name; `undefined` where there is no suite. */
export const suiteCases = (): SuiteCase[] | undefined =>
  FOLDER === ''
    ? undefined
    : readdirSync(FOLDER)
        .filter((file) => file.endsWith('.txt'))
        .map((file) => readCase(file.slice(0, -'.txt'.length), readFileSync(join(FOLDER, file), 'utf8')));

/** Trees of languages as JSON: those of the app, and those of a folder that has more, which some cases need. */
export const suiteLocales = (): Record<string, string> => {
  const folders = [join(import.meta.dirname, '../../csl/locales'), process.env.CSL_LOCALES].filter(
    (folder) => folder !== undefined,
  );
  return Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(folder).flatMap((file) => {
        const language = LOCALE.exec(file)?.[1];
        return language === undefined
          ? []
          : [[language, JSON.stringify(readStyleTree(readFileSync(join(folder, file), 'utf8')))]];
      }),
    ),
  );
};
