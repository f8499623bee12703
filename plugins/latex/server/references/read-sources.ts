/** A paper's texts with what the scanner finds in them. */
import type { BibliographySource } from '../../common/bibliography/generated-bibliography.ts';
import { scan } from '../../common/source/scan.ts';
import { extensionOf } from '../../common/source/paths.ts';
import { readFiles } from '../documents/read-texts.ts';
import type { Readable } from '../documents/settle.ts';
import type { Db, Latex } from '../latex.ts';
import type { FileRow } from '../tables.ts';

const READ = new Set(['tex', 'bib', 'bbl']);

/** The main file first, so that keys are known by where a reader meets them. */
export const readSources = async (
  latex: Latex,
  db: Db,
  paper: Readable & Pick<FileRow, 'main_path'>,
): Promise<BibliographySource[]> => {
  const rows = (await readFiles(latex, db, paper)).filter(({ path, content }) => content !== null && READ.has(extensionOf(path)));
  const main = (path: string) => (path === paper.main_path ? 0 : 1);
  return rows
    .sort((a, b) => main(a.path) - main(b.path))
    .map(({ path, content, is_generated }) => {
      const text = content ?? '';
      return { path, text, isGenerated: is_generated, ...(extensionOf(path) === 'tex' ? { scan: scan(text) } : {}) };
    });
};
