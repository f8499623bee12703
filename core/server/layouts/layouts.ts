/** Layouts by name: those of the dashboard and the named ones of the workbench (CORE-062). They follow the user. */
import { type Kysely, sql } from 'kysely';
import { LAYOUTS_MAX_BYTES, type StoredLayouts } from '../../common/core-contract.ts';
import { HttpError } from '../app/http-error.ts';
import type { LayoutTables } from './tables.ts';

type Changes = Pick<StoredLayouts, 'drag_n_drop_layouts'> & {
  readonly [K in Exclude<keyof StoredLayouts, 'drag_n_drop_layouts'>]?: StoredLayouts[K] | undefined;
};

const NONE: StoredLayouts = { drag_n_drop_layouts: {}, tab_id: null, tabs: [], active_index: 0 };

/** `undefined` leaves the column as it is. */
const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export class Layouts {
  readonly #db: Kysely<LayoutTables>;

  constructor(db: Kysely<LayoutTables>) {
    this.#db = db;
  }

  async read(user: number): Promise<StoredLayouts> {
    const row = await this.#db
      .selectFrom('core_layout')
      .select(['drag_n_drop_layouts', 'tab_id', 'tabs', 'active_index'])
      .where('user_id', '=', user)
      .executeTakeFirst();
    return row ?? NONE;
  }

  /**
   * Merges by name, so that dashboard and workbench do not overwrite each other; `null` removes a name.
   * @throws HttpError 413 when all layouts together grow too large
   */
  async save(user: number, { drag_n_drop_layouts, tab_id, tabs, active_index }: Changes): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await sql`insert into core_layout (user_id) values (${user}) on conflict do nothing`.execute(tx);
      const { rows } = await sql<{ bytes: number }>`
        update core_layout set
          drag_n_drop_layouts = (
            select coalesce(jsonb_object_agg(name, layout), '{}')
            from jsonb_each(drag_n_drop_layouts || ${json(drag_n_drop_layouts)}::jsonb) as merged (name, layout)
            where layout <> 'null'),
          tab_id = coalesce(${json(tab_id)}::jsonb, tab_id),
          tabs = coalesce(${json(tabs)}::jsonb, tabs),
          active_index = coalesce(${active_index ?? null}::float8, active_index),
          updated_at = now()
        where user_id = ${user}
        returning octet_length(drag_n_drop_layouts::text) + octet_length(tabs::text) as bytes`.execute(tx);
      if ((rows[0]?.bytes ?? 0) > LAYOUTS_MAX_BYTES) throw new HttpError(413, 'These layouts are too large to be kept.');
    });
  }
}
