/** Search and replace over the files of the open paper: what is asked, what was found, and which rows of it are shown. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TextMatch } from '../../common/search/find-matches.ts';
import { filesFitting } from '../../common/search/file-pattern.ts';
import type { SearchWish } from '../../common/search/pattern.ts';
import type { Paper } from '../stores/paper.ts';
import type { FileEdits, FoundInFile, Question } from './messages.ts';
import type { Replacements } from './replacements.ts';
import type { Searcher, SearchFault } from './searcher.ts';

/** Milliseconds of rest before what is typed is searched. */
const PAUSE = 150;

/** `generated` is written from the library, `read-only` may not be changed by this person. */
export type FileState = 'open' | 'generated' | 'read-only';

export type SearchRow =
  | { readonly key: string; readonly kind: 'file'; readonly file: FoundInFile; readonly isClosed: boolean }
  | { readonly key: string; readonly kind: 'match'; readonly file: FoundInFile; readonly match: TextMatch };

/** What replacing has come to; `skipped` are places whose file was changed meanwhile or may not be changed. */
export interface Replaced {
  readonly places: number;
  readonly files: number;
  readonly skipped: number;
}

export interface PaperSearchParts {
  readonly searcher: Searcher;
  readonly replacements: Replacements;
}

export class PaperSearch {
  readonly #parts: PaperSearchParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Texts that the files found are of. */
  #searched: ReadonlyMap<string, string> = new Map();
  /** The files of the search before stay until the first of the next are there. */
  #isFresh = false;

  wish: SearchWish = { text: '', isRegex: false, wholeWord: false, matchCase: false };
  filePattern = '';
  template = '';
  isReplacing = false;
  state: 'idle' | 'searching' | 'ready' | 'failed' = 'idle';
  fault: SearchFault | undefined = undefined;
  files: readonly FoundInFile[] = [];
  /** There are more matches than are counted. */
  isCut = false;
  closed: ReadonlySet<string> = new Set();
  paper: Paper | undefined = undefined;
  /** Grows when a command asks for the field. */
  fieldRequests = 0;

  constructor(parts: PaperSearchParts) {
    this.#parts = parts;
    makeAutoObservable(
      this,
      { wish: observableRef, fault: observableRef, files: observableRef, closed: observableRef, paper: observableRef },
      { autoBind: true },
    );
  }

  get total(): number {
    return this.files.reduce((sum, { total }) => sum + total, 0);
  }

  /** Files and, below those that are open, their matches. */
  get rows(): readonly SearchRow[] {
    return this.files.flatMap((file): SearchRow[] => {
      const isClosed = this.closed.has(file.path);
      const head: SearchRow = { key: file.path, kind: 'file', file, isClosed };
      if (isClosed) return [head];
      return [
        head,
        ...file.matches.map((match): SearchRow => ({ key: `${file.path}:${match.start}`, kind: 'match', file, match })),
      ];
    });
  }

  /** Files with matches that are left as they are. */
  get leftOut(): readonly string[] {
    return this.files.flatMap(({ path }) => (this.stateOf(path) === 'open' ? [] : path));
  }

  /** Matches that may be replaced. */
  get replaceable(): number {
    return this.files.reduce((sum, { path, total }) => sum + (this.stateOf(path) === 'open' ? total : 0), 0);
  }

  stateOf(path: string): FileState {
    if (this.paper?.files.some((file) => file.path === path && file.is_generated)) return 'generated';
    return this.paper?.documents.get(path)?.isReadOnly === false ? 'open' : 'read-only';
  }

  askForField(text: string | undefined, replace: boolean): void {
    this.fieldRequests++;
    if (replace) this.isReplacing = true;
    if (text !== undefined && text !== '') this.ask({ text, isRegex: false });
  }

  ask(change: Partial<SearchWish>): void {
    this.wish = { ...this.wish, ...change };
    this.again();
  }

  inFiles(pattern: string): void {
    this.filePattern = pattern;
    this.again();
  }

  replaceBy(template: string): void {
    this.template = template;
    this.again();
  }

  toggleReplacing(): void {
    this.isReplacing = !this.isReplacing;
  }

  toggleFile(path: string, close = !this.closed.has(path)): void {
    const closed = new Set(this.closed);
    if (close) closed.add(path);
    else closed.delete(path);
    this.closed = closed;
  }

  look(paper: Paper | undefined): void {
    if (paper === this.paper) return;
    this.paper = paper;
    this.#forget();
    this.again();
  }

  /** Looks once more, soon: the question or a text has changed. */
  again(): void {
    clearTimeout(this.#timer);
    if (this.wish.text === '' || !this.paper) {
      this.#parts.searcher.close();
      this.#forget();
      return;
    }
    this.state = 'searching';
    this.fault = undefined;
    this.#timer = setTimeout(() => void this.#search(), PAUSE);
  }

  /** Nobody looks: the texts that the search holds are let go. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#parts.searcher.close();
    this.state = this.files.length > 0 ? 'ready' : 'idle';
  }

  /** One match, as it is shown. */
  replaceOne(file: FoundInFile, { start, end, replacement }: TextMatch): Replaced {
    return this.#replace([{ path: file.path, edits: [{ start, end, text: replacement }] }]);
  }

  /** All of one file, or of all. `undefined` where that failed; `fault` says why then. */
  async replaceAll(path?: string): Promise<Replaced | undefined> {
    const files = this.files.filter((file) => this.stateOf(file.path) === 'open' && (path === undefined || file.path === path));
    try {
      const paths = files.map((file) => file.path);
      const edits = await this.#parts.searcher.edits(this.#question(paths), this.#searched);
      return runInAction(() => this.#replace(edits));
    } catch (fault) {
      runInAction(() => this.#failed(fault as SearchFault));
      return undefined;
    }
  }

  get undoable(): number {
    return this.paper ? this.#parts.replacements.undoable(this.paper) : 0;
  }

  undo(): { readonly places: number; readonly kept: number } {
    return this.paper ? this.#parts.replacements.undo(this.paper) : { places: 0, kept: 0 };
  }

  #replace(files: readonly FileEdits[]): Replaced {
    if (!this.paper) return { places: 0, files: 0, skipped: 0 };
    const wanted = files.reduce((sum, { edits }) => sum + edits.length, 0);
    const done = this.#parts.replacements.replace(this.paper, files, this.#searched);
    this.again();
    return { ...done, skipped: wanted - done.places };
  }

  #question(paths: readonly string[]): Question {
    return { wish: this.wish, template: this.template, paths };
  }

  async #search(): Promise<void> {
    const { paper } = this;
    if (!paper) return;
    const isWanted = filesFitting(this.filePattern);
    const paths = [...paper.documents.keys()].sort((a, b) => a.localeCompare(b));
    // All of them, so that another file pattern sends nothing anew.
    const texts = new Map(paths.map((path) => [path, paper.textOf(path)]));
    this.#searched = texts;
    this.#isFresh = false;
    await this.#parts.searcher.search(this.#question(paths.filter(isWanted)), texts, {
      found: this.#found,
      failed: this.#failed,
    });
  }

  #found = (files: readonly FoundInFile[], isEnd: boolean, isCut: boolean): void =>
    runInAction(() => {
      if (files.length > 0 || isEnd) {
        this.files = this.#isFresh ? [...this.files, ...files] : files;
        this.#isFresh = true;
      }
      if (!isEnd) return;
      this.state = 'ready';
      this.isCut = isCut;
    });

  #failed = (fault: SearchFault): void =>
    runInAction(() => {
      this.fault = fault;
      this.state = fault.kind === 'tooMany' ? 'ready' : 'failed';
      if (fault.kind !== 'tooMany') this.files = [];
    });

  #forget(): void {
    this.state = 'idle';
    this.fault = undefined;
    this.files = [];
    this.isCut = false;
    this.closed = new Set();
  }
}
