/** All the random sequences of orders that are promised. */
import { type Report, runSequences } from '../../../tests/bench/run-sequences.ts';

export const run = (report: Report): Promise<void> =>
  runSequences(report, {
    what: '14 random commands on orders',
    test: 'plugins/orders/server/random-orders.test.ts',
    setting: 'ORDER_SEQUENCES',
  });
