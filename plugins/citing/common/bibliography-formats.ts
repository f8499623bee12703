/** Forms in which a bibliography is written to a file. */
import type { Entry } from './runs.ts';
import { HTML_TAIL, htmlHead, writeHtmlEntry } from './write-html.ts';
import { MARKDOWN_TAIL, writeMarkdownEntry, writeTextEntry } from './write-markdown.ts';
import { RTF_HEAD, RTF_TAIL, writeRtfEntry } from './write-rtf.ts';

export const BIBLIOGRAPHY_FORMATS = ['html', 'rtf', 'md', 'txt'] as const;
export type BibliographyFormat = (typeof BIBLIOGRAPHY_FORMATS)[number];

interface BibliographyWriter {
  /** Media type of the file. */
  readonly type: string;
  head(language: string, title: string): string;
  entry(entry: Entry, hanging: boolean): string;
  readonly tail: string;
}

/** Keys are the endings of the files as well. */
export const BIBLIOGRAPHY_WRITERS: Readonly<Record<BibliographyFormat, BibliographyWriter>> = {
  html: {
    type: 'text/html; charset=utf-8',
    head: htmlHead,
    entry: (entry, hanging) => `${writeHtmlEntry(entry, hanging)}\n`,
    tail: HTML_TAIL,
  },
  rtf: { type: 'application/rtf', head: () => RTF_HEAD, entry: writeRtfEntry, tail: RTF_TAIL },
  md: { type: 'text/markdown; charset=utf-8', head: () => '', entry: writeMarkdownEntry, tail: MARKDOWN_TAIL },
  txt: { type: 'text/plain; charset=utf-8', head: () => '', entry: (entry) => `${writeTextEntry(entry)}\n`, tail: '' },
};
