/** What has changed a person's credits. */
import { sql } from '#server-kit';
import type { CreditLine } from '../../common/model.ts';
import type { Billing } from '../billing.ts';

const LINES = 200;

interface Line {
  readonly id: number;
  readonly made_at: Date;
  readonly kind: string;
  readonly service: string | null;
  readonly amount: number;
}

/** The newest first. */
export const creditStatement = async ({ db }: Billing, owner: number): Promise<CreditLine[]> => {
  const { rows } = await sql<Line>`
    select e.id, t.made_at, t.kind, t.about ->> 'service' as service, e.amount
    from billing_entry e join billing_transaction t on t.id = e.transaction join billing_ledger_account a on a.id = e.account
    where a.kind = 'user_credits' and a.owner = ${owner} order by e.id desc limit ${LINES}`.execute(db);
  return rows.map(({ id, made_at, kind, service, amount }) => ({
    id,
    date: made_at.toISOString(),
    kind,
    service: service ?? '',
    amount,
  }));
};
