/** The four steps to a check: upload, description, price, place order (matrix PLG-003). */
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { PlagiarismContract } from '../../common/contract.ts';
import { MAX_BYTES } from '../../common/limits.ts';
import { type CheckFile, COMPARED, type Compared } from '../../common/model.ts';
import type { CheckList } from './check-list.ts';
import type { Deeds } from './deeds.ts';

export const STEPS = ['upload', 'description', 'price', 'place'] as const;
export type Step = (typeof STEPS)[number];

interface WizardParts {
  readonly calls: Pick<ApiOf<PlagiarismContract>, 'upload' | 'remove'>;
  readonly list: Pick<CheckList, 'of' | 'load'>;
  readonly deeds: Pick<Deeds, 'confirm'>;
  /** What is said of a file that is too large, and of an upload that broke. */
  readonly tooLarge: string;
  readonly broken: string;
  /** While nothing is taken (matrix PLG-012). */
  readonly maintenance: string;
}

/** What a check was made of: with anything else in it, it is another one. */
interface Sent {
  readonly id: number;
  readonly made: string;
}

const withoutEnding = (name: string): string => name.replace(/\.[^.]{1,5}$/, '');

export class Wizard {
  step: Step = 'upload';
  document: File | undefined;
  name = '';
  readonly compared = observable.set<Compared>(COMPARED);
  /** Share of the upload, 0 to 1; `undefined` when none is under way. */
  progress: number | undefined;
  problem: string | undefined;
  isOrdering = false;
  sent: Sent | undefined;
  readonly #parts: WizardParts;
  #upload: AbortController | undefined;
  /** Counts documents: two files of one name are two. */
  #documents = 0;

  constructor(parts: WizardParts) {
    this.#parts = parts;
    makeAutoObservable(this, { document: observableRef, sent: observableRef }, { autoBind: true });
  }

  get isUploading(): boolean {
    return this.progress !== undefined;
  }

  /** The check, as it stands on the server. */
  get check(): CheckFile | undefined {
    return this.sent && this.#parts.list.of(this.sent.id);
  }

  get canGoOn(): boolean {
    if (this.step === 'upload') return this.document !== undefined;
    if (this.step === 'description') return this.name.trim() !== '' && this.compared.size > 0 && !this.isUploading;
    return this.check?.status === 'priced';
  }

  take(file: File): void {
    this.problem = undefined;
    if (file.size > MAX_BYTES) {
      this.problem = this.#parts.tooLarge;
      return;
    }
    this.document = file;
    this.#documents += 1;
    this.name = withoutEnding(file.name).slice(0, 300);
  }

  setName(name: string): void {
    this.name = name;
  }

  choose(kind: Compared, isChosen: boolean): void {
    if (isChosen) this.compared.add(kind);
    else this.compared.delete(kind);
  }

  /** A check that was made before goes on with its price. */
  resume({ id, name, compare_with }: CheckFile): void {
    this.reset();
    this.name = name;
    this.compared.replace(compare_with);
    this.sent = { id, made: this.#wish };
    this.step = 'price';
  }

  /** What was sent in another visit cannot be changed here: it stays in the list, and the wizard begins anew. */
  goBack(): void {
    this.problem = undefined;
    if (this.step === 'price' && !this.document) return this.reset();
    this.step = STEPS[Math.max(0, STEPS.indexOf(this.step) - 1)] ?? 'upload';
  }

  async goOn(): Promise<void> {
    if (!this.canGoOn) return;
    this.problem = undefined;
    if (this.step === 'description' && !(await this.#send())) return;
    runInAction(() => (this.step = STEPS[STEPS.indexOf(this.step) + 1] ?? 'place'));
  }

  cancelUpload(): void {
    this.#upload?.abort();
    this.#upload = undefined;
    this.progress = undefined;
  }

  /** @returns whether it is paid and queued; then the wizard stands at its beginning */
  async finish(): Promise<boolean> {
    const { check } = this;
    if (!check || this.isOrdering) return false;
    this.isOrdering = true;
    try {
      const isDone = await this.#parts.deeds.confirm(check);
      if (isDone) this.reset();
      return isDone;
    } finally {
      runInAction(() => (this.isOrdering = false));
    }
  }

  reset(): void {
    this.cancelUpload();
    this.step = 'upload';
    this.document = undefined;
    this.name = '';
    this.compared.replace(COMPARED);
    this.problem = undefined;
    this.sent = undefined;
  }

  get #wish(): string {
    return JSON.stringify([this.#documents, this.name.trim(), [...this.compared].sort()]);
  }

  #wordsOf(error: unknown): string {
    const { broken, maintenance } = this.#parts;
    if (!(error instanceof ApiError)) return broken;
    return error.status === 503 ? maintenance : error.textOr(broken);
  }

  /** Sends the document, unless it was sent as it is now. @returns whether it is there */
  async #send(): Promise<boolean> {
    const made = this.#wish;
    const { calls, list } = this.#parts;
    const before = this.sent;
    const file = this.document;
    if (before?.made === made || !file) return before !== undefined;
    const upload = (this.#upload = new AbortController());
    this.progress = 0;
    try {
      const form = { name: this.name.trim(), compare_with: [...this.compared].join(',') };
      const onProgress = (share: number) => runInAction(() => this.#upload === upload && (this.progress = share));
      const sent = await calls.upload({ form, files: { file } }, { signal: upload.signal, onProgress });
      runInAction(() => (this.sent = { id: sent.file.id, made }));
      // The draft that it takes the place of; one that stays is in the list.
      if (before) await calls.remove({ body: { id: before.id } }).catch(() => undefined);
      await list.load();
      return true;
    } catch (error) {
      if (!upload.signal.aborted) runInAction(() => (this.problem = this.#wordsOf(error)));
      return false;
    } finally {
      runInAction(() => this.#upload === upload && (this.progress = undefined));
    }
  }
}
