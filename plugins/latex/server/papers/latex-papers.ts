/** Makes papers for other plugins, and answers what somebody has done with theirs. */
import { anchorAt } from '#plugin-api';
import { sql } from '#server-kit';
import type { LatexPapers } from '../../common/server-services.ts';
import { sourceText } from '../documents/uploads.ts';
import { setCiteLinks } from '../documents/cite-links.ts';
import type { Latex } from '../latex.ts';
import { createPaper } from './create-paper.ts';
import { papersOf } from './paper-list.ts';
import { savePaper } from './save-paper.ts';

const MAIN = 'main.tex';

/** No paper: ids begin at 1. */
const NOTHING = { file: 0, links: 0, until: new Date(0) };

export const latexPapers = (latex: Latex): LatexPapers => ({
  async make(user, { title, project, text, links, files = [] }) {
    const others = files.map(({ path, bytes }) => ({
      path,
      content: sourceText(path, Buffer.from(bytes)) ?? Buffer.from(bytes),
    }));
    const paper = await createPaper(latex, user, {
      title,
      project,
      files: [{ path: MAIN, content: text }, ...others],
      main: MAIN,
    });
    // What saving does beside storing the text: the bibliography.
    await savePaper(latex, user, paper.id, { auto: true });
    const placed = links.map(({ offset, length, ...link }) => ({
      ...link,
      path: MAIN,
      offset,
      anchor: anchorAt(text, offset, offset + length),
    }));
    await setCiteLinks(latex, user.id, paper.id, placed);
    return paper.id;
  },

  async present(user, papers) {
    if (papers.length === 0) return new Set();
    const seen = await papersOf(latex, latex.db, user);
    return new Set(seen.flatMap(({ id }) => (papers.includes(id) ? [id] : [])));
  },

  async deeds(user, apart = NOTHING) {
    const { rows } = await sql<{ papers: boolean; cited: boolean }>`
      select
        exists (
          select from latex_file where owner = ${user} and not is_demo and id <> ${apart.file} and created_at > ${apart.until}
        ) as papers,
        exists (
          select from latex_cite_link l join latex_file f on f.owner = l.owner and f.id = l.file
          where l.owner = ${user} and f.id <> ${apart.file} and f.created_at > ${apart.until}
        ) or exists (
          select from latex_reference where owner = ${user} and created_at > ${apart.until}
        ) or (
          select count(*) from latex_cite_link where owner = ${user} and file = ${apart.file}
        ) > ${apart.links} as cited`.execute(latex.db);
    return { hasPapers: rows[0]?.papers ?? false, hasCited: rows[0]?.cited ?? false };
  },
});
