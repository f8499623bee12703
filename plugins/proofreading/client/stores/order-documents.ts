/** Documents of an order that are read and worked on here, Word's and plain texts: what came back, and at the desk what was sent. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { OrdersContract } from '#plugins/orders/common/contract.ts';
import type { OrderFile } from '#plugins/orders/common/model.ts';

type Calls = Pick<ApiOf<OrdersContract>, 'order' | 'deskOrder' | 'file' | 'deskFile' | 'deskDeliver'>;

/** A document that somebody looks at, or works on. */
export interface OpenDocument {
  readonly file: OrderFile;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of a text that came back: what was sent, to see what has become of it. */
  readonly before?: Uint8Array<ArrayBuffer>;
}

/** With the changes marked in it. */
export const isWord = ({ name }: OrderFile): boolean => name.toLowerCase().endsWith('.docx');
const isText = ({ name }: OrderFile): boolean => /\.(?:txt|tex)$/i.test(name);

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

  /** What came back with changes that can be seen: in Word documents, and between texts. */
  get results(): readonly OrderFile[] {
    const sent = this.#sent;
    return this.files.filter((file) => file.role === 'result' && (isWord(file) || (sent && isText(sent) && isText(file))));
  }

  /** What the desk can work on here. */
  get source(): OrderFile | undefined {
    return this.side === 'desk' && this.#sent && (isWord(this.#sent) || isText(this.#sent)) ? this.#sent : undefined;
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
    const sent = file.role === 'result' && isText(file) ? this.#sent : undefined;
    try {
      const [bytes, before] = await Promise.all([this.#fetch(file), sent && this.#fetch(sent)]);
      runInAction(() => (this.open = { file, bytes, ...(before && { before }) }));
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

  get #sent(): OrderFile | undefined {
    return this.files.find(({ role }) => role === 'source');
  }

  async #fetch({ id }: OrderFile): Promise<Uint8Array<ArrayBuffer>> {
    const input = { params: { id: this.id, file: id } };
    const blob = await (this.side === 'desk' ? this.#calls.deskFile(input) : this.#calls.file(input));
    return new Uint8Array(await blob.arrayBuffer());
  }
}
