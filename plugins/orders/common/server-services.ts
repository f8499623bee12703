/** What orders' server half offers to services. Ask with `context.service(Orders)`. */
import { type Executor, token } from '#plugin-api';
import type { OrderFile, Side } from './model.ts';
import type { Order, ServiceOffer } from './service.ts';

/** A file of a form, still arriving. */
export interface ArrivingFile {
  readonly name: string;
  readonly stream: AsyncIterable<Uint8Array>;
}

/** A file of an order, for whatever reads files by their paths. */
export interface FileOnScratch {
  readonly path: string;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
}

export interface NewOrder<D> {
  readonly details: D;
  /** Of an upload of this person that no other order has. */
  readonly file?: string | undefined;
  /** The name of the file when not given. */
  readonly title?: string | undefined;
  readonly instructions?: string | undefined;
  /** Made by the browser: sent again, it is the same order. */
  readonly key?: string | undefined;
}

export interface Move {
  readonly order: number;
  readonly to: string;
  readonly side: Side;
  /** `null` for the house. */
  readonly by: number | null;
  readonly reason?: string;
}

/** Orders of one service. What belongs to somebody else is not there: HttpError 404. */
export interface ServiceOrders<D> {
  /**
   * Takes a file as the service declares it, and counts its words.
   * @throws HttpError 400 with what is wrong with it; LimitError when there is no room
   */
  takeFile(owner: number, files: AsyncIterable<ArrivingFile>, signal: AbortSignal): Promise<OrderFile>;
  /** A file that was taken and not ordered for yet. */
  file(owner: number, id: string): Promise<OrderFile>;
  /** Makes an order that is not paid for yet. @throws HttpError 400, 404 */
  make(owner: number, order: NewOrder<D>): Promise<Order<D>>;
  /** Changes an order that is not paid for, whose price is counted anew. @throws HttpError 404, 409, 400 */
  change(owner: number, id: number, change: Partial<Omit<NewOrder<D>, 'key'>>): Promise<Order<D>>;
  /** Newest first. */
  list(owner: number, only?: { readonly committed?: true }): Promise<readonly Order<D>[]>;
  open(owner: number, id: number, within?: Executor): Promise<Order<D>>;
  /** Calls an order off, and gives back what was paid for it. @throws HttpError 404, 409 when it is too late */
  cancel(owner: number, id: number): Promise<Order<D>>;
  /** Pays with credits. @throws HttpError 402 when there are too few, 404, 409 */
  payWithCredits(owner: number, id: number): Promise<Order<D>>;
  /** @throws HttpError 404, 409 when it cannot go there */
  move(within: Executor, move: Move): Promise<Order<D>>;
  /** The same as a transaction of its own. */
  moved(move: Move): Promise<Order<D>>;
  /** By whatever person; for jobs. `undefined` when it is gone. */
  find(id: number): Promise<Order<D> | undefined>;
  /** Changes what was chosen without asking anybody, for what a job has found out. */
  note(within: Executor, id: number, details: D): Promise<void>;
  /** Deletes an order with its files for good. */
  remove(owner: number, id: number): Promise<void>;
  /** @throws HttpError 404, FileMissing when its bytes are gone */
  readFile(owner: number, file: Pick<OrderFile, 'id'>): Promise<AsyncIterable<Uint8Array>>;
  /**
   * Puts a file on this machine's scratch while something is done with it.
   * @throws HttpError 404, FileMissing when its bytes are gone, AbortError
   */
  onScratch<T>(
    owner: number,
    file: Pick<OrderFile, 'id'>,
    signal: AbortSignal,
    work: (file: FileOnScratch) => Promise<T>,
  ): Promise<T>;
}

export interface Orders {
  /** Called once by each service, while its server half is set up. */
  offer<D extends object>(service: ServiceOffer<D>): ServiceOrders<D>;
}
export const Orders = token<Orders>('orders.orders');

/** A document of which the text and the words are known. */
export interface ReadText {
  readonly text: string;
  readonly words: number;
  /** Of PDFs: where the text of each page begins. */
  readonly pages?: readonly number[];
  readonly hasMacros: boolean;
}

/** The text of documents, for services that read it. */
export interface Documents {
  /**
   * @param path of the file; `name` tells by its ending what it is to be
   * @throws HttpError 400 with what is wrong with it, in words
   */
  read(path: string, name: string, signal: AbortSignal): Promise<ReadText>;
}
export const Documents = token<Documents>('orders.documents');
