/** The desk of the plugin that keeps paid orders, once it is there. */
import { type Disposable, disposable } from '#plugin-api';
import type { OrderDesk, OrderQueue } from '../common/server-services.ts';

export class Orders implements OrderQueue {
  #desk: OrderDesk | undefined;

  /** `undefined` where nothing is sold. */
  get desk(): OrderDesk | undefined {
    return this.#desk;
  }

  serve(desk: OrderDesk): Disposable {
    if (this.#desk) throw new Error('The orders of the desk are served already');
    this.#desk = desk;
    return disposable(() => (this.#desk = undefined));
  }
}
