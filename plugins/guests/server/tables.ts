/** Links and who has come by them. Of both secrets only a hash is kept to find them by; a link is kept sealed too, for who has made it. */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Allowance } from '../common/model.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;

interface LinkTable {
  id: Generated<number>;
  /** Who has made it: it shows what they may share, as long as they may. */
  owner: number;
  kind: string;
  thing: number;
  hash: Buffer;
  sealed: Buffer;
  may: Allowance;
  note: string;
  created_at: Moment;
  ends_at: Date | null;
}

interface VisitTable {
  id: Generated<number>;
  /** Of the link. */
  owner: number;
  link: number;
  hash: Buffer;
  name: string;
  created_at: Moment;
  seen_at: Moment;
}

export interface GuestsTables {
  guests_link: LinkTable;
  guests_visit: VisitTable;
}
export type LinkRow = Selectable<LinkTable>;
export type VisitRow = Selectable<VisitTable>;
