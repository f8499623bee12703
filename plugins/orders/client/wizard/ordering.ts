/** The way to an order: a file, what is chosen, what it costs, and the order itself (matrix CORE-093). */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { OrdersContract } from '../../common/contract.ts';
import type { OrderFile, Price } from '../../common/model.ts';
import type { OwnDocument } from '../../common/model.ts';
import type { OrderForm } from '../../common/services.ts';

type Calls = Pick<ApiOf<OrdersContract>, 'upload' | 'take'>;
export interface Quoted {
  readonly price: Price;
  readonly due_at: string | null;
}

export interface Wish {
  readonly service: string;
  readonly maxBytes: number;
  /** What is said of a file that is too large. */
  readonly tooLarge: string;
  readonly broken: string;
}

/** What was refused would be again; a connection that was lost comes back. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

export class Ordering {
  /** 0: the upload; then the form's steps, the price, and the last one. */
  at = 0;
  file: OrderFile | undefined;
  /** Share of the upload, 0 to 1; `undefined` when none is under way. */
  progress: number | undefined;
  problem: string | undefined;
  /** Sends once more what did not arrive; `undefined` where there is nothing, and where the server has refused it. */
  retry: (() => Promise<void>) | undefined;
  quoted: Quoted | undefined;
  isPricing = false;
  isOrdering = false;
  readonly #calls: Calls;
  readonly #wish: Wish;
  #form: OrderForm;
  #upload: AbortController | undefined;
  /** Pressed again after a lost answer it is the same order. */
  #key = crypto.randomUUID();

  constructor(calls: Calls, form: OrderForm, wish: Wish) {
    this.#calls = calls;
    this.#form = form;
    this.#wish = wish;
    makeAutoObservable(this, { file: observableRef, quoted: observableRef, retry: observableRef }, { autoBind: true });
  }

  get isUploading(): boolean {
    return this.progress !== undefined;
  }

  get stepIds(): readonly string[] {
    return ['upload', ...this.#form.steps.map(({ id }) => id), 'price', 'place'];
  }

  get step(): string {
    return this.stepIds[this.at] ?? 'upload';
  }

  get canGoOn(): boolean {
    if (this.at === 0) return this.file !== undefined;
    const own = this.#form.steps[this.at - 1];
    return own ? own.canGoOn() : this.quoted !== undefined;
  }

  /** Another of the service's wizards: the file stays. */
  useForm(form: OrderForm): void {
    if (form === this.#form) return;
    this.#form = form;
    this.at = Math.min(this.at, 1);
    this.quoted = undefined;
    form.chosen?.(this.file);
  }

  async take(file: File): Promise<void> {
    if (file.size > this.#wish.maxBytes) {
      this.retry = undefined;
      this.problem = this.#wish.tooLarge;
      return;
    }
    const { service } = this.#wish;
    await this.#send((signal, onProgress) => this.#calls.upload({ form: { service }, files: { file } }, { signal, onProgress }));
  }

  takeOwn(own: OwnDocument): Promise<void> {
    const { service } = this.#wish;
    return this.#send((signal) => this.#calls.take({ body: { service, ...own } }, { signal }));
  }

  cancelUpload(): void {
    this.#upload?.abort();
    this.#upload = undefined;
    this.progress = undefined;
  }

  forgetFile(): void {
    this.cancelUpload();
    this.file = undefined;
    this.at = 0;
    this.#form.chosen?.(undefined);
  }

  goBack(): void {
    this.problem = undefined;
    this.at = Math.max(0, this.at - 1);
  }

  goOn(): void {
    if (!this.canGoOn) return;
    this.problem = undefined;
    this.at = Math.min(this.stepIds.length - 1, this.at + 1);
    if (this.step === 'price') void this.loadPrice();
  }

  /** The price as it is chosen now; the server has the last word when the order is made. */
  async loadPrice(): Promise<void> {
    const { file } = this;
    if (!file) return;
    this.isPricing = true;
    this.quoted = undefined;
    this.problem = undefined;
    try {
      const quoted = await this.#form.price(file);
      runInAction(() => (this.quoted = quoted));
    } catch (error) {
      runInAction(() => (this.problem = this.#wordsOf(error)));
    } finally {
      runInAction(() => (this.isPricing = false));
    }
  }

  /** @returns the order's id, and the price that it was shown with; then the wizard stands at its beginning */
  async place(): Promise<{ readonly id: number; readonly price: Price } | undefined> {
    const { file, quoted } = this;
    if (!file || !quoted || this.isOrdering) return undefined;
    this.isOrdering = true;
    try {
      const id = await this.#form.order(file, this.#key);
      runInAction(() => this.#reset());
      return { id, price: quoted.price };
    } finally {
      runInAction(() => (this.isOrdering = false));
    }
  }

  #reset(): void {
    this.at = 0;
    this.file = undefined;
    this.quoted = undefined;
    this.problem = undefined;
    this.#key = crypto.randomUUID();
    this.#form.chosen?.(undefined);
  }

  #wordsOf(error: unknown): string {
    return error instanceof ApiError ? error.textOr(this.#wish.broken) : this.#wish.broken;
  }

  async #send(
    send: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<{ readonly file: OrderFile }>,
  ): Promise<void> {
    this.#upload?.abort();
    const upload = (this.#upload = new AbortController());
    this.file = undefined;
    this.problem = undefined;
    this.retry = undefined;
    this.progress = 0;
    const isLast = () => this.#upload === upload;
    try {
      const { file } = await send(upload.signal, (share) => runInAction(() => isLast() && (this.progress = share)));
      runInAction(() => {
        if (!isLast()) return;
        this.file = file;
        this.#form.chosen?.(file);
      });
    } catch (error) {
      runInAction(() => {
        if (!isLast() || upload.signal.aborted) return;
        this.problem = this.#wordsOf(error);
        if (!isRefusal(error)) this.retry = () => this.#send(send);
      });
    } finally {
      runInAction(() => isLast() && (this.progress = undefined));
    }
  }
}
