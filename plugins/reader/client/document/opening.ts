/** A document on its way: how much has come, whether it asks for a password, what went wrong. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfProblem, PdfSource } from '../../common/services.ts';
import { type OpenTask, openDocument } from './open-document.ts';
import { inTime } from './patience.ts';
import { problemOf } from './problem-of.ts';

/** `PasswordResponses.INCORRECT_PASSWORD` of pdf.js. */
const WRONG = 2;

export class PdfOpenError extends Error {
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PdfOpenError';
    this.problem = problem;
  }
}

let opened = 0;

export class Opening {
  /** Unique in this browser. */
  readonly id = String(++opened);
  /** Bytes that have come, and of how many; `undefined` while the size is unknown. */
  loaded = 0;
  total: number | undefined = undefined;
  password: 'none' | 'needed' | 'wrong' = 'none';
  /** When bytes or a password last came, as `performance.now()` told it. */
  #heardAt = 0;
  /** Name of the file that is opened, when its source says. */
  file: string | undefined = undefined;
  /** Rejects with a `PdfOpenError`. */
  readonly document: Promise<PDFDocumentProxy>;
  readonly #closed = new AbortController();
  #open: OpenTask | undefined;
  #answer: ((password: string) => void) | undefined;

  constructor(source: PdfSource) {
    makeAutoObservable(this, { id: false, file: false, document: false, heardAt: false }, { autoBind: true });
    this.document = this.#run(source);
    this.document.catch(() => undefined);
  }

  get share(): number | undefined {
    return this.total ? Math.min(1, this.loaded / this.total) : undefined;
  }

  /** When something last came that the document waited for; a person who is asked for a password may take their time. */
  heardAt(): number {
    return this.password === 'none' ? this.#heardAt : performance.now();
  }

  submitPassword(password: string): void {
    this.#heard();
    this.password = 'none';
    this.#answer?.(password);
  }

  close(): void {
    this.#closed.abort();
    this.#open?.close();
    this.#open = undefined;
  }

  async #run(source: PdfSource): Promise<PDFDocumentProxy> {
    let lose: (error: unknown) => void = () => undefined;
    const lost = new Promise<never>((_, reject) => {
      lose = reject;
    });
    lost.catch(() => undefined);
    try {
      const bytes = await source.load();
      this.file = bytes.file;
      const open = await openDocument(bytes, {
        signal: this.#closed.signal,
        onProgress: (loaded, total) => this.#arrived(loaded, total),
        onBytes: () => this.#heard(),
        onLost: (error) => lose(error),
      });
      this.#open = open;
      if (this.#closed.signal.aborted) this.close();
      open.task.onPassword = (answer: (password: string) => void, reason: number) => this.#asked(answer, reason === WRONG);
      return await inTime(Promise.race([open.task.promise, lost]), () => this.heardAt());
    } catch (error) {
      if (error instanceof PdfOpenError) throw error;
      const bytes = await this.#bytes();
      this.close();
      throw new PdfOpenError(problemOf(error, bytes), error);
    }
  }

  /** What arrived, when a parser has it. */
  async #bytes(): Promise<Uint8Array | undefined> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, 500));
    return Promise.race([this.#open?.task.getData().catch(() => undefined), late]);
  }

  #heard(): void {
    this.#heardAt = performance.now();
  }

  #arrived(loaded: number, total: number | undefined): void {
    runInAction(() => {
      this.loaded = loaded;
      this.total = total;
    });
  }

  #asked(answer: (password: string) => void, isWrong: boolean): void {
    runInAction(() => {
      this.#answer = answer;
      this.password = isWrong ? 'wrong' : 'needed';
    });
  }
}
