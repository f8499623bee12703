/** The desk of the plugin that keeps paid orders, once it is there, and what it tells those who run the house. */
import { type Disposable, disposable } from '#plugin-api';
import type { Events, Executor, Jobs } from '#plugin-api/server';
import { DESK_ORDERS_CHANGED } from '../common/events.ts';
import { ORDER_ACTS, type ServiceAct } from '../common/model.ts';
import type { OrderDesk, OrderQueue } from '../common/server-services.ts';
import { atTheDesk } from './people.ts';
import { roundOf, TELL_OF_ORDERS } from './tell-of-orders.ts';

interface Parts {
  readonly events: Events;
  readonly jobs: Jobs;
}

export class Orders implements OrderQueue {
  #desk: OrderDesk | undefined;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async changed(within: Executor): Promise<void> {
    const people = await atTheDesk(within);
    await this.#parts.events.publish(people, { type: DESK_ORDERS_CHANGED, data: {} }, within);
  }

  async arrived(within: Executor, at: Date): Promise<void> {
    const { key, runAt, ...round } = roundOf(at);
    await this.#parts.jobs.add(TELL_OF_ORDERS, round, { key, runAt, within });
  }

  /** `undefined` where nothing is sold. */
  get desk(): OrderDesk | undefined {
    return this.#desk;
  }

  /** What services have named, each once. */
  acts(): ServiceAct[] {
    const acts = this.#desk?.acts() ?? [];
    return [...new Map(acts.map(({ id, title }) => [id, { id, title }])).values()];
  }

  /** @throws Error for an act that would stand in the log under a name that nobody can read */
  demandNamed(act: string): void {
    const isKnown = ORDER_ACTS.some((id) => id === act) || this.acts().some(({ id }) => id === act);
    if (!isKnown) throw new Error(`No service has named the act "${act}"`);
  }

  serve(desk: OrderDesk): Disposable {
    if (this.#desk) throw new Error('The orders of the desk are served already');
    this.#desk = desk;
    return disposable(() => (this.#desk = undefined));
  }
}
