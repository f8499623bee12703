/** The plugin's tables as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';

interface NotificationTable {
  id: Generated<number>;
  owner: number;
  type: string;
  text_en: string;
  text_de: string;
  data: ColumnType<Record<string, unknown>, string, never>;
  created_at: ColumnType<Date, never, never>;
  read_at: ColumnType<Date | null, never, Date>;
}

export interface NoticesTables {
  notices_notification: NotificationTable;
  /** Release notes that somebody has read, by version. */
  notices_read_note: { owner: number; note: string };
  /** Kinds of mail that somebody does not want. */
  notices_mail_off: { owner: number; kind: string };
  /** One row: what links in mails are signed with. */
  notices_secret: { secret: string };
}
