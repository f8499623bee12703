/** What the plugin keeps: who says what of whom, what came of it, and whom the directory knows by which names and in which groups. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Standing } from '#plugins/account/common/server-services.ts';

/** JSON is given as text and read as a value. */
type Json<T> = ColumnType<T, string, string>;

export interface GivenProject {
  readonly id: number;
  readonly permission: Standing['projects'][number]['permission'];
  /** What the person could do there before, and can again when it is taken back; `null` for nothing. */
  readonly before: Standing['projects'][number]['permission'] | null;
}

export type PeopleTables = {
  /** What one source says that somebody is. */
  people_claim: {
    user_id: number;
    /** `provider:ID`, `domain:NAME`, `directory` or `list`. */
    source: string;
    standing: Json<Standing>;
  };
  /** What somebody has been given of all that, and what they had before. */
  people_given: {
    user_id: number;
    plan: string | null;
    plan_before: string | null;
    user_type: string | null;
    user_type_before: string | null;
    projects: Json<readonly GivenProject[]>;
  };
  /** Whom the directory looks after (SCIM). */
  people_directory: {
    user_id: number;
    user_name: string;
    external_id: string | null;
    /** The directory has shut them out, and may let them in again. */
    shut_out: Generated<boolean>;
    /** It has let them go. */
    deleted_at: Date | null;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
  };
  /** Rules of domains that are kept at the desk. */
  people_domain: {
    domain: string;
    plan: 'F' | 'P' | null;
    user_type: 'normal' | 'affiliate_user' | null;
    projects: Json<Standing['projects']>;
    sign_up: boolean;
    created_at: Generated<Date>;
  };
  /** What goes for the whole house, in one row at the most. */
  people_house: {
    is_only: Generated<true>;
    sign_ups: 'everybody' | 'domains';
  };
  /** Groups of the directory. */
  people_group: {
    id: GeneratedAlways<number>;
    display_name: string;
    external_id: string | null;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
  };
  people_member: {
    group_id: number;
    user_id: number;
  };
};
