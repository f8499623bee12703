/** The comparison that was asked for: of two versions, or of one and the paper as it is when its turn has come. */
import { ComparisonWish } from '../../common/exports.ts';
import { engineOf } from '../../common/source/magic-comments.ts';
import { type OpenPaper, openPaper } from '../access.ts';
import { makeComparison } from '../comparison/make-comparison.ts';
import type { State } from '../comparison/mark-changes.ts';
import { sourcesOf } from '../documents/read-document.ts';
import { hasEngine, hasLatexdiff } from '../engine/engines.ts';
import type { Latex } from '../latex.ts';
import { textsOf, versionAt } from '../papers/versions.ts';
import { TEXTS } from '../texts.ts';
import type { ExportWork, Outcome } from './export-work.ts';
import { whyNot } from './why-not.ts';

const NO_LATEXDIFF =
  'Versions cannot be compared as PDF, because latexdiff is not installed on the server. Run: sudo apt-get install -y --no-install-recommends latexdiff';
const NOT_MARKED =
  'The changes could not be marked, because latexdiff cannot read one of the two versions. Compare them side by side instead.';
const NOT_COMPILED =
  'The changes were marked, but the marked text does not compile, not even with little marked. Compare the versions side by side instead.';

const stateAt = async (latex: Latex, paper: OpenPaper, number: number | undefined): Promise<State> => {
  if (number === undefined) return { main: paper.main_path, texts: await textsOf(latex, latex.db, paper) };
  const version = await versionAt(latex.db, paper, number);
  return { main: version.main_path, texts: version.documents };
};

/** @throws HttpError 404 for a paper or version that is gone, or is the asker's no more */
export const comparisonOf = async (latex: Latex, { row, folder, signal, onStep }: ExportWork): Promise<Outcome> => {
  if (!(await hasLatexdiff())) return { message: NO_LATEXDIFF };
  const wish = ComparisonWish.parse(row.wish);
  const paper = await openPaper(latex, latex.db, row.owner, row.file, 'read');
  const [before, after] = [await stateAt(latex, paper, wish.from), await stateAt(latex, paper, wish.to)];
  const others = await sourcesOf(latex, paper);
  const main = after.texts.find(({ path }) => path === after.main);
  const engine = engineOf(main?.content ?? '') ?? wish.engine ?? 'pdflatex';
  if (!(await hasEngine(engine))) return { message: TEXTS.noCompiler };
  const { seconds } = row;
  const made = await makeComparison({ folder, before, after, others, engine, seconds, signal, onStep });
  if ('failed' in made) return made.failed === 'marking' ? { message: NOT_MARKED } : whyNot(made.failed, seconds, NOT_COMPILED);
  return { bytes: made.pdf, ending: 'pdf', report: made.report };
};
