/** Kills what runs at a chosen step: before a statement of the database, or before or after the gateway is asked. */
import type { KyselyPlugin } from 'kysely';
import type { Billing } from '../../billing.ts';

/** The process has died here. */
export class Killed extends Error {}

export class Faults {
  #left = 0;

  /** The step so many steps from now is the last; 0 for none. */
  arm(steps: number): void {
    this.#left = steps;
  }

  step(): void {
    if (this.#left > 0 && --this.#left === 0) throw new Killed('Killed');
  }

  /** The same on a database and a gateway that can die. */
  within(billing: Billing): Billing {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        this.step();
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { gateway } = billing;
    const dying = <A extends unknown[], R>(work: (...of: A) => Promise<R>) => {
      return async (...of: A): Promise<R> => {
        this.step();
        const answer = await work(...of);
        this.step();
        return answer;
      };
    };
    return {
      ...billing,
      db: billing.db.withPlugin(plugin),
      gateway: {
        kind: gateway.kind,
        publishableKey: gateway.publishableKey,
        script: gateway.script,
        createCustomer: gateway.createCustomer.bind(gateway),
        removeCustomer: gateway.removeCustomer.bind(gateway),
        setUpCard: gateway.setUpCard.bind(gateway),
        keepCard: gateway.keepCard.bind(gateway),
        changeCard: gateway.changeCard.bind(gateway),
        dropCard: gateway.dropCard.bind(gateway),
        readEvent: gateway.readEvent.bind(gateway),
        charge: dying(gateway.charge.bind(gateway)),
        find: dying(gateway.find.bind(gateway)),
        refund: dying(gateway.refund.bind(gateway)),
      },
    };
  }
}
