/** A summary as Markdown: a download, and the note in the library. */
import type { Digest } from './digest.ts';
import { type Block, type Language, type Line, outlineOf, pageWord } from './outline.ts';

interface Options {
  readonly title: string;
  readonly language: Language;
  /** Where a page of the PDF opens; pages are no links without it. */
  readonly pageUrl?: (page: number) => string;
}

/** The text comes from a paper: nothing in it is Markdown or HTML. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~$!&]/g, (sign) => `\\${sign}`)
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')
    .replace(/^([-+])(?=\s)/, '\\$1');

/** A fence that is longer than any in the text. */
const fenceFor = (text: string): string => '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));

const tableOf = (rows: readonly (readonly string[])[]): string[] => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return [];
  const line = (row: readonly string[]) => `| ${Array.from({ length: width }, (_, at) => escaped(row[at] ?? '')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)];
};

export const writeMarkdown = (digest: Digest, { title, language, pageUrl }: Options): string => {
  const shown = ({ text, page }: Line): string => {
    if (page === undefined) return escaped(text);
    const label = `${pageWord(language)} ${page}`;
    return `${escaped(text)} (${pageUrl ? `[${label}](${pageUrl(page)})` : label})`;
  };
  const write = (block: Block): string => {
    switch (block.kind) {
      case 'heading':
        return `${'#'.repeat(block.level)} ${escaped(block.text)}`;
      case 'prose':
        return block.lines.map(shown).join(' ');
      case 'list':
        return block.lines.map((line) => `- ${shown(line)}`).join('\n');
      case 'table':
        return [shown(block.caption), '', ...tableOf(block.rows)].join('\n').trimEnd();
      case 'source': {
        const fence = fenceFor(block.text);
        return `${fence}bibtex\n${block.text.trimEnd()}\n${fence}`;
      }
    }
  };
  return `${outlineOf(digest, title, language).map(write).join('\n\n')}\n`;
};
