/** All the random sequences of money that are promised. */
import { type Report, runSequences } from '../../../tests/bench/run-sequences.ts';

export const run = (report: Report): Promise<void> =>
  runSequences(report, {
    what: '50 random money commands',
    test: 'plugins/billing/server/random-money.test.ts',
    setting: 'MONEY_SEQUENCES',
  });
