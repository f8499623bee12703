/**
 * Formatted text into the document, stretch by stretch: it is text all the way and never HTML or OOXML, so there is nothing in it that could be
 * more than it seems.
 */
import type { Mark, Run } from '#plugins/citing/common/runs.ts';
import type { WordFont, WordRange } from './word-api.ts';

/** A control without text would show Word's own "Click or tap here to enter text". */
const NOTHING: Run = { text: '[–]' };

interface Target {
  insertText(text: string, at: 'Replace' | 'End'): WordRange;
}

const SET: Readonly<Record<Mark, (font: WordFont, isOn: boolean) => void>> = {
  italic: (font, isOn) => (font.italic = isOn),
  bold: (font, isOn) => (font.bold = isOn),
  sup: (font, isOn) => (font.superscript = isOn),
  sub: (font, isOn) => (font.subscript = isOn),
  'small-caps': (font, isOn) => (font.smallCaps = isOn),
  underline: (font, isOn) => (font.underline = isOn ? 'Single' : 'None'),
};

const marksOf = (runs: readonly Run[]): Mark[] => runs.flatMap(({ marks = [] }) => marks);

export const shownRuns = (runs: readonly Run[]): readonly Run[] => (runs.some(({ text }) => text !== '') ? runs : [NOTHING]);

/**
 * Text goes in with the look of what stands around it. A look is set or taken away only where the old or the new text has it: a
 * citation in a bold heading stays bold.
 * @param from where the first stretch goes; `End` behind what is there
 */
export const writeRuns = (
  target: Target,
  runs: readonly Run[],
  { before = [], smallCaps, from = 'Replace' }: { before?: readonly Run[]; smallCaps: boolean; from?: 'Replace' | 'End' },
): WordRange[] => {
  const concerned = new Set([...marksOf(runs), ...marksOf(before)]);
  if (!smallCaps) concerned.delete('small-caps');
  return shownRuns(runs).map(({ text, marks = [] }, at) => {
    const range = target.insertText(text, at === 0 ? from : 'End');
    for (const mark of concerned) SET[mark](range.font, marks.includes(mark));
    return range;
  });
};
