/** What came back to a paper, taken apart: the texts of the version that it becomes, and what of it is no text. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HttpError } from '#server-kit';
import { MAX_TEXT } from '../../common/contract-replies.ts';
import type { ReturnedFile } from '../../common/server-services.ts';
import { baseName, extensionOf, numbered } from '../../common/source/paths.ts';
import { findMain } from '../archive/find-main.ts';
import { unpackZip } from '../archive/import-paper.ts';
import { safeName, sourceText } from '../documents/uploads.ts';
import type { FileRow, KeptText } from '../tables.ts';
import type { NewFile } from './create-paper.ts';

/** Of a .zip that is looked into: it is held in memory, as one that is imported. */
const MOST_ZIP = 50_000_000;

/** A file of a version that is no text. */
export interface Lying {
  readonly path: string;
  readonly size: number;
  /** It belongs into the paper's folder; else it lies beside the sources as it came. */
  readonly isSource: boolean;
  read(): Promise<Readable>;
}

interface CameBack {
  readonly documents: readonly KeptText[];
  readonly main: string;
  readonly files: readonly Lying[];
}

const bytesOf = async (file: ReturnedFile): Promise<Buffer> => buffer(Readable.from(await file.read(), { objectMode: false }));

/** Sources of a paper; `undefined` for an archive of something else, and for one that is damaged or meant badly. */
const sourcesIn = async (file: ReturnedFile): Promise<readonly NewFile[] | undefined> => {
  if (extensionOf(file.name) !== 'zip' || file.size > MOST_ZIP) return undefined;
  try {
    const { files } = await unpackZip(await bytesOf(file));
    return findMain(files) === undefined ? undefined : files;
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
};

const textIn = async (file: ReturnedFile): Promise<string | undefined> =>
  extensionOf(file.name) === 'tex' && file.size <= MAX_TEXT ? sourceText(file.name, await bytesOf(file)) : undefined;

/** Collects a version over the texts that a paper has. */
class Version {
  readonly #texts: Map<string, string>;
  readonly #files = new Map<string, Lying>();
  #main: string;

  constructor(main: string, texts: readonly KeptText[]) {
    this.#main = main;
    this.#texts = new Map(texts.map(({ path, content }) => [path, content]));
  }

  /** A whole folder of sources: each stands where it stood. */
  addSources(files: readonly NewFile[]): void {
    for (const { path, content } of files) {
      this.#texts.delete(path);
      this.#files.delete(path);
      if (typeof content === 'string') this.#texts.set(path, content);
      else this.#files.set(path, { path, size: content.length, isSource: true, read: async () => Readable.from([content]) });
    }
    if (!files.some(({ path }) => path === this.#main)) this.#main = findMain(files) ?? this.#main;
  }

  /** One source: in the place of the one that has its name, of the whole text where it is that, or else beside. */
  addText(name: string, content: string, isWhole: boolean): void {
    const same = [...this.#texts.keys()].filter((path) => baseName(path) === name);
    const path = same.length === 1 ? same[0] : isWhole ? this.#main : undefined;
    this.#texts.set(path ?? this.#free(name), content);
  }

  addOther({ name, size, read }: ReturnedFile): void {
    const path = this.#free(safeName(name));
    this.#files.set(path, { path, size, isSource: false, read: async () => Readable.from(await read(), { objectMode: false }) });
  }

  done(): CameBack {
    const documents = [...this.#texts].map(([path, content]) => ({ path, content }));
    documents.sort((a, b) => (a.path < b.path ? -1 : 1));
    return { documents, main: this.#main, files: [...this.#files.values()] };
  }

  #free(path: string): string {
    for (let n = 1; ; n++) {
      const candidate = numbered(path, n);
      if (!this.#texts.has(candidate) && !this.#files.has(candidate)) return candidate;
    }
  }
}

/** @param texts that the paper has now: what did not come back stays as it is */
export const takeApart = async (
  paper: Pick<FileRow, 'main_path' | 'title'>,
  texts: readonly KeptText[],
  returned: readonly ReturnedFile[],
): Promise<CameBack> => {
  const version = new Version(paper.main_path, texts);
  const singles: { readonly name: string; readonly content: string }[] = [];
  let hasFolder = false;
  for (const file of returned) {
    const sources = await sourcesIn(file);
    const content = sources ? undefined : await textIn(file);
    if (sources) {
      hasFolder = true;
      version.addSources(sources);
    } else if (content !== undefined) singles.push({ name: safeName(file.name), content });
    else version.addOther(file);
  }
  // What is worked on is the whole text under the paper's title, or all that there is of it.
  const whole = safeName(`${paper.title}.tex`);
  const isAll = singles.length === 1 && !hasFolder;
  for (const { name, content } of singles) version.addText(name, content, isAll || name === whole);
  return version.done();
};
