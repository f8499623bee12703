/** What the LaTeX editor's server half offers to other plugins. Ask with `context.service(LatexPapers)`. */
import { type Executor, token } from '#plugin-api';

/** A `\cite` in a text that is to be made, and what of the library it rests on. */
export interface MadeLink {
  /** Offset of the command in the text, in UTF-16 units, and its length. */
  readonly offset: number;
  readonly length: number;
  readonly key: string;
  readonly article: number;
  /** The highlight. */
  readonly citation: number | null;
}

export interface LatexPapers {
  /**
   * Makes a paper with its bibliography. It counts against the plan as any other.
   * @param paper `files` stand beside its text, as pictures do; what has a path that there cannot be is refused
   * @returns its id
   * @throws HttpError 404 or 403 for the project; LimitError
   */
  make(
    user: { readonly id: number; readonly plan: 'F' | 'P' },
    paper: {
      readonly title: string;
      readonly project: number;
      readonly text: string;
      readonly links: readonly MadeLink[];
      readonly files?: readonly { readonly path: string; readonly bytes: Uint8Array }[];
    },
  ): Promise<number>;
  /** Those of the papers that the user sees and that are not deleted. */
  present(user: number, papers: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * What somebody has done with papers themselves.
   * @param apart from what there was until then; a paper that was made for them has so many links from the beginning
   */
  deeds(
    user: number,
    apart?: { readonly file: number; readonly links: number; readonly until: Date },
  ): Promise<{ hasPapers: boolean; hasCited: boolean }>;
}
export const LatexPapers = token<LatexPapers>('latex.papers');

/** A paper as it stands, for plugins that have it read, printed or worked on. */
export interface LatexManuscripts {
  /** Those that the user sees, of others too, and that are not deleted, those changed last first. */
  list(
    user: number,
  ): Promise<readonly { readonly paper: number; readonly title: string; readonly project: number; readonly changed_at: Date }[]>;
  /**
   * @returns `undefined` when the user does not see it, it is deleted, or its project is locked
   */
  open(
    user: number,
    paper: number,
  ): Promise<
    | {
        readonly title: string;
        readonly project: number;
        /** The main file with everything that it inputs in its place. */
        readonly text: string;
        /**
         * All of its files, and what its citations rest on, in the order of the text.
         * @param most bytes of all of them
         * @returns `undefined` where there are more
         */
        sources(most: number): Promise<
          | {
              readonly main: string;
              readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
              readonly links: readonly { readonly key: string; readonly article: number; readonly citation: number | null }[];
            }
          | undefined
        >;
        /** What it was compiled to last; `undefined` when it was not. */
        pdf(): Promise<AsyncIterable<Uint8Array> | undefined>;
      }
    | undefined
  >;
}
export const LatexManuscripts = token<LatexManuscripts>('latex.manuscripts');

/** A file that somebody made who worked on a paper. */
export interface ReturnedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  read(): Promise<AsyncIterable<Uint8Array>>;
}

/** Keeps what somebody made of a paper beside it, for plugins that have papers worked on. */
export interface LatexVersions {
  /**
   * Makes one version of all files: sources, alone or in a .zip, stand in it in the place of those that there are; what is no source lies
   * beside them as it is. The paper itself stays what it is. Such a version is not given up for newer ones. It counts for who made the paper.
   * @returns its number
   * @throws HttpError 404 for a paper that the user does not see, or that is deleted, 403 for one that they may only read; LimitError when
   *   there is no room
   */
  keep(
    within: Executor,
    user: number,
    paper: number,
    returned: { readonly title: string; readonly files: readonly ReturnedFile[] },
  ): Promise<number>;
}
export const LatexVersions = token<LatexVersions>('latex.versions');

/** Pages that were made of sources, or why there are none, in a sentence, and what TeX had to say. */
export type Printed =
  | { readonly pdf: Uint8Array }
  | { readonly message: string; readonly problems: readonly { readonly message: string; readonly line: number | null }[] };

/** Compiles what other plugins write, as papers are compiled: by the job, in the sandbox, within the limits of whoever asks for it. */
export interface LatexPrinter {
  /** Whether there is a TeX here that can. */
  isReady(): Promise<boolean>;
  /** Templates (`common/templates.ts`) that the user's plan does not have. */
  locked(user: { readonly plan: 'F' | 'P' }): ReadonlySet<number>;
  /** @throws LimitError for a template that is locked */
  demand(user: { readonly plan: 'F' | 'P' }, template: number): void;
  /**
   * It counts as a compile. The main file names its engine (`% !TeX program`), or is for pdfLaTeX.
   * @param project `archive` is a .zip of all of its files
   * @throws LimitError, HttpError 429 when too many are waiting, 503 when nobody makes it in time
   */
  print(
    user: { readonly id: number; readonly plan: 'F' | 'P' },
    project: { readonly archive: Uint8Array; readonly main: string },
    signal: AbortSignal,
  ): Promise<Printed>;
}
export const LatexPrinter = token<LatexPrinter>('latex.printer');
