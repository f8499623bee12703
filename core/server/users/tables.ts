/** The table of accounts. */
import type { ColumnType, Generated } from 'kysely';
import type { User } from '../../common/user.ts';

/** JSON is given as text and read as a value. */
type Json<T> = ColumnType<T, string | undefined, string>;

export type UserTable = {
  id: Generated<number>;
  email: string;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  avatar: string | null;
  user_type: Generated<User['user_type']>;
  subscription_type: Generated<string>;
  is_email_verified: Generated<boolean>;
  data: Json<User['data']>;
  language: Generated<User['language']>;
  region: Generated<string>;
  level: Generated<number>;
  first_login: Generated<boolean>;
  analytics_info: Json<Record<string, unknown>>;
  purchased_items: Json<Record<string, number>>;
  address: Generated<string>;
  country: Generated<string>;
  city: Generated<string>;
  date_joined: Generated<Date>;
  deactivated_at: Date | null;
  suspended_at: Date | null;
  second_step: Generated<boolean>;
};

export type UserTables = {
  core_user: UserTable;
};
