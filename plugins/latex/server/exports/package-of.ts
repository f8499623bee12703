/** The package that was asked for: of the paper as it is when its turn has come. */
import { PackageWish } from '../../common/exports.ts';
import { engineOf } from '../../common/source/magic-comments.ts';
import { openPaper } from '../access.ts';
import { writeZip } from '../archive/write-zip.ts';
import { sourcesOf } from '../documents/read-document.ts';
import { hasEngine } from '../engine/engines.ts';
import type { Latex } from '../latex.ts';
import type { PackedFile } from '../submission/collect-files.ts';
import { makePackage } from '../submission/make-package.ts';
import { TEXTS } from '../texts.ts';
import type { ExportWork, Outcome } from './export-work.ts';
import { whyNot } from './why-not.ts';
import { withRemarks } from './with-remarks.ts';

const FAILED = {
  paper:
    'The manuscript has no pages when it is compiled, so there is nothing to submit. Mend what is listed here, then make the package again.',
  package:
    'The manuscript compiles, but the package does not by itself. What is listed here is missing in it: name those files with \\input or \\includegraphics and without macros, or choose the preset “Everything”.',
} as const;

async function* entries(files: readonly PackedFile[]) {
  for (const { path, bytes } of files) yield { path, bytes };
}

/** @throws HttpError 404 for a paper that is gone, or is the asker's no more */
export const packageOf = async (latex: Latex, { row, folder, signal, onStep }: ExportWork): Promise<Outcome> => {
  const wish = PackageWish.parse(row.wish);
  const paper = await openPaper(latex, latex.db, row.owner, row.file, 'read');
  const plain = await sourcesOf(latex, paper);
  const isWhole = wish.preset === 'everything';
  const said = {
    comments: isWhole && wish.with_comments === true,
    suggestions: isWhole && wish.with_suggestions === true,
  };
  const sources = said.comments || said.suggestions ? await withRemarks(latex, paper, plain, said) : plain;
  const main = sources.find(({ path }) => path === paper.main_path);
  const engine = engineOf(main?.text ?? '') ?? wish.engine ?? 'pdflatex';
  if (!(await hasEngine(engine))) return { message: TEXTS.noCompiler };
  const { seconds } = row;
  const made = await makePackage({ folder, sources, main: paper.main_path, engine, seconds, wish, signal, onStep });
  if ('failed' in made) return whyNot(made.result, seconds, FAILED[made.failed]);
  const bytes = await writeZip(entries(made.files));
  return { bytes, ending: 'zip', report: { ...made.report, bytes: bytes.length } };
};
