/** What of a LaTeX source is no prose and stands in sentences all the same, by patterns that end soon whatever the source is. */

/** Longer ones are a sign or a brace that was forgotten; without a bound a text of nothing but signs would take long. */
export const REACH = 2_000;

const raw = String.raw;
const within = (begin: string, end: string): string => `${begin}[^]{0,${REACH}}?${end}`;
const options = raw`(?:\s{0,3}\[[^\]]{0,300}\])`;
const group = raw`\s{0,3}\{[^{}]{0,1000}\}`;

const MATH = 'equation|align|alignat|flalign|gather|multline|eqnarray|displaymath|math|dmath|IEEEeqnarray';

/** Commands that put names, numbers or code into a sentence. */
const TERMS =
  'texttt|code|pkg|file|software|doi|url|nolinkurl|path|gls|Gls|glspl|Glspl|ac|acp|acs|acf|acl|Ac|Acp|acrshort|acrlong|acrfull|' +
  'SI|si|num|qty|unit|ang|ce|cee|isotope|foreignlanguage|textlang|textgreek|textlatin';

const FORMULA = [
  within(raw`\$\$`, raw`\$\$`),
  raw`\$(?:\\[^]|[^$\\]){1,${REACH}}\$`,
  within(raw`\\\(`, raw`\\\)`),
  within(raw`\\\[`, raw`\\\]`),
  within(raw`\\begin\{(?<math>${MATH})\*?\}`, raw`\\end\{\k<math>\*?\}`),
].join('|');

/** By name of the group that matches. The first one that fits counts: nothing begins within a sign or a comment. */
const PATTERNS = {
  sign: raw`\\[$%&#_{}]`,
  passed: raw`\\[^a-zA-Z([\])]|%[^\n]*`,
  formula: FORMULA,
  table: within(raw`\\begin\{(?<cells>tabular[xy*]?|longtable|array)\}`, raw`\\end\{\k<cells>\}`),
  author: raw`\\(?:[tT]extcite|[cC]itet|[cC]iteauthor|citealt)s?\*?(?![a-zA-Z])${options}{0,2}${group}`,
  citation: raw`\\[a-zA-Z]{0,20}cite[a-z]{0,12}\*?${options}{0,2}${group}`,
  number: raw`\\(?:eq|page|name)?ref\*?${group}`,
  term: raw`\\(?:(?:${TERMS})\*?(?![a-zA-Z])${options}?(?:\{[^{}]{0,300}\}){1,2}|[cCvV]ref\*?${group}|autoref\*?${group})`,
  code: raw`\\(?:verb|lstinline)\*?(?<bar>[^a-zA-Z\s{*])[^\n]{0,300}?\k<bar>`,
  aside: raw`\\(?:footnote(?:text)?|endnote|sidenote|marginpar)${options}?\s{0,3}\{`,
  heading: raw`\\(?:part|chapter|(?:sub){0,2}section|(?:sub)?paragraph|caption)\*?${options}?\s{0,3}\{`,
  border: raw`\\(?:item|par|begin|end|maketitle|tableofcontents)(?![a-zA-Z])`,
  quote: "``|''|-{2,3}",
} as const;

export type LatexToken = keyof typeof PATTERNS;

const NAMES = Object.keys(PATTERNS) as readonly LatexToken[];
const ALL = new RegExp(NAMES.map((name) => `(?<${name}>${PATTERNS[name]})`).join('|'), 'g');

/** Each with its place, in the order of the text; signs and comments are among them. */
export const latexTokens = (source: string): { kind: LatexToken; from: number; written: string }[] =>
  [...source.matchAll(ALL)].flatMap(({ 0: written, index: from, groups = {} }) => {
    const kind = NAMES.find((name) => groups[name] !== undefined);
    return kind === undefined ? [] : [{ kind, from, written }];
  });
