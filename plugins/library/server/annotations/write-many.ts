/** Changes many annotations of one owner at a time: one by one, thousands of them would take longer than anybody waits. */
import { sql } from '#server-kit';
import { indexAnnotations } from '../find/index-annotations.ts';
import type { Library, Tx } from '../library.ts';
import { type Fields, nextVersion } from '../shared/change.ts';
import { groupBy } from '../shared/group-by.ts';
import { accounted, claimAll } from '../usage.ts';
import type { AnnotationTableName, Kind } from './kinds.ts';
import { readAnnotations, spaceOf } from './store.ts';

/** Columns that can be set, with their types. */
const TYPES: Readonly<Record<string, string>> = {
  kind: 'text',
  page: 'integer',
  quads: 'jsonb',
  drawing: 'jsonb',
  color: 'text',
  text: 'text',
  author: 'text',
  sort_key: 'text',
  anchor: 'jsonb',
  file_hash: 'text',
  page_box: 'jsonb',
  screenshot: 'text',
  annot_id: 'text',
  tags: 'jsonb',
};
const ALWAYS = 'id bigint, version integer, touched text, space_used bigint';

/** Rows that set the same columns, in one statement. */
const update = async (tx: Tx, table: AnnotationTableName, names: readonly string[], rows: readonly object[]): Promise<void> => {
  const sets = names.map((name) => sql`${sql.ref(name)} = rows.${sql.ref(name)}`);
  const columns = [ALWAYS, ...names.map((name) => `${name} ${TYPES[name] ?? 'text'}`)].join(', ');
  await sql`
    update ${sql.table(table)} one set ${sql.join(sets)}, version = rows.version, touched = rows.touched::jsonb,
      space_used = rows.space_used, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows(${sql.raw(columns)}) where one.id = rows.id`.execute(tx);
};

interface AnnotationChange {
  readonly id: number;
  /** Columns of `TYPES`. */
  readonly fields: Fields;
}

/** The rows are locked by the caller. @throws LimitError when they become larger than the owner has room for */
export const writeMany = async <Name extends AnnotationTableName>(
  library: Library,
  tx: Tx,
  owner: number,
  kind: Kind<Name, unknown>,
  changes: readonly AnnotationChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  const rows = new Map((await readAnnotations(tx, kind, ids)).map((row) => [row.id, row]));
  const texts: { id: number; owner: number; text: string }[] = [];
  let growth = 0;
  const written = changes.flatMap(({ id, fields }) => {
    const row = rows.get(id);
    if (!row) return [];
    const space_used = spaceOf({ ...row, ...fields });
    growth += space_used - row.space_used;
    const names = Object.keys(fields).sort();
    if (typeof fields.text === 'string') texts.push({ id, owner: row.owner, text: fields.text });
    return [{ names, values: { id, ...fields, ...nextVersion(row, names), space_used } }];
  });
  await claimAll(library, tx, owner, { 'library.storage': growth });
  await accounted(tx, owner, { [kind.items]: ids }, async () => {
    for (const group of groupBy(written, ({ names }) => names.join()).values()) {
      const values = group.map((one) => one.values);
      await update(tx, kind.table, group[0]?.names ?? [], values);
    }
  });
  await indexAnnotations(tx, kind.items, texts);
};
