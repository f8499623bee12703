/** The Word documents of an order: what came back, and at the desk what was sent (orders answer both). */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { OrdersContract } from '#plugins/orders/common/contract.ts';
import type { OrderFile } from '#plugins/orders/common/model.ts';

type Calls = Pick<ApiOf<OrdersContract>, 'order' | 'deskOrder' | 'file' | 'deskFile' | 'deskDeliver'>;

/** A document that somebody looks at, or works on. */
export interface OpenDocument {
  readonly file: OrderFile;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const isWord = ({ name }: OrderFile): boolean => name.toLowerCase().endsWith('.docx');

export class OrderDocuments {
  open: OpenDocument | undefined;
  /** Which is being fetched. */
  opening: string | undefined;
  isDelivering = false;
  readonly side: 'customer' | 'desk';
  readonly id: number;
  files: readonly OrderFile[] = [];
  readonly #calls: Calls;

  constructor(calls: Calls, id: number, side: 'customer' | 'desk') {
    this.#calls = calls;
    this.id = id;
    this.side = side;
    makeAutoObservable(this, { open: observableRef, files: observableRef }, { autoBind: true });
  }

  /** What came back as Word documents. */
  get results(): readonly OrderFile[] {
    return this.files.filter((file) => file.role === 'result' && isWord(file));
  }

  /** What the desk can work on here. */
  get source(): OrderFile | undefined {
    return this.side === 'desk' ? this.files.find((file) => file.role === 'source' && isWord(file)) : undefined;
  }

  /** That an order cannot be read is said by its page. */
  async load(): Promise<void> {
    const input = { params: { id: this.id } };
    try {
      const { order } = await (this.side === 'desk' ? this.#calls.deskOrder(input) : this.#calls.order(input));
      runInAction(() => (this.files = order.files));
    } catch {
      runInAction(() => (this.files = []));
    }
  }

  /** @throws ApiError */
  async look(file: OrderFile): Promise<void> {
    this.opening = file.id;
    const input = { params: { id: this.id, file: file.id } };
    try {
      const blob = await (this.side === 'desk' ? this.#calls.deskFile(input) : this.#calls.file(input));
      const bytes = new Uint8Array(await blob.arrayBuffer());
      runInAction(() => (this.open = { file, bytes }));
    } finally {
      runInAction(() => (this.opening = undefined));
    }
  }

  close(): void {
    this.open = undefined;
  }

  /** Puts files into the order, one after the other. @throws ApiError */
  async deliver(files: readonly File[]): Promise<void> {
    this.isDelivering = true;
    try {
      for (const file of files) await this.#calls.deskDeliver({ params: { id: this.id }, files: { file } });
    } finally {
      runInAction(() => (this.isDelivering = false));
    }
  }
}
