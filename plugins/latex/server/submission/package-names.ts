/** What files are called in a package: names that every system takes, and one folder where that is wanted. */
import { baseName, folderOf, numbered } from '../../common/source/paths.ts';

/** arXiv takes letters, digits and these; no blanks, and two names that differ in case alone are one. */
const REFUSED = /[^A-Za-z0-9_+\-.,=]+/g;

/** One name of a path as arXiv takes it; `file` where nothing is left of it. */
const plainName = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(REFUSED, '_');
  const dot = plain.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  return `${stem.replace(/^[-.+=,_]+/, '') || 'file'}${ending}`;
};

export const isPlainPath = (path: string): boolean => path.split('/').every((name) => name === plainName(name));

interface Naming {
  /** Files lie beside the main file's folder in the paper; in the package they lie below it. */
  readonly main: string;
  readonly isFlat: boolean;
  readonly isPlain: boolean;
}

/** Where a file lies as the main file sees it; what TeX's helpers found elsewhere comes beside the main file. */
const seenFrom = (main: string, path: string): string => {
  const folder = folderOf(main);
  if (folder === '') return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : baseName(path);
};

/** @returns the name in the package by the path in the paper; no two names are alike, whatever the case */
export const nameFiles = (paths: readonly string[], { main, isFlat, isPlain }: Naming): Map<string, string> => {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  // The main file keeps its name in any case.
  for (const path of [main, ...paths.filter((one) => one !== main).sort()]) {
    const seen = seenFrom(main, path);
    const plain = isPlain ? seen.split('/').map(plainName).join('/') : seen;
    const flat = isFlat ? baseName(plain) : plain;
    const wishes = flat === plain ? [flat] : [flat, plain.replaceAll('/', '-')];
    let name = wishes.find((wish) => !taken.has(wish.toLowerCase()));
    for (let n = 2; name === undefined; n++) {
      const next = numbered(flat, n);
      if (!taken.has(next.toLowerCase())) name = next;
    }
    taken.add(name.toLowerCase());
    names.set(path, name);
  }
  return names;
};
