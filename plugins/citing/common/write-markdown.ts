/** Runs as Markdown (CommonMark): what is no markup of ours is escaped. */
import { CREDIT } from './credit.ts';
import { type Entry, linkParts, type Mark, plainText, type Run } from './runs.ts';

const MARKS: Readonly<Record<Mark, readonly [string, string]>> = {
  italic: ['*', '*'],
  bold: ['**', '**'],
  sup: ['<sup>', '</sup>'],
  sub: ['<sub>', '</sub>'],
  // Markdown has neither.
  'small-caps': ['', ''],
  underline: ['', ''],
};

const escape = (text: string): string => text.replace(/[\\`*_[\]<>#|~&$]/g, '\\$&').replaceAll('\n', '\\\n');

const words = (text: string): string =>
  linkParts(text)
    .map((part) => (part.href === undefined ? escape(part.text) : `<${part.href}>`))
    .join('');

/** Emphasis neither begins nor ends with a blank. */
const writeRun = ({ text, marks = [] }: Run): string => {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (inner === '') return text;
  return before + marks.reduceRight((inside, mark) => MARKS[mark].join(inside), words(inner)) + after;
};

const writeRuns = (runs: readonly Run[]): string => runs.map(writeRun).join('');

/** A line must not begin like an item of a list or a heading. */
const atStart = (line: string): string => line.replace(/^(\d{1,9})([.)])/, '$1\\$2').replace(/^([-+=])/, '\\$1');

/** A paragraph, with the empty line behind it. */
export const writeMarkdownEntry = ({ label, text }: Entry): string =>
  `${atStart([...(label.length > 0 ? [writeRuns(label)] : []), writeRuns(text)].join(' '))}\n\n`;

/** A comment, which no reader of Markdown shows. */
export const MARKDOWN_TAIL = `<!-- ${CREDIT} -->\n`;

/** The entry as text alone. */
export const writeTextEntry = ({ label, text }: Entry): string =>
  [...(label.length > 0 ? [plainText(label)] : []), plainText(text)].join(' ');
