/** The styles that somebody has: those of the app, and those they added. */
import { buffer } from 'node:stream/consumers';
import type { IncomingFile, Kysely, Limits, Outbound } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import { decodeText } from '#plugins/library/common/formats/decode-text.ts';
import { storable } from '#plugins/library/common/storable.ts';
import { type CheckedStyle, checkStyle } from '../../common/check-style.ts';
import type { Style, StyleSource } from '../../common/contract.ts';
import { BadStyle } from '../../common/style-tree.ts';
import { isShipped, OWN_STYLE, SHIPPED_STYLES, SHIPPED_TITLES, type ShippedStyle } from '../../common/styles.ts';
import type { Settings } from '../settings.ts';
import type { CitingTables, StyleRow } from '../tables.ts';
import { type OfficialStyle, officialStyle, styleName } from './official.ts';
import { shippedStyle } from './shipped.ts';

/** How long a style that was removed can come back. */
const KEPT_REMOVED = '1 day';
/** Styles of people that are kept ready, as trees; used last at the end. */
const KEPT = 20;

export interface ReadyStyle {
  /** Tells styles apart. */
  readonly key: string;
  readonly source: StyleSource;
  /** The language that it is written for, if for one. */
  readonly language: string | undefined;
  /** The tree as JSON. */
  readonly json: string;
}

interface StyleRepositoryParts {
  readonly db: Kysely<CitingTables>;
  readonly limits: Limits;
  readonly outbound: Outbound;
  readonly settings: Settings;
}

const notFound = (): HttpError => new HttpError(404, 'This citation style is not there any more.');

const ofShipped = (id: ShippedStyle): Style => ({ id, title: SHIPPED_TITLES[id], source: 'shipped' });
const ofRow = ({ id, title, source }: Pick<StyleRow, 'id' | 'title' | 'source'>): Style => ({ id: `own-${id}`, title, source });
const numberOf = (id: string): number => Number(OWN_STYLE.exec(id)?.[1] ?? 0);

/** The one file of a form. */
const oneFile = async (files: AsyncIterable<IncomingFile>): Promise<{ name: string; bytes: Buffer }> => {
  for await (const { name, stream } of files) return { name, bytes: await buffer(stream) };
  throw new HttpError(400, 'No file was sent.', { fields: { file: 'This field is required.' } });
};

export class StyleRepository {
  readonly #parts: StyleRepositoryParts;
  readonly #ready = new Map<string, ReadyStyle>();

  constructor(parts: StyleRepositoryParts) {
    this.#parts = parts;
  }

  async list(user: number): Promise<Style[]> {
    const rows = await this.#parts.db
      .selectFrom('citing_style')
      .select(['id', 'title', 'source'])
      .where('owner', '=', user)
      .where('removed_at', 'is', null)
      .orderBy((eb) => eb.fn('lower', ['title']))
      .orderBy('id')
      .execute();
    return [...SHIPPED_STYLES.map(ofShipped), ...rows.map(ofRow)];
  }

  /** A style of the app or of the user, ready for the formatting engine. @throws HttpError 404 */
  async ready(user: number, id: string): Promise<ReadyStyle> {
    if (isShipped(id)) return this.#keep(id, async () => ({ source: 'shipped', style: await shippedStyle(id) }));
    // Asked for every time: of a style that was removed nobody may make use, as of one that is another's.
    const { source, updated_at } = await this.#row(user, id).select(['source', 'updated_at']).executeTakeFirstOrThrow(notFound);
    return this.#keep(`${id} ${updated_at.getTime()}`, async () => {
      const { csl } = await this.#row(user, id).select('csl').executeTakeFirstOrThrow(notFound);
      return { source, style: checkStyle(csl) };
    });
  }

  /** @throws HttpError 404, 502; LimitError */
  async addByName(user: number, typed: string, signal: AbortSignal): Promise<Style> {
    const name = styleName(typed);
    if (isShipped(name)) return ofShipped(name);
    return this.#addOfficial(user, await officialStyle(this.#parts, typed, signal));
  }

  /** @throws HttpError 400 with the reason when the file is no style; LimitError */
  async addFile(user: number, files: AsyncIterable<IncomingFile>): Promise<Style> {
    const { name, bytes } = await oneFile(files);
    const csl = storable(decodeText(bytes));
    const { title, parent } = this.#check(csl);
    if (parent !== undefined)
      throw new HttpError(400, `This style only stands for the style "${parent}". Add that one by its name.`, {
        fault: 'parent',
      });
    const shown = title === '' ? storable(name.replace(/\.(csl|xml)$/i, '')).slice(0, 200) : title;
    return this.#insert(user, { source: 'file', name: null, title: shown, csl });
  }

  /** It can be restored for a day; those removed longer ago go for good. @throws HttpError 404 */
  async remove(user: number, id: string): Promise<void> {
    await this.#parts.db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('citing_style')
        .where('owner', '=', user)
        .where('removed_at', '<', sql<Date>`now() - ${KEPT_REMOVED}::interval`)
        .execute();
      const gone = await tx
        .updateTable('citing_style')
        .set({ removed_at: new Date() })
        .where('id', '=', numberOf(id))
        .where('owner', '=', user)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (gone.numUpdatedRows === 0n) throw notFound();
    });
  }

  /** Also one that is there, as somebody restores it twice. @throws HttpError 404; LimitError */
  async restore(user: number, id: string): Promise<Style> {
    const { db, limits } = this.#parts;
    return db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('citing_style')
        .select(['id', 'title', 'source', 'removed_at'])
        .where('id', '=', numberOf(id))
        .where('owner', '=', user)
        .forUpdate()
        .executeTakeFirstOrThrow(notFound);
      if (row.removed_at !== null) {
        await limits.claim(tx, user, 'citing.style', 1);
        await tx.updateTable('citing_style').set({ removed_at: null }).where('id', '=', row.id).execute();
      }
      return ofRow(row);
    });
  }

  #check(csl: string) {
    try {
      return checkStyle(csl);
    } catch (error) {
      if (error instanceof BadStyle) throw new HttpError(400, error.message, { fault: error.fault });
      throw error;
    }
  }

  #row(user: number, id: string) {
    return this.#parts.db
      .selectFrom('citing_style')
      .where('id', '=', numberOf(id))
      .where('owner', '=', user)
      .where('removed_at', 'is', null);
  }

  async #keep(key: string, read: () => Promise<{ source: StyleSource; style: CheckedStyle }>): Promise<ReadyStyle> {
    let ready = this.#ready.get(key);
    if (!ready) {
      const { source, style } = await read();
      ready = { key, source, language: style.language, json: JSON.stringify(style.tree) };
    }
    this.#ready.delete(key);
    this.#ready.set(key, ready);
    for (const old of this.#ready.keys()) if (this.#ready.size > KEPT) this.#ready.delete(old);
    return ready;
  }

  /** One that is there already is brought up to date. */
  async #addOfficial(user: number, { name, title, csl }: OfficialStyle): Promise<Style> {
    const renewed = await this.#parts.db
      .updateTable('citing_style')
      .set({ title, csl: storable(csl), updated_at: new Date() })
      .where('owner', '=', user)
      .where('name', '=', name)
      .where('removed_at', 'is', null)
      .returning(['id', 'title', 'source'])
      .executeTakeFirst();
    return renewed ? ofRow(renewed) : this.#insert(user, { source: 'official', name, title, csl: storable(csl) });
  }

  #insert(user: number, style: Pick<StyleRow, 'source' | 'name' | 'title' | 'csl'>): Promise<Style> {
    const { db, limits } = this.#parts;
    return db.transaction().execute(async (tx) => {
      await limits.claim(tx, user, 'citing.style', 1);
      const row = await tx
        .insertInto('citing_style')
        .values({ owner: user, ...style })
        // Somebody adds it in two windows at once, or again after it was removed.
        .onConflict((conflict) =>
          conflict
            .columns(['owner', 'name'])
            .doUpdateSet({ title: style.title, csl: style.csl, updated_at: new Date(), removed_at: null }),
        )
        .returning(['id', 'title', 'source'])
        .executeTakeFirstOrThrow();
      return ofRow(row);
    });
  }
}
