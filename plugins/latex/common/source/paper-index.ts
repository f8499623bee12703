/** All sources of one paper together: what is defined where, what is used where, and what does not fit. */
import { bblKeys, bibKeys } from '../bibliography/bib-keys.ts';
import type { Diagnostic } from '../model.ts';
import { packageOfCommand } from '../completion/commands.ts';
import { packageOfEnvironment } from '../completion/environments.ts';
import { LOADED_BY_PACKAGES } from '../completion/loaded-along.ts';
import { firstBehindEnd } from './behind-end.ts';
import { LineIndex } from './line-index.ts';
import { extensionOf, folderOf, resolvePath } from './paths.ts';
import { scan } from './scan.ts';
import type { Named, Scan } from './scan-types.ts';

/** Something with a name, and the file that has it. */
export interface Place extends Named {
  readonly path: string;
}

export type FindingCode =
  | 'duplicate-label'
  | 'undefined-reference'
  | 'unknown-key'
  | 'unclosed-environment'
  | 'stray-end'
  | 'behind-end'
  | 'suggest-package';

/** Puts a finding into words. `shown` is the code it is about: what wants the package `subject`, the `\begin{…}` that is left open. */
export type SayFinding = (code: FindingCode, values: { readonly subject: string; readonly shown: string }) => string;

interface Finding {
  readonly severity: Diagnostic['severity'];
  readonly code: FindingCode;
  readonly file: string;
  readonly line: number;
  readonly subject: string;
  readonly shown: string;
}

interface Source {
  readonly text: string;
  readonly lines: LineIndex;
  readonly scan: Scan | undefined;
  readonly keys: readonly Named[];
}

/** Bibliographies, and the reference list that a paper brings along instead. */
const KEYS_IN: Readonly<Record<string, (text: string) => Named[]>> = { bib: bibKeys, bbl: bblKeys };

/** Updated file by file: a keystroke scans one file and nothing else. */
export class PaperIndex {
  readonly #sources = new Map<string, Source>();
  readonly #paths = new Set<string>();

  /** Adds a file or replaces its text; `text` is not given for files that are no text. */
  set(path: string, text?: string): void {
    this.#paths.add(path);
    if (text === undefined || this.#sources.get(path)?.text === text) return;
    const isTex = ['tex', 'sty', 'cls', 'ltx'].includes(extensionOf(path));
    this.#sources.set(path, {
      text,
      lines: new LineIndex(text),
      scan: isTex ? scan(text) : undefined,
      keys: KEYS_IN[extensionOf(path)]?.(text) ?? [],
    });
  }

  remove(path: string): void {
    this.#paths.delete(path);
    this.#sources.delete(path);
  }

  get paths(): ReadonlySet<string> {
    return this.#paths;
  }

  scanOf(path: string): Scan | undefined {
    return this.#sources.get(path)?.scan;
  }

  #places(pick: (source: Scan) => readonly Named[]): Place[] {
    return [...this.#sources].flatMap(([path, source]) =>
      source.scan ? pick(source.scan).map((named) => ({ ...named, path })) : [],
    );
  }

  labels(): Place[] {
    return this.#places((found) => found.labels);
  }

  references(): Place[] {
    return this.#places((found) => found.references);
  }

  macros(): Place[] {
    return this.#places((found) => found.macros);
  }

  citedKeys(): Place[] {
    return this.#places((found) => found.citations.flatMap(({ keys }) => keys)).filter(
      ({ name }) => name !== '*' && !name.includes('#'),
    );
  }

  /** Keys of all bibliographies and reference lists, and of `\bibitem`. */
  bibliographyKeys(): Place[] {
    const inFiles = [...this.#sources].flatMap(([path, { keys }]) => keys.map((named) => ({ ...named, path })));
    return [...inFiles, ...this.#places((found) => found.bibItems)];
  }

  packages(): Set<string> {
    return new Set(this.#places((found) => found.packages).map(({ name }) => name));
  }

  /** The file that an `\input`, a figure or a bibliography means. */
  resolve(from: string, written: string, kind: 'tex' | 'bib' | 'graphic'): string | undefined {
    return resolvePath(this.#paths, written, kind, folderOf(from));
  }

  lineOf(path: string, offset: number): number {
    return this.#sources.get(path)?.lines.position(offset).line ?? 1;
  }

  /**
   * What can be seen without compiling: labels that are missing or double, keys that nobody has, environments that are not
   * closed, packages that are not loaded.
   * @param say puts a finding into words
   * @param knownKeys keys that the library has, which the generated bibliography will bring
   */
  diagnostics(say: SayFinding, knownKeys: ReadonlySet<string> = new Set()): Diagnostic[] {
    return [
      ...this.#labelProblems(),
      ...this.#keyProblems(knownKeys),
      ...this.#environmentProblems(),
      ...this.#neverPrinted(),
      ...this.#packageProblems(),
    ].map(({ shown, ...found }) => ({ ...found, message: say(found.code, { subject: found.subject, shown }) }));
  }

  #problem(severity: Diagnostic['severity'], code: FindingCode, { path, start, name }: Place, shown = name): Finding {
    return { severity, file: path, line: this.lineOf(path, start), code, subject: name, shown };
  }

  #labelProblems(): Finding[] {
    const first = new Map<string, Place>();
    const found: Finding[] = [];
    for (const label of this.labels()) {
      if (first.has(label.name)) found.push(this.#problem('warning', 'duplicate-label', label));
      else first.set(label.name, label);
    }
    for (const reference of this.references()) {
      if (first.has(reference.name) || reference.name.includes('#')) continue;
      found.push(this.#problem('warning', 'undefined-reference', reference));
    }
    return found;
  }

  #keyProblems(knownKeys: ReadonlySet<string>): Finding[] {
    const there = new Set(this.bibliographyKeys().map(({ name }) => name));
    return this.citedKeys()
      .filter(({ name }) => !there.has(name) && !knownKeys.has(name))
      .map((key) => this.#problem('warning', 'unknown-key', key));
  }

  #environmentProblems(): Finding[] {
    return [...this.#sources].flatMap(([path, { scan: found }]) => {
      if (!found || extensionOf(path) !== 'tex') return [];
      const open = found.environments.filter(({ end }) => !end);
      return [
        ...open.map(({ name, begin }) =>
          this.#problem('error', 'unclosed-environment', { name, path, ...begin }, `\\begin{${name}}`),
        ),
        ...found.strayEnds.map((end) => this.#problem('error', 'stray-end', { ...end, path }, `\\end{${end.name}}`)),
      ];
    });
  }

  /** Some keep there what they may want again, so it is no more than said. */
  #neverPrinted(): Finding[] {
    return [...this.#sources].flatMap(([path, { scan: found, text }]) => {
      const behind = found && firstBehindEnd(text, found);
      return behind ? [this.#problem('info', 'behind-end', { ...behind, path })] : [];
    });
  }

  /** Only for papers whose class is LaTeX's own: other classes load much by themselves. */
  #packageProblems(): Finding[] {
    const loaded = this.packages();
    const implied = [...loaded].flatMap((name) => LOADED_BY_PACKAGES[name] ?? []);
    const own = new Set(this.macros().map(({ name }) => name));
    const main = [...this.#sources].find(([, { scan: found }]) => found?.documentClass);
    const documentClass = main?.[1].scan?.documentClass;
    if (!main || !documentClass || !/^(?:article|report|book)$/.test(documentClass.name)) return [];
    const [path] = main;
    const wanted = new Map<string, string>();
    const want = (name: string, shown: string, from: string | undefined) => {
      if (from && !own.has(name) && !loaded.has(from) && !implied.includes(from) && !wanted.has(from)) wanted.set(from, shown);
    };
    for (const { scan: found } of this.#sources.values()) {
      for (const name of found?.commands ?? []) want(name, `\\${name}`, packageOfCommand(name));
      for (const { name } of found?.environments ?? []) want(name, name, packageOfEnvironment(name));
    }
    const isCertain = (name: string) => CERTAIN.has(name);
    return [...wanted]
      .filter(([name]) => isCertain(name))
      .map(([name, shown]) => this.#problem('info', 'suggest-package', { ...documentClass, name, path }, shown));
  }
}

/** Packages whose commands nothing else defines. */
const CERTAIN: ReadonlySet<string> = new Set([
  'booktabs',
  'graphicx',
  'amsmath',
  'amssymb',
  'cleveref',
  'hyperref',
  'multirow',
  'siunitx',
  'tikz',
  'pgfplots',
  'subcaption',
  'xcolor',
  'listings',
  'minted',
  'mhchem',
  'longtable',
  'tabularx',
]);
