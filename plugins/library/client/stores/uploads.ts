/** PDFs on their way into a project: one after the other, with progress, cancel, and another try after a lost connection. */
import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, type ApiOf, clientId } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { Article } from '../../common/model/article.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'uploadPdf' | 'checkDuplicate' | 'replaceDuplicate' | 'createArticles'>;

/** Waits between tries while the connection is gone, in milliseconds; after the last it is left to the person. */
const RETRY_AFTER = [1000, 3000, 10_000, 30_000];

export interface Upload {
  /** Also the client id of the reference, so that a repeated try makes no second one. */
  readonly id: string;
  readonly file: File;
  readonly project: number;
  /** The reference that gets the PDF; without one it becomes a reference of its own. */
  readonly article?: number;
  /** `info.title` until the file's own title has been read. */
  readonly title: string;
  /** Bytes sent, 0 to 1. */
  progress: number;
  state: 'waiting' | 'sending' | 'retrying' | 'failed';
  error: unknown;
  /** Why it is no PDF that can be taken; it is not tried again. */
  readonly refusal?: string;
  readonly stop: AbortController;
}

/** What is to become of a file that the project has already; neither when it was cancelled. */
export type DuplicateChoice = 'replace' | 'keep' | undefined;

export interface UploadEvents {
  onAdded(articles: readonly Article[]): void;
  /** @param isAlone whether no other file is listed that could say it */
  onFailed(upload: Upload, isAlone: boolean): void;
  /** @param title of the reference that has the same file */
  onDuplicate(upload: Upload, title: string): Promise<DuplicateChoice>;
  onReplaced(): void;
  /** @param count PDFs that references have got */
  onAttached(count: number): void;
}

/** The file's name stands for the title until the server has read one; the ending tells it that no person wrote this. */
const titleOf = ({ name }: File): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);
/** Ends early when the upload is cancelled or the network comes back. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
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
  readonly #pause: typeof pause;
  #running = false;
  #done: Article[] = [];
  #attached = 0;
  queue: Upload[] = [];

  constructor(calls: Calls, events: UploadEvents, wait = pause) {
    this.#calls = calls;
    this.#events = events;
    this.#pause = wait;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Share of everything in the queue that has been sent, 0 to 1; `undefined` when there is nothing to do. */
  get progress(): number | undefined {
    const all = this.queue.filter((upload) => upload.state !== 'failed');
    return all.length === 0 ? undefined : all.reduce((sum, upload) => sum + upload.progress, 0) / all.length;
  }

  /** Adds files that `sortPdfs` has accepted. Resolves when the queue is empty. */
  async add(files: readonly File[], project: number): Promise<void> {
    for (const file of files) this.#enqueue(file, { project });
    await this.#run();
  }

  /** Gives references of a project PDFs that `sortPdfs` has accepted. Resolves as `add` does. */
  async attach(files: readonly { readonly file: File; readonly article: number }[], project: number): Promise<void> {
    for (const { file, article } of files) this.#enqueue(file, { project, article });
    await this.#run();
  }

  /** Lists a file that cannot be taken, beside those that can. */
  refuse(file: File, refusal: string): void {
    this.queue.push({
      ...{ id: clientId(), file, project: 0, title: titleOf(file), progress: 0, error: undefined },
      ...{ refusal, state: 'failed', stop: new AbortController() },
    });
  }

  #enqueue(file: File, goal: Pick<Upload, 'project' | 'article'>): void {
    const base = {
      id: clientId(),
      file,
      ...goal,
      title: titleOf(file),
      progress: 0,
      error: undefined,
      stop: new AbortController(),
    };
    this.queue.push({ ...base, state: 'waiting' });
  }

  cancel(id: string): void {
    this.queue.find((upload) => upload.id === id)?.stop.abort();
    this.queue = this.queue.filter((upload) => upload.id !== id);
  }

  async retry(id: string): Promise<void> {
    const upload = this.queue.find((each) => each.id === id);
    if (upload?.state !== 'failed' || upload.refusal !== undefined) return;
    upload.state = 'waiting';
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

  #next(): Upload | undefined {
    return this.queue.find((upload) => upload.state === 'waiting');
  }

  async #send(upload: Upload): Promise<void> {
    const { signal } = upload.stop;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        runInAction(() => (upload.state = 'sending'));
        const article = await this.#store(upload);
        if (article) this.#done.push(article);
        runInAction(() => (this.queue = this.queue.filter((each) => each.id !== upload.id)));
        return;
      } catch (error) {
        if (signal.aborted) return;
        const wait = RETRY_AFTER[attempt];
        const again = error instanceof ApiError && error.isOffline && wait !== undefined;
        runInAction(() => {
          upload.progress = 0;
          upload.error = error;
          upload.state = again ? 'retrying' : 'failed';
        });
        if (!again) return this.#failed(upload);
        await this.#pause(wait, signal);
      }
    }
  }

  /** What a limit refuses to one file it refuses to all of its kind: they need not be sent, and wait for another try. */
  #failed(upload: Upload): void {
    const { error } = upload;
    const isAlone = this.queue.length === 1;
    if (error instanceof ApiError && error.limit !== undefined) {
      const isAttached = upload.article !== undefined;
      const others = this.queue.filter((each) => each.state === 'waiting' && (each.article !== undefined) === isAttached);
      runInAction(() => others.forEach((other) => Object.assign(other, { error, state: 'failed' })));
    }
    this.#events.onFailed(upload, isAlone);
  }

  /** @returns the reference that was made; none when the file took the place of another, or was not wanted after all */
  async #store(upload: Upload): Promise<Article | undefined> {
    const { id, file, project, article: owner, title, stop } = upload;
    const report = (progress: number) => {
      const current = this.queue.find((each) => each.id === id);
      if (current) runInAction(() => (current.progress = progress));
    };
    const options = { signal: stop.signal, onProgress: report };
    const { url, hash } = await this.#calls.uploadPdf({ form: {}, files: { file_content: file } }, options);
    const { signal } = stop;
    if (owner !== undefined) {
      await this.#calls.replaceDuplicate({ body: { article_id: owner, url, only_missing: true } }, { signal });
      this.#attached++;
      return undefined;
    }
    const asked = { project_id: project, file_name: file.name, file_hash: hash, client_id: id };
    const { article } = await this.#calls.checkDuplicate({ body: asked }, { signal });
    const choice = article ? await this.#events.onDuplicate(upload, article.title) : 'keep';
    if (article && choice === 'replace') {
      await this.#calls.replaceDuplicate({ body: { article_id: article.id, url } }, { signal });
      this.#events.onReplaced();
    }
    if (choice !== 'keep') return undefined;
    const info = { title, pdf_url: url, self_uploaded: true, source: 'pdf' };
    const { document } = await this.#calls.createArticles({ body: { id, project, info } }, { signal });
    return Array.isArray(document) ? document[0] : document;
  }
}
