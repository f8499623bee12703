/** Headings, and what parts a text. */
import { valuesOf } from '../../html/escape.ts';
import type { Command, Commands, Reading } from '../reading.ts';
import { named } from './looks.ts';

/** As `\section` is 1. */
const LEVELS: Readonly<Record<string, number>> = {
  ...{ part: -1, chapter: 0, section: 1, subsection: 2, subsubsection: 3, paragraph: 4, subparagraph: 5 },
};
/** These have numbers only where a text says so. */
const UNNUMBERED = 4;
const DEEPEST = 6;

export const heading = (reading: Reading, title: string, level: number, isUnnumbered: boolean): void => {
  const at = Math.max(1, Math.min(DEEPEST, level + reading.above));
  const sign = reading.labels.add({ is: 'heading', title });
  reading.block(`<h${at}${sign}${valuesOf({ 'data-unnumbered': isUnnumbered ? 'true' : null })}>${title}</h${at}>`);
};

const section: Command = (reading, name) => {
  const isStarred = reading.input.star();
  reading.input.skipOptions();
  const tokens = reading.input.argument();
  reading.paragraph();
  const level = LEVELS[name] ?? 1;
  // A label that stands in the title is on it, and is read when it is one.
  const labels = tokens.flatMap((token, at) =>
    token.is === 'command' && token.text === 'label' ? tokens.slice(at, at + 4) : [],
  );
  heading(reading, reading.inline(tokens), level, isStarred || level >= UNNUMBERED);
  if (labels.length > 0) reading.read(labels);
};

const leaf =
  (name: string): Command =>
  (reading) =>
    reading.block(`<div data-block="${name}"></div>`);

export const sections: Commands = {
  ...Object.fromEntries(Object.keys(LEVELS).map((name) => [name, section])),
  ...named('newpage clearpage cleardoublepage pagebreak', (reading) => {
    reading.input.option();
    leaf('page_break')(reading, '');
  }),
  tableofcontents: leaf('table_of_contents'),
  par: (reading) => reading.paragraph(),
  hrule: (reading) => reading.block('<hr>'),
};
