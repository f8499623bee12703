/** Names, dates, pages and texts as services write them, in the forms of a reference. */
import { yearIn } from '#plugins/library/common/formats/bibtex/dates.ts';
import { parseNames } from '#plugins/library/common/formats/bibtex/names.ts';
import { plainText } from '#plugins/library/common/lookup/markup.ts';
import type { ArticleInfo, Person } from '#plugins/library/common/model/info.ts';

export type Said = string | null | undefined;

/**
 * What may stand between `<` and `>` to be markup: elements of HTML for words, and of JATS and MathML with their prefix. In
 * "if x<y and z>1" nothing is.
 */
const TAG =
  /<\/?(?:[a-z]+:[\w-]+|[abipqsu]|em|strong|bold|italic|underline|su[bp]|sc|scp|small|big|tt|code|font|span|div|br|h\d|[uo]l|li|title|sec|abstract|list|list-item|xref|ext-link|inline-formula|tex-math|math|m(?:i|n|o|row|text|frac|sqrt|su[bp]|subsup|over|under|space|style)|script|style)(?:\s+[\w:.-]+\s*=[^<>]*|\s*\/?)>/gi;

/** Signs that begin no markup, written so that they are read as themselves. */
const withoutLooseSigns = (text: string): string => {
  const parts: string[] = [];
  let after = 0;
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    parts.push(text.slice(after, index).replaceAll('<', '&lt;'), tag);
    after = index + tag.length;
  }
  return [...parts, text.slice(after).replaceAll('<', '&lt;')].join('');
};

const withoutMarkup = (text: string): string => plainText(withoutLooseSigns(text));

/** The words of a text that may have markup, as many services give it out, on one line. Some encode theirs twice: `&lt;i&gt;`. */
export const plain = (text: string): string => {
  if (!/[<&]/.test(text)) return text.replace(/\s+/g, ' ').trim();
  const once = withoutMarkup(text);
  return once.search(TAG) < 0 ? once : withoutMarkup(once);
};

/** "Ada Lovelace" or "Lovelace, Ada". A comma too many, or a brace, is no grammar of names. */
export const namedPerson = (name: Said): Person[] => {
  const tidied = plain(name ?? '').slice(0, 1000);
  return tidied === '' ? [] : parseNames(tidied.replace(/[{}\\]/g, '').replace(/\s+and\s+/gi, ' & ')).slice(0, 1);
};

/** Year and date of `2019-07-01`, of `2019-07-01T00:00:00`, or of what is known of it. */
export const dated = (date: Said, year?: number | string | null): Pick<ArticleInfo, 'year' | 'publish_date'> => {
  const day = /^\d{4}(?:-\d\d){0,2}(?=$|T)/.exec(date ?? '')?.[0];
  const whole = Number.parseInt(String(year ?? ''), 10) || yearIn(day ?? '');
  if (!whole || whole < 1000 || whole > 2200) return {};
  return day && day.length > 4 && day.startsWith(String(whole)) ? { year: whole, publish_date: day } : { year: whole };
};

export const pages = (first: Said, last: Said): string | undefined =>
  first && last && first !== last ? `${first}-${last}` : (first ?? undefined);
