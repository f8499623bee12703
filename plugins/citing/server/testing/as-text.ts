/** For tests: formatted text in one line, with its looks as signs: `*italic*`, `**bold**`, `^sup^`. */
import type { Entry, Run } from '../../common/runs.ts';

const SIGNS: Readonly<Record<string, string>> = {
  italic: '*',
  bold: '**',
  sup: '^',
  sub: '~',
  'small-caps': '%',
  underline: '_',
};

export const told = (runs: readonly Run[]): string =>
  runs.map(({ text, marks = [] }) => marks.reduce((inner, mark) => `${SIGNS[mark]}${inner}${SIGNS[mark]}`, text)).join('');

export const toldEntry = ({ label, text }: Entry): string => [...(label.length > 0 ? [told(label)] : []), told(text)].join(' ');
