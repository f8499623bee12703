/** Where the CSL project's suite lies on this machine: it is no part of this repository, because of its size and its licence. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStyleTree } from '../../common/style-tree.ts';
import { shippedLocales } from '../../server/styles/shipped.ts';
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
export const suiteLocales = async (): Promise<Record<string, string>> => {
  const folder = process.env.CSL_LOCALES;
  const more = (folder === undefined ? [] : readdirSync(folder)).flatMap((file): [string, string][] => {
    const language = LOCALE.exec(file)?.[1];
    if (folder === undefined || language === undefined) return [];
    return [[language, JSON.stringify(readStyleTree(readFileSync(join(folder, file), 'utf8')))]];
  });
  return { ...(await shippedLocales()), ...Object.fromEntries(more) };
};
