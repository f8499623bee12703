/** What the plugins of the tree take from each other: whoever is taken away must leave nothing behind that leads to it. */
import { posix } from 'node:path';
import type { Import } from './cruise.ts';

/** The plugin that a file is a part of; its texts lie apart. */
const ownerOf = (file: string): string | undefined => /^(?:plugins|locales\/\w+)\/([\w-]+)(?:\/|\.json$)/.exec(file)?.[1];

const NAMED = /['"`(]((?:\.{1,2}|#plugins|\/plugins)\/[^'"`()\s?]+)/g;

/**
 * Files that a text names without importing them (a worker's, a style's, those of a glob), as far as their path is written out.
 * @param file relative to the project, as `text` stands in it
 */
export const pathsNamedIn = (file: string, text: string): Import[] =>
  [...text.matchAll(NAMED)].map(([, path = '']) => ({
    from: file,
    to: path.startsWith('.') ? posix.join(posix.dirname(file), path) : path.replace(/^[#/]/, ''),
  }));

/**
 * What would be left with an import that leads nowhere, were these plugins taken away. Types count as well: a type-check of what is
 * left would find this, and no more than this.
 * @returns `from → to`, one for each import
 */
export const leftDangling = (imports: readonly Import[], gone: readonly string[]): string[] => {
  const isGone = (file: string): boolean => gone.includes(ownerOf(file) ?? '');
  return imports.filter(({ from, to }) => isGone(to) && !isGone(from)).map(({ from, to }) => `${from} → ${to}`);
};
