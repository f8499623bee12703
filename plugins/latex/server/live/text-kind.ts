/** Texts of papers as live texts: who may write them, and how their plain text is read and written. */
import { StorageWatch } from '#plugins/coedit/common/storage-watch.ts';
import type { TextKind } from '#plugins/coedit/common/server-services.ts';
import { thingsOfProjects } from '#plugins/coedit/common/things-of-projects.ts';
import { MAX_TEXT } from '../../common/contract-replies.ts';
import { peopleOf } from '../access.ts';
import { DOCUMENT } from '../account-archive/shapes.ts';
import { asWritten } from '../documents/read-texts.ts';
import { writeText } from '../documents/write-text.ts';
import type { Db, Latex, Tx } from '../latex.ts';
import { doubtsRole } from '../papers/paper-room.ts';
import { shownPages } from './shown-pages.ts';

const paperAt = (db: Db, id: number) =>
  db
    .selectFrom('latex_file')
    .select(['owner', 'project', 'is_demo', 'title', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Every executor that core hands out is a database; only its table types are not known. */
const inside = (within: unknown): Tx => within as Tx;

/** The paper that a text belongs to. */
export const paperOfText = (db: Latex['db'], document: number) =>
  db
    .selectFrom('latex_file')
    .select(['id', 'owner'])
    .where('id', '=', (eb) => eb.selectFrom('latex_document').select('file').where('id', '=', document))
    .executeTakeFirst();

export const latexTexts = (latex: Latex, storage = new StorageWatch(latex)): TextKind => ({
  longest: MAX_TEXT,

  async thingOf(id, within) {
    const row = await inside(within)
      .selectFrom('latex_document')
      .select('file')
      .where('id', '=', id)
      .where('blob', 'is', null)
      // It is written out of the library, and by nobody.
      .where('is_generated', '=', false)
      .executeTakeFirst();
    return row?.file;
  },

  ...thingsOfProjects({
    find: (thing, within) => paperAt(inside(within), thing),
    people: (paper, within) => peopleOf(latex, inside(within), paper),
    locked: (projects, within) => latex.library.access.locked(projects, within),
    url: (thing) => `/editor/latex/${thing}`,
  }),

  archived: {
    kind: DOCUMENT,
    async ofOwner(owner, within) {
      const db = inside(within).selectFrom('latex_file').select('id').where('owner', '=', owner);
      return (await db.where('deleted_at', 'is', null).orderBy('id').execute()).map(({ id }) => id);
    },
  },

  doubts: doubtsRole,

  texts: (thing, within) =>
    inside(within)
      .selectFrom('latex_document')
      .innerJoin('latex_file', 'latex_file.id', 'latex_document.file')
      .select(['latex_document.id', 'path as name', 'version'])
      .where('file', '=', thing)
      .where('blob', 'is', null)
      .where('is_generated', '=', false)
      .orderBy((eb) => eb('path', '<>', eb.ref('main_path')))
      .orderBy('path')
      .execute(),

  async read(within, id) {
    const row = await asWritten(inside(within), id);
    return row && { content: row.content ?? '', version: row.version };
  },

  pages: shownPages(latex),

  async write(within, id, content, by) {
    const version = await writeText(latex, inside(within), id, content, by);
    await storage.wrote(inside(within), id, by);
    return version;
  },
});
