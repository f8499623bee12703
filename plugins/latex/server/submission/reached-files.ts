/** Which files of a paper a compile has needed, from what TeX and its helpers say that they read. */
import { folderOf, normalise, pathProblem, resolvePath } from '../../common/source/paths.ts';
import { scan } from '../../common/source/scan.ts';
import { plainFiles, readOutput } from '../build/build-folder.ts';
import { type CompileJob, workingFolder } from '../build/job.ts';
import { readRecorder } from '../build/recorder.ts';
import type { SourceFile } from '../build/sync-sources.ts';
import { graphicFoldersOf } from './rewrite-paths.ts';

const MOST = 20_000_000;
/** Lists that other programs than TeX make, so that the place which compiles the package need not have them. */
const LISTS = /\.(?:bbl|ind|gls|acr|nls)$/;
/** A figure in PostScript, as the compile has converted it. */
const CONVERTED = /-eps-converted-to\.pdf$/;

export interface Reached {
  /** Paths in the paper. */
  readonly sources: ReadonlySet<string>;
  /** Of the output: names as they stand beside the main file, with their bytes. */
  readonly made: ReadonlyMap<string, Buffer>;
  /** The reference list is Biber's. */
  readonly usesBiber: boolean;
}

const text = async (job: CompileJob, name: string): Promise<string> =>
  (await readOutput(job.folder.output, name, MOST))?.toString('utf8') ?? '';

/** What BibTeX and Biber were told to read; TeX itself does not open it. */
const bibliographyFiles = async (job: CompileJob, there: ReadonlySet<string>): Promise<string[]> => {
  const names = (await plainFiles(job.folder.output)).filter((name) => name.endsWith('.aux'));
  const written: string[] = [];
  for (const name of names) {
    const aux = await text(job, name);
    for (const [, list = ''] of aux.matchAll(/\\bibdata\{([^}]*)\}/g))
      written.push(...list.split(',').map((one) => `${one}.bib`));
    for (const [, style = ''] of aux.matchAll(/\\bibstyle\{([^}]*)\}/g)) written.push(`${style}.bst`);
  }
  for (const [, name = ''] of (await text(job, `${job.name}.bcf`)).matchAll(/<bcf:datasource [^>]*>([^<]*)</g))
    written.push(name);
  // The paper's own folder comes first, as it does for BibTeX.
  return written.flatMap((name) => {
    const places = [name.trim(), `${folderOf(job.main)}/${name.trim()}`].map(normalise);
    return places.find((path) => there.has(path)) ?? [];
  });
};

/** XeTeX and LuaTeX do not record every picture, so what the sources name is taken with them. */
const picturesOf = (job: CompileJob, sources: readonly SourceFile[], there: ReadonlySet<string>): string[] =>
  sources.flatMap(({ path, text: source }) => {
    if (source === undefined) return [];
    const folders = ['', ...graphicFoldersOf(source)].map((folder) => `${folderOf(job.main)}/${folder}`);
    return scan(source).graphics.flatMap(({ path: written }) =>
      folders.flatMap((folder) => resolvePath(there, normalise(`${folder}/${written}`), 'graphic', folderOf(path)) ?? []),
    );
  });

/** A picture in PostScript is read in its converted form. */
const originals = (made: readonly string[], main: string, there: ReadonlySet<string>): string[] =>
  made.flatMap((name) => {
    const path = normalise(`${folderOf(main)}/${name.replace(CONVERTED, '')}`);
    return CONVERTED.test(name) ? [`${path}.eps`, `${path}.EPS`].filter((one) => there.has(one)) : [];
  });

/** @param job a compile that was recorded and has ended */
export const reachedFiles = async (job: CompileJob, sources: readonly SourceFile[]): Promise<Reached> => {
  const there = new Set(sources.map(({ path }) => path));
  const record = readRecorder(await text(job, `${job.name}.fls`), workingFolder(job));
  const read = record.sources.map(normalise).filter((path) => there.has(path));
  const sourcesRead = sources.filter(({ path }) => read.includes(path));
  const pictures = job.engine === 'pdflatex' ? [] : picturesOf(job, sourcesRead, there);
  const made = new Map<string, Buffer>();
  // TeX names files as it likes; only what lies there and is called as a file of a paper may be is taken.
  const outputs = new Set((await plainFiles(job.folder.output)).filter((name) => pathProblem(name) === undefined));
  for (const name of record.made.filter((one) => outputs.has(one) && (LISTS.test(one) || CONVERTED.test(one)))) {
    const bytes = await readOutput(job.folder.output, name, MOST);
    if (bytes) made.set(name, bytes);
  }
  return {
    sources: new Set([
      ...[job.main, ...read, ...pictures],
      ...(await bibliographyFiles(job, there)),
      ...originals([...made.keys()], job.main, there),
    ]),
    made,
    usesBiber: (await text(job, `${job.name}.bcf`)) !== '',
  };
};
