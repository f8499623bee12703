/** Rich texts as live texts: who may write them, and how what they say is read and written. The number of a text is that of its file. */
import type { TextKind, TextReading } from '#plugins/coedit/common/server-services.ts';
import { StorageWatch } from '#plugins/coedit/common/storage-watch.ts';
import { thingsOfProjects } from '#plugins/coedit/common/things-of-projects.ts';
import { MAX_CONTENT } from '../../common/contract-files.ts';
import { peopleOf } from '../access.ts';
import { TEXT } from '../account-archive/shapes.ts';
import { doubtsRole } from '../files/file-room.ts';
import type { Db, Richtext, Tx } from '../richtext.ts';
import { asWritten } from '../texts/read-text.ts';
import { richtextShape } from './shape.ts';
import { writeText } from '../texts/write-text.ts';

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

  ...thingsOfProjects({
    find: (thing, within) => fileAt(inside(within), thing),
    people: (file, within) => peopleOf(richtext, inside(within), file),
    locked: (projects, within) => richtext.library.access.locked(projects, within),
    url: (thing) => `/editor/rich/${thing}`,
  }),

  archived: {
    kind: TEXT,
    async ofOwner(owner, within) {
      const db = inside(within).selectFrom('richtext_file').select('id').where('owner', '=', owner);
      return (await db.where('deleted_at', 'is', null).orderBy('id').execute()).map(({ id }) => id);
    },
  },

  doubts: doubtsRole,

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
