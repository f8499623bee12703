/** Between the row of `core_user` and the `Account` that plugins see. */
import type { Selectable, Updateable } from 'kysely';
import type { Account, AccountChanges } from '../../plugin-api/accounts.ts';
import type { UserTable } from './tables.ts';

/** Addresses are compared and stored like this. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

export const accountOf = ({ password_hash, ...row }: Selectable<UserTable>): Account => ({
  ...row,
  has_password: password_hash !== null,
});

const asJson = (value: object | undefined): string | undefined => value && JSON.stringify(value);

const withoutUndefined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** The columns to write; what is not given stays as it is. */
export const columnsOf = ({ data, analytics_info, purchased_items, email, ...plain }: AccountChanges): Updateable<UserTable> =>
  withoutUndefined({
    ...plain,
    email: email === undefined ? undefined : normalEmail(email),
    data: asJson(data),
    analytics_info: asJson(analytics_info),
    purchased_items: asJson(purchased_items),
  });
