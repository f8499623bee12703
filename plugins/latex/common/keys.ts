/** What the LaTeX editor tells the rest of the workbench about itself. */
import { key } from '#plugin-api';

export const hasFile = key('latex.hasFile', false, 'A LaTeX file is open in the active editor');
export const hasSelection = key('latex.hasSelection', false, 'Text is selected in the active LaTeX editor');
export const hasPdf = key('latex.hasPdf', false, 'The active LaTeX file has been compiled');
export const hasRemarks = key('latex.hasRemarks', false, 'Something is said about the active LaTeX file that is not settled');
export const isCompiling = key('latex.isCompiling', false, 'The active LaTeX file is being compiled');
export const isWritable = key('latex.isWritable', false, 'The active LaTeX paper is one that its user may change');
export const chosenIsWritable = key('latex.chosenIsWritable', false, 'The LaTeX paper that is chosen or open may be changed');
export const chosenIsOwned = key(
  'latex.chosenIsOwned',
  false,
  'The LaTeX paper that is chosen or open belongs to its user, or its project does',
);
export const canWrite = key('latex.canWrite', false, 'A LaTeX source that can be edited is open');
export const hasPasteOffer = key(
  'latex.hasPasteOffer',
  false,
  'What was just pasted into a LaTeX source could be written otherwise',
);

/** All of them. */
export const keys = [
  ...[hasFile, hasSelection, hasPdf, hasRemarks, isCompiling],
  ...[canWrite, hasPasteOffer, isWritable, chosenIsWritable, chosenIsOwned],
];
