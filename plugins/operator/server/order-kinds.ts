/** The kinds of paid orders that service plugins have put into the queue. */
import { type Disposable, disposable } from '#plugin-api';
import { HttpError } from '#server-kit';
import type { OrderKind, OrderQueue } from '../common/server-services.ts';

export class OrderKinds implements OrderQueue {
  readonly #kinds = new Map<string, OrderKind>();

  add(kind: OrderKind): Disposable {
    if (this.#kinds.has(kind.id)) throw new Error(`Orders of the kind "${kind.id}" are in the queue already`);
    this.#kinds.set(kind.id, kind);
    return disposable(() => this.#kinds.delete(kind.id));
  }

  all(): readonly OrderKind[] {
    return [...this.#kinds.values()];
  }

  /** @throws HttpError 404 */
  byId(id: string): OrderKind {
    const kind = this.#kinds.get(id);
    if (!kind) throw new HttpError(404, 'Not found.');
    return kind;
  }
}
