/** PDFs that came along with a bibliography, and the references that they belong to. */
import { filePath } from '#ui';
import type { FilesOfEntry } from '../../common/contract.ts';

/** A PDF that is going to be uploaded to a reference. */
export interface Attached {
  readonly file: File;
  readonly article: number;
}

/** A PDF that an entry names and that its reference does not get. */
export interface LeftFile {
  readonly name: string;
  readonly reason: 'missing' | 'further';
}

/** What is told of an import's PDFs. */
export interface FilesReport {
  readonly attached: number;
  readonly left: readonly LeftFile[];
}

export interface Matched {
  readonly attached: readonly Attached[];
  readonly left: readonly LeftFile[];
}

/** Capitals differ between systems, and so do accents. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** As it stands, and as an address where it may be one. */
const spellings = (name: string): string[] => {
  try {
    return [...new Set([name, decodeURIComponent(name)])].map(folded);
  } catch {
    return [folded(name)];
  }
};

export class FoundFiles {
  readonly #all: readonly File[];
  readonly #byName = new Map<string, File[]>();
  /** Named by entries. */
  readonly #named = new Set<File>();
  /** References that get one. */
  readonly #given = new Set<number>();

  constructor(files: readonly File[]) {
    this.#all = files;
    for (const file of files) {
      const name = nameOf(folded(filePath(file)));
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), file]);
    }
  }

  /** Files that no entry has named. */
  get rest(): readonly File[] {
    return this.#all.filter((file) => !this.#named.has(file));
  }

  /**
   * A reference holds one PDF: the first that is there. One that has a PDF keeps it, and those that its entry names are nobody
   * else's.
   */
  match(entries: readonly FilesOfEntry[]): Matched {
    const found = this.#find(new Set(entries.flatMap(({ names }) => names)));
    const attached: Attached[] = [];
    const left: LeftFile[] = [];
    for (const { article, names, has_pdf } of entries) {
      const isDone = has_pdf || this.#given.has(article);
      let isFull = isDone;
      for (const name of names) {
        const file = found.get(name);
        if (file && !isFull) attached.push({ file, article });
        else if (!isDone) left.push({ name, reason: file ? 'further' : 'missing' });
        isFull ||= file !== undefined;
      }
      if (isFull) this.#given.add(article);
    }
    return { attached, left };
  }

  /** By the ends of their paths; then by their names alone those that are neither there twice nor meant by two. */
  #find(names: ReadonlySet<string>): Map<string, File> {
    const found = new Map<string, File>();
    const wanted = new Map<File, string[]>();
    for (const name of names) {
      const file = this.#byPath(name);
      if (file) found.set(name, file);
    }
    for (const file of found.values()) this.#named.add(file);
    for (const name of names) {
      const alone = found.has(name) ? undefined : this.#byNameAlone(name);
      if (alone) wanted.set(alone, [...(wanted.get(alone) ?? []), name]);
    }
    for (const [file, [name, another]] of wanted) {
      if (name === undefined || another !== undefined) continue;
      found.set(name, file);
      this.#named.add(file);
    }
    return found;
  }

  #byPath(name: string): File | undefined {
    const ends = spellings(name);
    const candidates = ends.flatMap((end) => this.#byName.get(nameOf(end)) ?? []);
    const [file, another] = new Set(
      candidates.filter((one) => ends.some((end) => `/${folded(filePath(one))}`.endsWith(`/${end}`))),
    );
    return another ? undefined : file;
  }

  #byNameAlone(name: string): File | undefined {
    const [file, another] = new Set(spellings(name).flatMap((end) => this.#byName.get(nameOf(end)) ?? []));
    return another || !file || this.#named.has(file) ? undefined : file;
  }
}
