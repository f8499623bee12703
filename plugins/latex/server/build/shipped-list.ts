/**
 * Some papers come with their reference list (`.bbl`) and without the bibliography that it was made from, as arXiv wants it.
 * Then the list is used as it is; in every other case an old list is kept away from TeX.
 */
import { scan } from '../../common/source/scan.ts';
import { stemOf } from '../../common/source/paths.ts';
import type { SourceFile } from './sync-sources.ts';

const isList = (path: string) => path.endsWith('.bbl');
/** REVTeX writes this one itself. */
const isOwnNotes = (name: string) => name.endsWith('Notes');

const bibliographiesOf = (sources: readonly SourceFile[]): string[] =>
  sources.flatMap(({ path, text }) =>
    path.endsWith('.tex') && text !== undefined ? scan(text).bibliographies.map((one) => stemOf(one.path)) : [],
  );

/** Whether the paper's own reference list is the only one it can have. */
export const shipsReferenceList = (sources: readonly SourceFile[]): boolean => {
  if (!sources.some(({ path }) => isList(path))) return false;
  const there = new Set(sources.filter(({ path }) => path.endsWith('.bib')).map(({ path }) => stemOf(path)));
  const named = bibliographiesOf(sources).filter((name) => !isOwnNotes(name));
  return named.length === 0 || named.some((name) => !there.has(name));
};

/** What TeX gets to read. */
export const withoutOldLists = (sources: readonly SourceFile[]): readonly SourceFile[] =>
  shipsReferenceList(sources) ? sources : sources.filter(({ path }) => !isList(path));
