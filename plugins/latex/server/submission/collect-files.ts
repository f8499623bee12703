/** Puts together what a package holds: the files that were reached, under names that the place takes, with the comments out. */
import type { Finding, PackageWish } from '../../common/exports.ts';
import type { Engine } from '../../common/model.ts';
import { extensionOf, folderOf, normalise, stemOf } from '../../common/source/paths.ts';
import type { SourceFile } from '../build/sync-sources.ts';
import { readmeFor, printsToday, withPdfOutput } from './arxiv.ts';
import { withoutComments } from './comments.ts';
import { changesPercent, dialectOf } from './dialect.ts';
import { isPlainPath, nameFiles } from './package-names.ts';
import type { Reached } from './reached-files.ts';
import { graphicFoldersOf, type Renaming, rewritePaths } from './rewrite-paths.ts';

const CONVERTED = /-eps-converted-to\.pdf$/;
/** Styles and classes are other people's, with their licences in comments. */
const WRITTEN = new Set(['tex', 'ltx', 'tikz', 'pgf']);
/** What these read is printed as it is. */
const PRINTED = /\\(?:lstinputlisting|verbatiminput|VerbatimInput|inputminted)\b[^\n]*?\{([^{}]+)\}\s*$/gm;

export interface PackedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

export interface Collected {
  readonly main: string;
  readonly files: readonly PackedFile[];
  readonly leftOut: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly findings: readonly Finding[];
}

interface Paper {
  readonly main: string;
  readonly engine: Engine;
  readonly sources: readonly SourceFile[];
  readonly reached: Reached;
}

const isWritten = ({ path, text }: SourceFile): boolean => text !== undefined && WRITTEN.has(extensionOf(path));

/** A renamed file that no command names would not be found again, so it keeps its name. */
const namesFor = ({ main }: Paper, wish: PackageWish, sources: readonly SourceFile[]): Renaming => {
  const paths = sources.map(({ path }) => path);
  const graphicFolders = sources.flatMap(({ text }) => graphicFoldersOf(text ?? ''));
  const isFlat = wish.preset === 'journal' && wish.flat === true;
  const wished = nameFiles(paths, { main, isFlat, isPlain: wish.preset !== 'everything' });
  const first: Renaming = { main, names: wished, graphicFolders };
  const named = new Set(sources.filter(isWritten).flatMap(({ path, text = '' }) => rewritePaths(text, path, first).named));
  const asTheyAre = nameFiles(paths, { main, isFlat: false, isPlain: false });
  const names = new Map(paths.map((path) => [path, (path === main || named.has(path) ? wished : asTheyAre).get(path) ?? path]));
  return { main, names, graphicFolders };
};

/** Lists that were made follow the main file's name, converted pictures that of their original. */
const nameOfMade = (name: string, main: string, names: ReadonlyMap<string, string>): string => {
  const folder = folderOf(main);
  if (!CONVERTED.test(name)) {
    const isMains = stemOf(name) === stemOf(main) || stemOf(name) === 'output';
    return isMains ? `${stemOf(names.get(main) ?? main)}.${extensionOf(name)}` : name;
  }
  const stem = normalise(`${folder}/${name.replace(CONVERTED, '')}`);
  const original = names.get(`${stem}.eps`) ?? names.get(`${stem}.EPS`);
  return original === undefined ? name : `${original.replace(/\.eps$/i, '')}-eps-converted-to.pdf`;
};

const printedFiles = (sources: readonly SourceFile[]): Set<string> =>
  new Set(sources.flatMap(({ text }) => [...(text ?? '').matchAll(PRINTED)].map(([, path = '']) => normalise(path))));

/** The sources as the package has them, in the paper's order. */
const writtenFiles = (paper: Paper, wish: PackageWish, sources: readonly SourceFile[], renaming: Renaming) => {
  const findings: Finding[] = [];
  const dialect = dialectOf(sources.flatMap(({ text }) => text ?? []));
  const printed = printedFiles(sources);
  const isRenamed = [...renaming.names].some(([from, to]) => from !== to);
  const texts = new Map<string, string>();
  for (const source of sources) {
    const { path } = source;
    if (source.text === undefined || !isWritten(source) || printed.has(path)) continue;
    let { text } = source;
    if (isRenamed) ({ text } = rewritePaths(text, path, renaming));
    if (wish.keep_comments !== true && wish.preset !== 'everything') {
      if (changesPercent(text)) findings.push({ code: 'comments-kept', subject: path });
      else text = withoutComments(text, dialect);
    }
    if (path === paper.main && wish.preset === 'arxiv' && paper.engine === 'pdflatex') text = withPdfOutput(text);
    texts.set(path, text);
  }
  return { texts, findings };
};

const findingsOn = (
  { reached }: Paper,
  wish: PackageWish,
  names: ReadonlyMap<string, string>,
  texts: readonly string[],
): Finding[] => {
  const findings: Finding[] = [];
  if (wish.preset === 'everything') return findings;
  for (const name of names.values()) {
    if (wish.preset === 'arxiv' && !isPlainPath(name)) findings.push({ code: 'name-refused', subject: name });
    if (wish.flat === true && wish.preset === 'journal' && name.includes('/')) findings.push({ code: 'not-flat', subject: name });
  }
  if (wish.preset === 'arxiv' && printsToday(texts)) findings.push({ code: 'today' });
  if (wish.preset === 'arxiv' && reached.usesBiber) findings.push({ code: 'biblatex' });
  return findings;
};

export const collectFiles = async (paper: Paper, wish: PackageWish): Promise<Collected> => {
  const { main, reached, engine } = paper;
  const isWanted = ({ path }: SourceFile) =>
    wish.preset === 'everything' || (reached.sources.has(path) && !(wish.preset === 'arxiv' && isSpare(path, reached)));
  const sources = paper.sources.filter(isWanted);
  const renaming = namesFor(paper, wish, sources);
  const { names } = renaming;
  const { texts, findings } = writtenFiles(paper, wish, sources, renaming);
  const files: PackedFile[] = [];
  for (const source of sources) {
    const text = texts.get(source.path);
    const bytes = text === undefined ? await source.read() : Buffer.from(text);
    files.push({ path: names.get(source.path) ?? source.path, bytes });
  }
  const taken = new Set(files.map(({ path }) => path));
  for (const [name, bytes] of reached.made) {
    const path = nameOfMade(name, main, names);
    if (!taken.has(path)) files.push({ path, bytes });
  }
  const newMain = names.get(main) ?? main;
  const readme = wish.preset === 'arxiv' ? readmeFor(newMain, engine, [...texts.values()]) : undefined;
  if (readme !== undefined) files.push({ path: '00README.json', bytes: Buffer.from(readme) });
  return {
    main: newMain,
    files,
    leftOut: paper.sources.flatMap(({ path }) => (sources.some((one) => one.path === path) ? [] : [path])),
    renamed: [...names].flatMap(([from, to]) => (from === to ? [] : [{ from, to }])),
    findings: [...findings, ...findingsOn(paper, wish, names, [...texts.values()])],
  };
};

/** arXiv reads the list that was made of them, so databases and styles of the bibliography stay at home. */
const isSpare = (path: string, { made }: Reached): boolean =>
  /\.(?:bib|bst)$/i.test(path) && [...made.keys()].some((name) => name.endsWith('.bbl'));
