/**
 * Whatever happens to money in whatever order, and wherever it is killed: at the end the books are those of the gateway (trust.md A4).
 * Here a part of the sequences; `npm run bench -- ledger` goes through all 500.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkMoney } from './testing/money/check-money.ts';
import { command } from './testing/money/commands.ts';
import { MoneyRun } from './testing/money/money-run.ts';
import { startBilling } from './testing/start-billing.ts';

const SEQUENCES = Number(process.env['MONEY_SEQUENCES'] ?? 30);
const COMMANDS = 50;

const started = await startBilling();
const { pool } = started.server.db;

it(
  '[BIL-005] charges, messages, refunds, disputes, renewals, spending and kills end with books that are right',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }), async (commands) => {
        const run = new MoneyRun(started);
        await run.begin();
        for (const one of commands) await run.do(one);
        await run.rest();
        await checkMoney(started, run);
        // What is left to do of this sequence is none of the next one's.
        await pool.query('delete from graphile_worker._private_jobs');
        await pool.query('delete from billing_subscription');
      }),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
    const { rows } = await pool.query<{ made: number; last: number }>(
      'select count(*) as made, max(right(number, 6)::bigint) as last from billing_invoice group by left(number, 8)',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { made, last } of rows) expect(last).toBe(made);
  },
  SEQUENCES * 20_000,
);
