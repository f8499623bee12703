/** Texts that the citation style prints, as words and with the addresses in them. */
import type { PrintedCitations } from '../../../common/manuscript.ts';
import { safeHref } from '../../../common/schema/safe-href.ts';

export type Entry = PrintedCitations['bibliography'][number];
export type Run = Entry['text'][number];

export const plainText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Parts of a text, those that are addresses of the web with where they lead. */
export const linkParts = (text: string): { readonly text: string; readonly href?: string }[] =>
  text.split(/(https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]])/).map((part, at) => {
    const href = at % 2 === 1 ? safeHref(part) : undefined;
    return href === undefined ? { text: part } : { text: part, href };
  });
