/** The paragraphs of a bibliography: those that have changed are written, the others stay as they are. */
import { MARKS } from '#plugins/citing/common/runs.ts';
import type { WordControl, WordParagraph } from './word-api.ts';
import type { BibliographyChange, ParagraphLook } from './word-document.ts';
import { writeRuns } from './write-runs.ts';

/** Its paragraphs are the pane's own: whatever look was there is replaced. */
const ANY = [{ text: '', marks: [...MARKS] }];

const setLook = (paragraph: WordParagraph, look: ParagraphLook) => {
  // Word's own style for it: whoever wants other letters changes the style once.
  paragraph.styleBuiltIn = 'Bibliography';
  paragraph.leftIndent = look.leftIndent;
  paragraph.firstLineIndent = look.firstLineIndent;
  paragraph.spaceAfter = look.spaceAfter;
  paragraph.lineSpacing = look.lineSpacing;
};

export const writeBibliography = (
  control: WordControl,
  paragraphs: readonly WordParagraph[],
  { entries, look, same }: BibliographyChange,
  smallCaps: boolean,
): void => {
  const { last } = same;
  // The last paragraph of a control cannot be taken out of it: something is always written into it.
  const first = last === 0 && same.first === entries.length ? same.first - 1 : same.first;
  const fresh = entries.slice(first, entries.length - last);
  const old = paragraphs.slice(first, paragraphs.length - last);
  for (const paragraph of old.splice(0, Math.max(0, old.length - fresh.length))) paragraph.delete();
  const behind = old[0] ?? paragraphs[paragraphs.length - last];
  const added = fresh.slice(0, fresh.length - old.length).map(() =>
    // New ones come before one that is there, as long as there is one: so they are within the control in every Word.
    behind ? behind.insertParagraph('', 'Before') : control.insertParagraph('', 'End'),
  );
  for (const [at, paragraph] of [...added, ...old].entries()) {
    writeRuns(paragraph, fresh[at] ?? [], { before: ANY, smallCaps });
    setLook(paragraph, look);
  }
};
