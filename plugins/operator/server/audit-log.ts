/** The one way in which the desk changes anything: what is done and what is written of it are one transaction. */
import type { Executor, Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { AuditEntry } from '../common/model.ts';
import type { ActDone } from '../common/server-services.ts';
import { contains, ownersOf } from './people.ts';
import type { OperatorTables } from './tables.ts';

export interface Act {
  readonly act: AuditEntry['act'];
  readonly via: AuditEntry['via'];
  /** `null` for all but the desk. */
  readonly by: number | null;
  readonly reason: string;
  readonly subject: { readonly kind: string; readonly id: string | number };
}

interface Filter {
  readonly act?: AuditEntry['act'];
  /** Part of the address of who did it or whom it concerns, or of the reason. */
  readonly q: string;
  readonly offset: number;
  readonly limit: number;
}

export class AuditLog {
  readonly #db: Kysely<OperatorTables>;

  constructor(db: Kysely<OperatorTables>) {
    this.#db = db;
  }

  /** Does something and writes that it was done, or neither. */
  act<T>(act: Act, work: (within: Executor) => Promise<ActDone<T>>): Promise<T> {
    return this.#db.transaction().execute((tx) => this.within(tx, act, () => work(tx)));
  }

  /** The same as part of a transaction that is open already. */
  async within<T>(within: Executor, { act, via, by, reason, subject }: Act, work: () => Promise<ActDone<T>>): Promise<T> {
    const { before, after, person, answer, isRepeat = false } = await work();
    if (isRepeat) return answer;
    await sql`
      insert into operator_audit (by_user, via, act, subject_kind, subject_id, subject_user, before, after, reason)
      values (${by}, ${via}, ${act}, ${subject.kind}, ${String(subject.id)}, ${person},
        ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${reason})`.execute(within);
    return answer;
  }

  /** Newest first. */
  async list({ act, q, offset, limit }: Filter): Promise<{ data: AuditEntry[]; total: number }> {
    const found = this.#db
      .selectFrom('operator_audit as a')
      .leftJoin('core_user as who', 'who.id', 'a.by_user')
      .leftJoin('core_user as whom', 'whom.id', 'a.subject_user')
      .$if(act !== undefined, (query) => query.where('a.act', '=', act ?? ''))
      .$if(q !== '', (query) =>
        query.where(({ or, eb }) =>
          or([
            eb('who.email', 'ilike', contains(q)),
            eb('whom.email', 'ilike', contains(q)),
            eb('a.reason', 'ilike', contains(q)),
          ]),
        ),
      );
    const rows = await found.selectAll('a').orderBy('a.id', 'desc').offset(offset).limit(limit).execute();
    const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const owner = await ownersOf(
      this.#db,
      rows.flatMap(({ by_user: by, subject_user: whom }) => [by, whom].filter((id) => id !== null)),
    );
    const data = rows.map((row) => ({
      id: row.id,
      made_at: row.made_at.toISOString(),
      by: row.by_user === null ? null : owner(row.by_user),
      via: row.via,
      act: row.act,
      subject: `${row.subject_kind} ${row.subject_id}`,
      subject_email: row.subject_user === null ? '' : owner(row.subject_user).email,
      before: row.before,
      after: row.after,
      reason: row.reason,
    }));
    return { data, total };
  }
}
