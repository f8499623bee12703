/** The desk's one table, and what it reads of accounts. */
import type { ColumnType, Generated } from 'kysely';
import type { AuditEntry, Person } from '../common/model.ts';

/** JSON is given as text and read as a value. */
type Json<T> = ColumnType<T, string, never>;

export type OperatorTables = {
  operator_audit: {
    id: Generated<number>;
    made_at: Generated<Date>;
    by_user: number | null;
    via: AuditEntry['via'];
    act: AuditEntry['act'];
    /** `user`, `payment`, `affiliate-payment`, or the kind of an order. */
    subject_kind: string;
    subject_id: string;
    /** The person that it concerns. */
    subject_user: number | null;
    before: Json<AuditEntry['before']>;
    after: Json<AuditEntry['after']>;
    reason: string;
  };
  core_user: {
    id: number;
    email: string;
    first_name: string;
    last_name: string;
    user_type: Person['user_type'];
    subscription_type: string;
    date_joined: Date;
    deactivated_at: Date | null;
    suspended_at: Date | null;
  };
};
