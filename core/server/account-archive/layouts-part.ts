/**
 * Named layouts in archives of accounts. Tabs that show one certain thing name it by its number in the house: they stay behind, and the
 * workbench closes up where they were.
 */
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { LAYOUTS_MAX_BYTES } from '../../common/core-contract.ts';
import type { ArchiveIn, ArchiveOut } from '../../plugin-api/account-archive.ts';
import { HttpError } from '../app/http-error.ts';
import type { LayoutTables } from '../layouts/tables.ts';

const LayoutsRecord = z.object({
  id: z.number(),
  layouts: z
    .record(z.string().check(z.maxLength(100)), z.unknown())
    .check(z.refine((layouts) => Buffer.byteLength(JSON.stringify(layouts)) <= LAYOUTS_MAX_BYTES)),
});

const LAYOUTS = 'core.layouts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'object' && value !== null && Object.values(value).some(hasNumber));

/** Without tabs that show one certain thing. */
const withoutThings = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutThings);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (name !== 'panels' || !isObject(one)) return [name, withoutThings(one)];
      return [
        name,
        Object.fromEntries(Object.entries(one).filter(([, panel]) => !(isObject(panel) && hasNumber(panel['params'])))),
      ];
    }),
  );
};

export const writeLayouts = async (db: Kysely<LayoutTables>, id: number, out: ArchiveOut): Promise<void> => {
  const row = await db.selectFrom('core_layout').select('drag_n_drop_layouts').where('user_id', '=', id).executeTakeFirst();
  if (!row) return;
  await out.add('layouts', LAYOUTS, [{ id, layouts: withoutThings(row.drag_n_drop_layouts) }]);
};

export const takeLayouts = (id: number, from: ArchiveIn): Promise<void> =>
  from.take<LayoutTables, typeof LayoutsRecord>({
    ...{ stream: 'layouts', kind: LAYOUTS, schema: LayoutsRecord },
    titleOf: () => '',
    // Taken once: whoever has arranged them since keeps what they have.
    there: async (_tx, ids) => ids.filter((one) => one === id),
    async make(tx, [record]) {
      const layouts = JSON.stringify(withoutThings(record?.layouts ?? {}));
      const { rows } = await sql<{ bytes: number }>`
        insert into core_layout (user_id, drag_n_drop_layouts) values (${id}, ${layouts}::jsonb)
        on conflict (user_id) do update
          set drag_n_drop_layouts = excluded.drag_n_drop_layouts || core_layout.drag_n_drop_layouts, updated_at = now()
        returning octet_length(drag_n_drop_layouts::text) + octet_length(tabs::text) as bytes`.execute(tx);
      if ((rows[0]?.bytes ?? 0) <= LAYOUTS_MAX_BYTES) return [id];
      throw new HttpError(413, 'These layouts are too large to be kept.');
    },
  });
