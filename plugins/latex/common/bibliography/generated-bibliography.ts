/**
 * The bibliography that Carrel writes: exactly the references of the library that a paper cites, in a fixed order, so that
 * the same citations give the same file. Bibliographies that a person wrote are never touched (LTX-013).
 */
import { extensionOf, normalise } from '../source/paths.ts';
import { bblKeys, bibKeys } from './bib-keys.ts';
import type { Scan } from '../source/scan-types.ts';

const HEADER = '% Written by Carrel from your library. Changes here are overwritten: edit the references in the library.\n';
const USUAL_NAME = 'references.bib';

export interface BibliographySource {
  readonly path: string;
  readonly text: string;
  readonly isGenerated: boolean;
  /** Of a .tex file. */
  readonly scan?: Scan;
}

export interface CitedKey {
  readonly key: string;
  readonly path: string;
  /** Where the key stands in that source. */
  readonly offset: number;
}

/** Each cited key where it is cited first, in the order of the sources. `\nocite{*}` is no key. */
export const citedKeys = (sources: readonly BibliographySource[]): CitedKey[] => {
  const found = new Map<string, CitedKey>();
  for (const { path, scan } of sources) {
    for (const { keys } of scan?.citations ?? []) {
      for (const { name, start } of keys)
        if (name !== '*' && !name.includes('#') && !found.has(name)) found.set(name, { key: name, path, offset: start });
    }
  }
  return [...found.values()];
};

/** Keys that the paper answers by itself: bibliographies that a person wrote, and `\bibitem`. */
export const ownKeys = (sources: readonly BibliographySource[]): Set<string> =>
  new Set(
    sources.flatMap(({ path, text, isGenerated, scan }) => {
      if (extensionOf(path) === 'bib') return isGenerated ? [] : bibKeys(text).map(({ name }) => name);
      if (extensionOf(path) === 'bbl') return bblKeys(text).map(({ name }) => name);
      return scan?.bibItems.map(({ name }) => name) ?? [];
    }),
  );

const withEnding = (path: string): string => normalise(extensionOf(path) === 'bib' ? path : `${path}.bib`);

/** Bibliographies that the sources name, as paths. */
export const namedBibliographies = (sources: readonly BibliographySource[]): string[] =>
  sources.flatMap(({ scan }) => scan?.bibliographies.map(({ path }) => withEnding(path)) ?? []);

/**
 * Where the generated file goes: to where it is already, else to a bibliography that is named and missing, else to
 * `references.bib`, or beside a file of that name which a person wrote.
 */
export const generatedPath = (sources: readonly BibliographySource[]): string => {
  const existing = sources.find(({ isGenerated }) => isGenerated);
  if (existing) return existing.path;
  const taken = new Set(sources.map(({ path }) => path));
  const named = namedBibliographies(sources).find((path) => !taken.has(path));
  if (named) return named;
  for (let n = 1; ; n++) {
    const name = n === 1 ? USUAL_NAME : n === 2 ? 'library.bib' : `library-${n}.bib`;
    if (!taken.has(name)) return name;
  }
};

/**
 * The file's text. Equal entries in any order give equal bytes.
 * @param entries whole BibTeX entries by key
 * @param leftOut keys past the plan's limit: nothing is left out without saying so
 */
export const bibliographyText = (
  entries: readonly { key: string; bibtex: string }[],
  leftOut: readonly string[] = [],
): string => {
  const sorted = [...entries].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  // BibTeX takes an @ for an entry, also behind a %.
  const missing = [...leftOut].sort().map((key) => `% Past your reference limit, and not here: ${key.replaceAll('@', '')}\n`);
  return `${HEADER}${missing.join('')}${sorted.map(({ bibtex }) => `\n${bibtex.trim()}\n`).join('')}`;
};
