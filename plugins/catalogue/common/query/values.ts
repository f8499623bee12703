/** Values of fields that are found exactly: identifiers in their normal forms, and spans of years. */
import { normalDoi } from '../../../library/common/formats/identifiers.ts';
import { isbn13 } from '../../../library/common/identifiers/isbn.ts';
import type { IdentifierIs, QueryIdentifier, YearRange } from './ast.ts';

const LAST_YEAR = 9999;

const issn = (text: string): string | undefined => {
  const signs = text.replace(/[-\u2010-\u2013\s]/g, '').toUpperCase();
  return /^\d{7}[\dX]$/.test(signs) ? `${signs.slice(0, 4)}-${signs.slice(4)}` : undefined;
};

const arxiv = (text: string): string | undefined =>
  /^(?:https?:\/\/arxiv\.org\/(?:abs|pdf)\/|arxiv:)?(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?(?:\.pdf)?$/i
    .exec(text)?.[1]
    ?.toLowerCase();

const NORMAL: Readonly<Record<QueryIdentifier, (text: string) => string | undefined>> = {
  doi: normalDoi,
  isbn: isbn13,
  issn,
  arxiv,
  pmid: (text) => (/^0*(\d{1,9})$/.exec(text)?.[1] ?? undefined)?.replace(/^0+(?=\d)/, ''),
};

/** The one spelling of an identifier, or `undefined` when it is none. */
export const identifierOf = (scheme: QueryIdentifier, text: string): IdentifierIs | undefined => {
  const value = NORMAL[scheme](text.trim());
  return value === undefined ? undefined : { kind: 'identifier', scheme, value };
};

/** `undefined` for what no year can be in. */
const span = (from: number | undefined, to: number | undefined): YearRange | undefined =>
  (from ?? 0) > (to ?? LAST_YEAR) || (from ?? 0) > LAST_YEAR || (to ?? 0) < 0
    ? undefined
    : { kind: 'years', ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };

/** `2020`, `2019-2021`, `2019..2021`, `2019-`, `-2021`, `>=2019`, `<2021`; `undefined` when it is none of them. */
export const yearsOf = (text: string): YearRange | undefined => {
  const single = /^(\d{4})$/.exec(text);
  if (single) return { kind: 'years', from: Number(single[1]), to: Number(single[1]) };
  const compared = /^([<>])(=?)(\d{4})$/.exec(text);
  if (compared) {
    const year = Number(compared[3]);
    const next = compared[2] === '=' ? 0 : 1;
    return compared[1] === '>' ? span(year + next, undefined) : span(undefined, year - next);
  }
  const range = /^(\d{4})?(?:-|\u2013|\.\.)(\d{4})?$/.exec(text);
  if (!range || (range[1] === undefined && range[2] === undefined)) return undefined;
  const [from, to] = [range[1], range[2]].map((year) => (year === undefined ? undefined : Number(year)));
  return span(from, to);
};
