/** Papers as they stand, for other plugins: their whole text, and what they were compiled to. */
import type { LatexManuscripts } from '../../common/server-services.ts';
import { wholeText } from '../../common/source/whole-text.ts';
import { buildWithPdf } from '../compile/build-rows.ts';
import { documentsOf } from '../documents/store.ts';
import type { Latex } from '../latex.ts';

/** Of a list. */
const MOST = 1000;

export const latexManuscripts = (latex: Latex): LatexManuscripts => ({
  list: (user) =>
    latex.db
      .selectFrom('latex_file')
      .select(['id as paper', 'title', 'project', 'updated_at as changed_at'])
      .where('owner', '=', user)
      .where('deleted_at', 'is', null)
      .orderBy('updated_at', 'desc')
      .limit(MOST)
      .execute(),
  async open(user, id) {
    const { db, files } = latex;
    const paper = await db
      .selectFrom('latex_file')
      .selectAll()
      .where('owner', '=', user)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!paper) return undefined;
    const texts = new Map((await documentsOf(db, paper)).map(({ path, content }) => [path, content ?? '']));
    return {
      title: paper.title,
      project: paper.project,
      text: wholeText(texts, paper.main_path),
      async pdf() {
        const build = await buildWithPdf(db, user, id);
        return build?.pdf ? files.read(build.pdf) : undefined;
      },
    };
  },
});
