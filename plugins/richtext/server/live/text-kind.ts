/** Rich texts as live texts: who may write them, and how what they say is read and written. The number of a text is that of its file. */
import type { TextRole } from '#plugins/coedit/common/channel.ts';
import type { TextKind, TextReading } from '#plugins/coedit/common/server-services.ts';
import { StorageWatch } from '#plugins/coedit/common/storage-watch.ts';
import { mayWrite } from '#plugins/library/common/roles.ts';
import { HttpError } from '#server-kit';
import { MAX_CONTENT } from '../../common/contract-files.ts';
import { openFile, peopleOf, type Role } from '../access.ts';
import { doubtsRole } from '../files/file-room.ts';
import type { Db, Richtext, Tx } from '../richtext.ts';
import { asWritten } from '../texts/read-text.ts';
import { richtextShape } from './shape.ts';
import { writeText } from '../texts/write-text.ts';

const textRole = (role: Role): TextRole => (mayWrite(role) ? 'write' : role === 'comment' ? 'comment' : 'read');

export const fileAt = (db: Db, id: number) =>
  db
    .selectFrom('richtext_file')
    .select(['id', 'owner', 'project', 'title', 'version', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Every executor that core hands out is a database; only its table types are not known. */
const inside = (within: unknown): Tx => within as Tx;

export const richTexts = (richtext: Richtext, reading: TextReading, storage = new StorageWatch(richtext)): TextKind => ({
  shape: richtextShape,
  reading,
  longest: MAX_CONTENT,

  thingOf: async (id, within) => (await fileAt(inside(within), id))?.id,

  async roles(people, thing, within) {
    const file = await fileAt(inside(within), thing);
    if (!file || file.deleted_at || (await richtext.library.access.locked([file.project], within)).size > 0) return new Map();
    const all = await peopleOf(richtext, inside(within), file);
    return new Map(
      people.flatMap((person) => {
        const role = all.get(person);
        return role ? [[person, textRole(role)]] : [];
      }),
    );
  },

  async mayShare(user, thing, within) {
    try {
      return (await openFile(richtext, inside(within), user, thing, 'read')).role === 'owner';
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  },

  doubts: doubtsRole,

  async people(thing, within) {
    const file = await fileAt(inside(within), thing);
    if (!file) return new Map();
    return new Map([...(await peopleOf(richtext, inside(within), file))].map(([person, role]) => [person, textRole(role)]));
  },

  async about(thing, within) {
    const file = await fileAt(inside(within), thing);
    return { title: file?.title ?? '', url: `/editor/rich/${thing}`, owner: file?.owner ?? 0 };
  },

  projectOf: async (thing, within) => (await fileAt(inside(within), thing))?.project,

  async texts(thing, within) {
    const file = await fileAt(inside(within), thing);
    return file ? [{ id: file.id, name: file.title, version: file.version }] : [];
  },

  read: (within, id) => asWritten(inside(within), id),

  async write(within, id, content, by) {
    const version = await writeText(richtext, inside(within), id, content, by);
    await storage.wrote(within, id, by);
    return version;
  },
});
