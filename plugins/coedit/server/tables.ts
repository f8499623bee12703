/**
 * The plugin's tables as Kysely sees them. Everything leads with the document that it is of, which stands for one text of one plugin: who may
 * see it is that plugin's matter, and nothing is ever looked for across documents but what somebody has written.
 */
import type { ColumnType, Generated, Selectable } from 'kysely';

interface DocumentTable {
  id: Generated<number>;
  /** Of texts, as they were registered. */
  kind: string;
  /** Number of the text, of its kind. */
  text: number;
  /** Grows when the document begins anew from its text. */
  epoch: Generated<number>;
  /** Of the last update, which its row's lock counts without gaps; 0 as long as nobody has opened the text live. */
  seq: Generated<number>;
  /** Of the last update that the plain text has. */
  plain_seq: Generated<number>;
  plain_version: Generated<number>;
  snapshot_seq: Generated<number>;
  /** Of the last snapshot. */
  state_bytes: Generated<number>;
  /** Of updates since then. */
  log_bytes: Generated<number>;
  written_at: ColumnType<Date, never, never>;
}
export type DocumentRow = Selectable<DocumentTable>;

interface UpdateTable {
  document: number;
  seq: number;
  /** `null` of nobody, or somebody who is gone. */
  author: number | null;
  at: ColumnType<Date, never, never>;
  body: Buffer;
}

interface SnapshotTable {
  document: number;
  /** Of the last update that is in it. */
  seq: number;
  at: ColumnType<Date, never, never>;
  body: Buffer;
}

/** Who writes with which number of yjs: each tab has its own, and none is ever used by two people. */
interface ClientTable {
  document: number;
  client: number;
  /** `null` of nobody: what was there before it was live, and what people wrote whose accounts are gone. */
  person: number | null;
  /** Of somebody who wrote in another house, from which the text came: nobody here. */
  name: string | null;
  /** Changes by program are written with it in this person's name: one after the other, because the document is held. */
  is_program: Generated<boolean>;
}

export interface CoeditTables {
  coedit_document: DocumentTable;
  coedit_update: UpdateTable;
  coedit_snapshot: SnapshotTable;
  coedit_client: ClientTable;
}
