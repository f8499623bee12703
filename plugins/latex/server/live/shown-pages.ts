/** The compiled pages of papers, for plugins that show them to people of their own. */
import type { TextPages } from '#plugins/coedit/common/server-services.ts';
import { buildWithPdf, type Paper } from '../compile/build-rows.ts';
import type { Db, Latex } from '../latex.ts';
import { synctex } from '../synctex/synctex.ts';

const paperAt = (db: Db, id: number): Promise<Paper | undefined> =>
  db.selectFrom('latex_file').select(['id', 'owner']).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

export const shownPages = (latex: Latex): TextPages => ({
  async open(thing, within) {
    const db = within as Db;
    const paper = await paperAt(db, thing);
    const build = paper && (await buildWithPdf(db, paper));
    if (!build?.pdf) return undefined;
    const { id, pdf, pdf_size: size } = build;
    return { key: String(id), size: size ?? 0, read: (range) => latex.files.read(pdf, range) };
  },

  async at(thing, page, x, y) {
    const { db } = latex;
    const paper = await paperAt(db, thing);
    if (!paper || !(await buildWithPdf(db, paper))) return undefined;
    const { source } = await synctex(latex, paper, { backward: { page, x, y } });
    if (!source) return undefined;
    const text = await db
      .selectFrom('latex_document')
      .select('id')
      .where('owner', '=', paper.owner)
      .where('file', '=', thing)
      .where('path', '=', source.path)
      .executeTakeFirst();
    return text && { id: text.id, line: source.line };
  },

  places: async () => [],
});
