/** Lets a source name its files as they are called in the package. Only what a known command names is found; a macro may hide others. */
import { readGroup, skipOptions, splitList } from '../../common/source/read-arguments.ts';
import { folderOf, GRAPHIC_ENDINGS, normalise } from '../../common/source/paths.ts';
import {
  BIBLIOGRAPHY_COMMANDS,
  CLASS_COMMANDS,
  FOLDER_INCLUDES,
  PACKAGE_COMMANDS,
  SOURCE_INCLUDES,
} from '../../common/source/vocabulary.ts';
import { scan } from '../../common/source/scan.ts';

export interface Renaming {
  /** Path of the main file in the paper: TeX runs in its folder. */
  readonly main: string;
  /** Path in the paper to the name in the package. */
  readonly names: ReadonlyMap<string, string>;
  /** `\graphicspath`, as it is written. */
  readonly graphicFolders: readonly string[];
}

interface Kind {
  /** Endings that the source may leave out; in the package they are left out where `isBare`. */
  readonly endings: readonly string[];
  readonly isBare: boolean;
  /** Arguments before the one that names the file. */
  readonly before?: number;
}

const TEX: Kind = { endings: ['tex'], isBare: true };
const GRAPHIC: Kind = { endings: GRAPHIC_ENDINGS, isBare: false };
const AS_IT_IS: Kind = { endings: [], isBare: false };
const KINDS = new Map<string, Kind>();
const learn = (names: Iterable<string>, kind: Kind) => {
  for (const name of names) KINDS.set(name, kind);
};
learn(SOURCE_INCLUDES, TEX);
learn(FOLDER_INCLUDES, TEX);
learn(PACKAGE_COMMANDS, { endings: ['sty'], isBare: true });
learn(CLASS_COMMANDS, { endings: ['cls'], isBare: true });
learn(BIBLIOGRAPHY_COMMANDS, { endings: ['bib'], isBare: true });
learn(['addbibresource', 'addglobalbib', 'addsectionbib'], { endings: ['bib'], isBare: false });
learn(['bibliographystyle'], { endings: ['bst'], isBare: true });
learn(['includegraphics', 'includepdf', 'includesvg', 'pgfimage', 'overpic'], GRAPHIC);
learn(['lstinputlisting', 'verbatiminput', 'VerbatimInput', 'pgfplotstableread', 'DTLloaddb', 'csvreader'], AS_IT_IS);
learn(['inputminted', 'DTLloaddb'], { ...AS_IT_IS, before: 1 });

const COMMAND = /\\(?:begin\s*\{(overpic)\}|([a-zA-Z@]+)\*?)/g;

const find = ({ main, names, graphicFolders }: Renaming, source: string, written: string, kind: Kind): string | undefined => {
  const folders = [
    folderOf(main),
    folderOf(source),
    ...(kind === GRAPHIC ? graphicFolders.map((one) => `${folderOf(main)}/${one}`) : []),
  ];
  for (const folder of folders) {
    const path = normalise(`${folder}/${written.replace(/["{}]/g, '')}`);
    const found = [path, ...kind.endings.map((ending) => `${path}.${ending}`)].find((candidate) => names.has(candidate));
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Braces keep the dots of a name from being taken for the one before its ending: `{{a.b}.pdf}`. */
const nameFor = (name: string, written: string, { endings, isBare }: Kind): string => {
  const ending = endings.find((one) => name.toLowerCase().endsWith(`.${one}`));
  if (ending === undefined) return name;
  const stem = name.slice(0, -ending.length - 1);
  if (isBare) return stem;
  return written.includes('{') ? `{${stem}}.${ending}` : name;
};

interface Rewritten {
  readonly text: string;
  /** Files of the paper that the text names, by their paths in it. */
  readonly named: readonly string[];
}

/** @param source path of the text in the paper */
export const rewritePaths = (text: string, source: string, renaming: Renaming): Rewritten => {
  const named: string[] = [];
  const { comments, verbatim } = scan(text);
  const dead = [...comments, ...verbatim].sort((a, b) => a.start - b.start);
  const pieces: string[] = [];
  let [from, skipped] = [0, 0];
  const put = (start: number, end: number, name: string) => {
    pieces.push(text.slice(from, start), name);
    from = end;
  };
  const token = new RegExp(COMMAND);
  for (let match = token.exec(text); match; match = token.exec(text)) {
    while ((dead[skipped]?.end ?? Infinity) <= match.index) skipped++;
    if ((dead[skipped]?.start ?? Infinity) <= match.index) continue;
    const command = match[1] ?? match[2] ?? '';
    const kind = KINDS.get(command);
    if (!kind) continue;
    let at = token.lastIndex;
    for (let n = kind.before ?? 0; n > 0; n--) at = readGroup(text, skipOptions(text, at))?.end ?? at;
    const first = readGroup(text, skipOptions(text, at));
    if (!first) continue;
    const folder = FOLDER_INCLUDES.has(command) ? first : undefined;
    const list = folder ? readGroup(text, folder.end) : first;
    if (!list) continue;
    for (const { name: written, start, end } of splitList(list)) {
      const path = find(renaming, source, folder ? `${folder.text.trim()}/${written}` : written, kind);
      if (path === undefined) continue;
      named.push(path);
      if (folder) put(folder.at, folder.end - 1, './');
      put(start, end, nameFor(renaming.names.get(path) ?? path, written, kind));
    }
    token.lastIndex = list.end;
  }
  return { text: pieces.join('') + text.slice(from), named };
};

/** Folders that `\graphicspath` of a source names. */
export const graphicFoldersOf = (text: string): string[] =>
  [...text.matchAll(/\\graphicspath\s*\{((?:\s*\{[^{}]*\}\s*,?\s*)+)\}/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/\{([^{}]*)\}/g)].map(([, folder = '']) => folder.trim()),
  );
