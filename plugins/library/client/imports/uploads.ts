/** PDFs on their way into a project: one after the other, with progress, cancel, and another try after a lost connection. */
import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { Article } from '../../common/model/article.ts';
import { isPlain, isUnderWay, newIntake, NOTHING, type PdfIntake } from './intake.ts';
import type { Intakes } from './intakes.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'uploadPdf' | 'checkDuplicate' | 'replaceDuplicate' | 'createArticles'>;

/** Waits between tries while the connection is gone, in milliseconds; after the last it is left to the person. */
const RETRY_AFTER = [1000, 3000, 10_000, 30_000];

/** What is to become of a file that the project has already; neither when it was cancelled. */
export type DuplicateChoice = 'replace' | 'keep' | undefined;

export interface UploadEvents {
  onAdded(articles: readonly Article[]): void;
  /** @param isAlone whether no other file is listed that could say it */
  onFailed(upload: PdfIntake, isAlone: boolean): void;
  /** @param title of the reference that has the same file */
  onDuplicate(upload: PdfIntake, title: string): Promise<DuplicateChoice>;
  onReplaced(): void;
  /** @param count PDFs that references have got */
  onAttached(count: number): void;
}

/** What has become of a file. */
interface End extends Pick<PdfIntake, 'counts'> {
  readonly state: 'done' | 'cancelled';
  readonly article?: number | undefined;
  readonly made?: Article | undefined;
}

/** The file's name stands for the title until the server has read one; the ending tells it that no person wrote this. */
const titleOf = ({ name }: File): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);
/** Ends early when what waits is cancelled or the network comes back. @param ms milliseconds */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });

export class Uploads {
  readonly #calls: Calls;
  readonly #events: UploadEvents;
  readonly #intakes: Intakes;
  readonly #pause: typeof pause;
  #running = false;
  #done: Article[] = [];
  #attached = 0;

  /** @param intakes where each file has its row */
  constructor(calls: Calls, events: UploadEvents, intakes: Intakes, wait = pause) {
    this.#calls = calls;
    this.#events = events;
    this.#intakes = intakes;
    this.#pause = wait;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Files that are under way or were refused, first come first served. */
  get queue(): readonly PdfIntake[] {
    return this.#intakes.list.filter((row) => row.kind === 'pdf').filter((row) => isUnderWay(row) || row.state === 'failed');
  }

  /** Share of everything in the queue that has been sent, 0 to 1; `undefined` when there is nothing to do. */
  get progress(): number | undefined {
    const all = this.queue.filter((upload) => upload.state !== 'failed');
    return all.length === 0 ? undefined : all.reduce((sum, upload) => sum + (upload.progress ?? 0), 0) / all.length;
  }

  /** Adds files that `sortPdfs` has accepted. Resolves when the queue is empty. */
  async add(files: readonly File[], project: number): Promise<void> {
    const isAlone = files.length === 1;
    this.#intakes.add(
      files.map((file) => this.#row(file, { project, isAlone })),
      !isAlone,
    );
    await this.#run();
  }

  /** Gives references of a project PDFs that `sortPdfs` has accepted. Resolves as `add` does. */
  async attach(files: readonly { readonly file: File; readonly article: number }[], project: number): Promise<void> {
    const isAlone = files.length === 1;
    this.#intakes.add(
      files.map(({ file, article }) => ({ ...this.#row(file, { project, isAlone }), article })),
      !isAlone,
    );
    await this.#run();
  }

  /** Lists a file that cannot be taken, beside those that can. @param why a text of the catalogue */
  refuse(file: File, why: string): void {
    const row: PdfIntake = { ...this.#row(file, { project: 0, isAlone: false }), isFinal: true, state: 'failed', why };
    this.#intakes.add([{ ...row, counts: { ...NOTHING, refused: 1 } }], true);
  }

  /** A file that an earlier page has not sent, to be tried again; it keeps its id, so that it makes no second reference. */
  bringBack(id: string, file: File, goal: Pick<PdfIntake, 'project' | 'article'>, why: string): void {
    const row: PdfIntake = { ...this.#row(file, { project: goal.project, isAlone: false }), state: 'failed', why };
    this.#intakes.add([{ ...row, id, article: goal.article, counts: { ...NOTHING, refused: 1 } }], true);
  }

  #row(file: File, { project, isAlone }: Pick<PdfIntake, 'project' | 'isAlone'>): PdfIntake {
    return {
      ...newIntake(file.name, project),
      ...{ kind: 'pdf', file, project, isAlone, title: titleOf(file), isFinal: false, error: undefined },
      stop: new AbortController(),
    };
  }

  cancel(id: string): void {
    this.queue.find((upload) => upload.id === id)?.stop.abort();
    this.#intakes.dismiss(id);
  }

  async retry(id: string): Promise<void> {
    const upload = this.queue.find((each) => each.id === id);
    if (upload?.state !== 'failed' || upload.isFinal) return;
    this.#intakes.change(id, { state: 'waiting', why: '', counts: NOTHING });
    await this.#run();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    } finally {
      this.#running = false;
      const attached = this.#attached;
      this.#attached = 0;
      if (attached > 0) this.#events.onAttached(attached);
      const added = this.#done.splice(0);
      if (added.length > 0) this.#events.onAdded(added);
    }
  }

  #next(): PdfIntake | undefined {
    return this.queue.find((upload) => upload.state === 'waiting');
  }

  async #send(upload: PdfIntake): Promise<void> {
    const { id } = upload;
    const { signal } = upload.stop;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        this.#intakes.change(id, { state: 'sending' });
        this.#end(upload, await this.#store(upload));
        return;
      } catch (error) {
        if (signal.aborted) return;
        const wait = RETRY_AFTER[attempt];
        const again = error instanceof ApiError && error.isOffline && wait !== undefined;
        runInAction(() => Object.assign(upload, { progress: 0, error }));
        if (!again) return this.#failed(upload);
        this.#intakes.change(id, { state: 'retrying' });
        await this.#pause(wait, signal);
      }
    }
  }

  #end({ id, isAlone }: PdfIntake, { made, ...end }: End): void {
    if (made) this.#done.push(made);
    this.#intakes.change(id, end);
    // Its notice says it.
    if (isAlone && isPlain(end)) this.#intakes.dismiss(id);
  }

  /** What a limit refuses to one file it refuses to all of its kind: they need not be sent, and wait for another try. */
  #failed(upload: PdfIntake): void {
    const { error } = upload;
    const isAlone = this.queue.length === 1;
    const isLimit = error instanceof ApiError && error.limit !== undefined;
    const isAttached = upload.article !== undefined;
    const others = this.queue.filter((each) => each.state === 'waiting' && (each.article !== undefined) === isAttached);
    const why = error instanceof ApiError ? error.message : '';
    for (const { id } of [upload, ...(isLimit ? others : [])])
      this.#intakes.change(id, { state: 'failed', why, counts: { ...NOTHING, refused: 1 } });
    this.#events.onFailed(upload, isAlone);
  }

  async #store(upload: PdfIntake): Promise<End> {
    const { id, file, project, article: owner, title, stop } = upload;
    const report = (progress: number) => this.#intakes.change(id, { progress });
    const options = { signal: stop.signal, onProgress: report };
    const { url, hash } = await this.#calls.uploadPdf({ form: {}, files: { file_content: file } }, options);
    const { signal } = stop;
    if (owner !== undefined) {
      await this.#calls.replaceDuplicate({ body: { article_id: owner, url, only_missing: true } }, { signal });
      this.#attached++;
      return { state: 'done', counts: { ...NOTHING, attached: 1 } };
    }
    const asked = { project_id: project, file_name: file.name, file_hash: hash, client_id: id };
    const { article } = await this.#calls.checkDuplicate({ body: asked }, { signal });
    const choice = article ? await this.#events.onDuplicate(upload, article.title) : 'keep';
    if (article && choice === 'replace') {
      await this.#calls.replaceDuplicate({ body: { article_id: article.id, url } }, { signal });
      this.#events.onReplaced();
      return { state: 'done', article: article.id, counts: { ...NOTHING, attached: 1 } };
    }
    if (article && choice !== 'keep') return { state: 'cancelled', article: article.id, counts: { ...NOTHING, merged: 1 } };
    const info = { title, pdf_url: url, self_uploaded: true, source: 'pdf' };
    const { document } = await this.#calls.createArticles({ body: { id, project, info } }, { signal });
    const made = Array.isArray(document) ? document[0] : document;
    return { state: 'done', article: made?.id, counts: { ...NOTHING, imported: 1 }, made };
  }
}
