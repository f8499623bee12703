/** Adds a package to a paper that lacks it: where it does no harm to those that want to be the last. */
import { LOADED_BY_CLASSES, LOADED_BY_PACKAGES } from '../../common/completion/loaded-along.ts';
import { scan } from '../../common/source/scan.ts';
import type { PackageUse, Scan } from '../../common/source/scan-types.ts';
import type { TextEdit } from './cite-insertion.ts';

/** They look at what is loaded before them. */
const LATE: ReadonlySet<string> = new Set(['hyperref', 'cleveref', 'bookmark', 'glossaries', 'glossaries-extra']);

const isLoaded = (name: string, found: readonly Scan[]): boolean => {
  const loaded = found.flatMap(({ packages }) => packages.map((use) => use.name));
  const classes = found.flatMap(({ documentClass }) => (documentClass ? [documentClass.name] : []));
  return [
    ...loaded,
    ...loaded.flatMap((one) => LOADED_BY_PACKAGES[one] ?? []),
    ...classes.flatMap((one) => LOADED_BY_CLASSES[one] ?? []),
  ].includes(name);
};

/** Before the line of a package, or behind it. */
const lineOf = (text: string, { start, end }: PackageUse, side: 'before' | 'behind'): number => {
  if (side === 'before') return text.lastIndexOf('\n', start) + 1;
  const over = text.indexOf('\n', end);
  return over < 0 ? text.length : over + 1;
};

/**
 * What has to be added to the main file.
 * @param others what is found in the paper's other sources: the package may be loaded there
 * @returns nothing where it is loaded, or where the file has no preamble
 */
export const packageEdits = (text: string, name: string, others: readonly Scan[] = []): readonly TextEdit[] => {
  const main = scan(text);
  const { documentClass } = main;
  const begin = main.environments.find((one) => one.name === 'document')?.begin.start;
  if (!documentClass || begin === undefined || isLoaded(name, [main, ...others])) return [];
  const before = main.packages.filter(({ start }) => start < begin);
  const late = before.find((use) => LATE.has(use.name));
  const at = Math.min(begin, late ? lineOf(text, late, 'before') : lineOf(text, before.at(-1) ?? documentClass, 'behind'));
  const line = `\\usepackage{${name}}\n`;
  const added = at > 0 && text[at - 1] !== '\n' ? `\n${line}` : line;
  return [{ start: at, end: at, text: added, cursor: at + added.length }];
};
