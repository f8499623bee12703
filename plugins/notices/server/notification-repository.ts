/** Notifications: those that are kept here, and the groups that other plugins read (CORE-057). */
import type { Caller, Events, Executor, Kysely, Log } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { GroupName, Groups, NotificationItem } from '../common/contract.ts';
import { NOTICES_CHANGED } from '../common/events.ts';
import type { GroupReader, NewNotification, Notifications } from '../common/server-services.ts';
import type { ReleaseNotes } from './release-notes.ts';
import type { NoticesTables } from './tables.ts';

/** How many are shown, and how long they are kept in days. */
const SHOWN = 100;
const KEPT_DAYS = 180;
/** Longest text, in UTF-16 units. */
const LONGEST = 500;

interface Parts {
  readonly db: Kysely<NoticesTables>;
  readonly events: Events;
  readonly notes: ReleaseNotes;
  readonly log: Log;
}

export class NotificationRepository implements Notifications {
  readonly #parts: Parts;
  readonly #readers = new Map<GroupName, GroupReader>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  group(name: GroupName, read: GroupReader): void {
    if (this.#readers.has(name)) throw new Error(`The group "${name}" has a reader already`);
    this.#readers.set(name, read);
  }

  async notify(within: Executor, owner: number, { type, text, data = {} }: NewNotification): Promise<void> {
    await sql`
      insert into notices_notification (owner, type, text_en, text_de, data)
      values (${owner}, ${type}, ${text.en.slice(0, LONGEST)}, ${text.de.slice(0, LONGEST)}, ${JSON.stringify(data)}::jsonb)`.execute(
      within,
    );
    await this.changed(within, [owner]);
  }

  async changed(within: Executor, owners: readonly number[]): Promise<void> {
    await this.#parts.events.publish(owners, { type: NOTICES_CHANGED, data: {} }, within);
  }

  async groups({ id, language }: Pick<Caller, 'id' | 'language'>): Promise<Groups> {
    const [shareRequests, serviceInsuffecientCredit, notes, otherNotifications] = await Promise.all([
      this.#read('shareRequests', id, language),
      this.#read('serviceInsuffecientCredit', id, language),
      this.#parts.notes.list(id, language),
      this.#others(id, language),
    ]);
    const releaseNotes = notes.map(({ id: note, title, version, published_at, is_read }) => ({
      id: note,
      created_at: published_at,
      is_read,
      text: title,
      data: { type: 'release_note', version },
    }));
    return { shareRequests, releaseNotes, serviceInsuffecientCredit, otherNotifications };
  }

  /** Marks what was told so far as read; other windows of the person hear of it (CORE-069). */
  async markRead(owner: number): Promise<void> {
    await this.#parts.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('notices_notification')
        .set({ read_at: new Date() })
        .where('owner', '=', owner)
        .where('read_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await this.changed(tx, [owner]);
    });
  }

  async sweep(): Promise<void> {
    await sql`delete from notices_notification where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
      this.#parts.db,
    );
  }

  async #others(owner: number, language: 'en' | 'de'): Promise<NotificationItem[]> {
    const rows = await this.#parts.db
      .selectFrom('notices_notification')
      .selectAll()
      .where('owner', '=', owner)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.map(({ id, type, text_en, text_de, data, created_at, read_at }) => ({
      id,
      created_at: created_at.toISOString(),
      is_read: read_at !== null,
      text: language === 'de' ? text_de : text_en,
      data: { ...data, type },
    }));
  }

  /** A group that cannot be read is empty: the others are shown all the same. */
  async #read(name: GroupName, owner: number, language: 'en' | 'de'): Promise<NotificationItem[]> {
    try {
      return [...((await this.#readers.get(name)?.(owner, language)) ?? [])];
    } catch (error) {
      this.#parts.log.error({ err: error }, `The notifications of "${name}" could not be read`);
      return [];
    }
  }
}
