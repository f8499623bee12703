/** Runs as Rich Text Format, which every word processor opens (RTF 1.9.1). */
import { CREDIT } from './credit.ts';
import type { Entry, Mark, Run } from './runs.ts';

const WORDS: Readonly<Record<Mark, string>> = {
  italic: '\\i',
  bold: '\\b',
  sup: '\\super',
  sub: '\\sub',
  'small-caps': '\\scaps',
  underline: '\\ul',
};

/** Signs beyond ASCII are written as signed numbers of 16 bits, each with a `?` for readers that know no Unicode. */
const escape = (text: string): string =>
  text.replace(/[\\{}]|[^\x20-\x7e]/g, (sign) => {
    if (sign === '\n') return '\\line ';
    if (sign.length === 1 && /[\\{}]/.test(sign)) return `\\${sign}`;
    const code = sign.charCodeAt(0);
    return code < 0x20 ? ' ' : `\\u${code > 0x7fff ? code - 0x10000 : code}?`;
  });

const writeRuns = (runs: readonly Run[]): string =>
  runs
    .map(({ text, marks = [] }) =>
      marks.length > 0 ? `{${marks.map((mark) => WORDS[mark]).join('')} ${escape(text)}}` : escape(text),
    )
    .join('');

export const RTF_HEAD = `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0\\froman Times New Roman;}}{\\info{\\doccomm ${escape(CREDIT)}}}\\fs24\n`;
export const RTF_TAIL = '}\n';

/** A paragraph; lengths are in twips, 720 to half an inch. */
export const writeRtfEntry = ({ label, text }: Entry, hanging: boolean): string => {
  const indent = label.length > 0 || hanging ? '\\fi-720\\li720' : '';
  const margin = label.length > 0 ? `${writeRuns(label)}\\tab ` : '';
  return `\\pard\\sa120${label.length > 0 ? '\\tx720' : ''}${indent} ${margin}${writeRuns(text)}\\par\n`;
};
