/** Texts of papers as live texts: who may write them, and how their plain text is read and written. */
import { StorageWatch } from '#plugins/coedit/common/storage-watch.ts';
import type { TextRole } from '#plugins/coedit/common/channel.ts';
import type { TextKind } from '#plugins/coedit/common/server-services.ts';
import { mayWrite } from '#plugins/library/common/roles.ts';
import { HttpError } from '#server-kit';
import { MAX_TEXT } from '../../common/contract-replies.ts';
import { openPaper, peopleOf, type Role } from '../access.ts';
import { asWritten } from '../documents/read-texts.ts';
import { writeText } from '../documents/write-text.ts';
import type { Db, Latex, Tx } from '../latex.ts';
import { doubtsRole } from '../papers/paper-room.ts';
import { shownPages } from './shown-pages.ts';

const textRole = (role: Role): TextRole => (mayWrite(role) ? 'write' : role === 'comment' ? 'comment' : 'read');

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

  async roles(people, thing, within) {
    const paper = await paperAt(inside(within), thing);
    if (!paper || paper.deleted_at || (await latex.library.access.locked([paper.project], within)).size > 0) return new Map();
    const all = await peopleOf(latex, inside(within), paper);
    return new Map(
      people.flatMap((person) => {
        const role = all.get(person);
        return role ? [[person, textRole(role)]] : [];
      }),
    );
  },

  async mayShare(user, thing, within) {
    try {
      return (await openPaper(latex, inside(within), user, thing, 'read')).role === 'owner';
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  },

  doubts: doubtsRole,

  async people(thing, within) {
    const paper = await paperAt(inside(within), thing);
    if (!paper) return new Map();
    return new Map([...(await peopleOf(latex, inside(within), paper))].map(([person, role]) => [person, textRole(role)]));
  },

  async about(thing, within) {
    const paper = await paperAt(inside(within), thing);
    return { title: paper?.title ?? '', url: `/editor/latex/${thing}`, owner: paper?.owner ?? 0 };
  },

  projectOf: async (thing, within) => (await paperAt(inside(within), thing))?.project,

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
