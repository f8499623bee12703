/** Papers as they stand, for other plugins: their whole text, and what they were compiled to. */
import { HttpError } from '#server-kit';
import type { LatexManuscripts } from '../../common/server-services.ts';
import { wholeText } from '../../common/source/whole-text.ts';
import { openPaper } from '../access.ts';
import { buildWithPdf } from '../compile/build-rows.ts';
import { citeLinksOf } from '../documents/cite-links.ts';
import { readBytes } from '../documents/read-document.ts';
import { readFiles } from '../documents/read-texts.ts';
import type { Latex } from '../latex.ts';
import { papersOf } from './paper-list.ts';

/** Of a list. */
const MOST = 1000;

/** Not there, or in a project that is locked. */
const unlessClosed = (error: unknown): undefined => {
  if (error instanceof HttpError) return undefined;
  throw error;
};

export const latexManuscripts = (latex: Latex): LatexManuscripts => ({
  async list(user) {
    const papers = await papersOf(latex, latex.db, user);
    return papers
      .sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime())
      .slice(0, MOST)
      .map(({ id, title, project, updated_at }) => ({ paper: id, title, project, changed_at: updated_at }));
  },
  async open(user, id) {
    const { db, files } = latex;
    const paper = await openPaper(latex, db, user, id, 'read').catch(unlessClosed);
    if (!paper) return undefined;
    const texts = new Map((await readFiles(latex, db, paper)).map(({ path, content }) => [path, content ?? '']));
    return {
      title: paper.title,
      project: paper.project,
      text: wholeText(texts, paper.main_path),
      async sources(most) {
        const rows = await readFiles(latex, db, paper);
        if (rows.reduce((sum, { size }) => sum + size, 0) > most) return undefined;
        const sources = await Promise.all(rows.map(async (row) => ({ path: row.path, bytes: await readBytes(latex, row) })));
        return { main: paper.main_path, files: sources, links: await citeLinksOf(latex, user, id) };
      },
      async pdf() {
        const build = await buildWithPdf(db, paper);
        return build?.pdf ? files.read(build.pdf) : undefined;
      },
    };
  },
});
