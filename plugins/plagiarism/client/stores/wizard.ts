/** The four steps to a check: upload, description, price, place order (matrix PLG-003). */
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { OwnDocument } from '#plugins/orders/common/model.ts';
import type { PlagiarismContract } from '../../common/contract.ts';
import { MAX_BYTES } from '../../common/limits.ts';
import { type CheckFile, type Compared, FIRST_COMPARED } from '../../common/model.ts';
import type { CheckList } from './check-list.ts';
import type { Deeds } from './deeds.ts';
import { deviceDocument, type Document, type DocumentCalls, ownDocument } from './document.ts';

export const STEPS = ['upload', 'description', 'price', 'place'] as const;
export type Step = (typeof STEPS)[number];

interface WizardParts {
  readonly calls: DocumentCalls & Pick<ApiOf<PlagiarismContract>, 'remove'>;
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
  document: Document | undefined;
  name = '';
  readonly compared = observable.set<Compared>(FIRST_COMPARED);
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
    if (file.size > MAX_BYTES) this.problem = this.#parts.tooLarge;
    else this.#use(deviceDocument(this.#parts.calls, file));
  }

  /** Something that lies in Carrel, in place of what there was. */
  async takeOwn(own: OwnDocument): Promise<void> {
    this.reset();
    await this.#uploading(async ({ signal }) => {
      const document = await ownDocument(this.#parts.calls, own, signal);
      runInAction(() => signal.aborted || this.#use(document));
    });
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
    this.compared.replace(FIRST_COMPARED);
    this.problem = undefined;
    this.sent = undefined;
  }

  #use(document: Document): void {
    this.document = document;
    this.#documents += 1;
    this.name = withoutEnding(document.name).slice(0, 300);
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
    const { document } = this;
    if (before?.made === made || !document) return before !== undefined;
    return this.#uploading(async (sending) => {
      const { id } = await document.send({ name: this.name.trim(), compare_with: [...this.compared] }, sending);
      runInAction(() => (this.sent = { id, made }));
      // The draft that it takes the place of; one that stays is in the list.
      if (before) await calls.remove({ body: { id: before.id } }).catch(() => undefined);
      await list.load();
    });
  }

  /** @returns whether it went well; what did not is said */
  async #uploading(work: (sending: { signal: AbortSignal; onProgress(share: number): void }) => Promise<void>): Promise<boolean> {
    const upload = (this.#upload = new AbortController());
    const onProgress = (share: number): void => runInAction(() => void (this.#upload === upload && (this.progress = share)));
    this.progress = 0;
    try {
      await work({ signal: upload.signal, onProgress });
      return true;
    } catch (error) {
      if (!upload.signal.aborted) runInAction(() => (this.problem = this.#wordsOf(error)));
      return false;
    } finally {
      runInAction(() => this.#upload === upload && (this.progress = undefined));
    }
  }
}
