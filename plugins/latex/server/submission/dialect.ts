/** What a paper's own definitions change about reading it: environments whose content is no LaTeX, or is not printed at all. */
import { VERBATIM_ENVIRONMENTS } from '../../common/source/vocabulary.ts';

export interface Dialect {
  /** Environments that are taken as they are. */
  readonly verbatim: ReadonlySet<string>;
  /** Environments of which nothing is printed. */
  readonly hidden: ReadonlySet<string>;
  /** Characters that begin and end verbatim text. */
  readonly short: ReadonlySet<string>;
}

const NAMED =
  /\\(?:lstnewenvironment|(?:Define|Recustom)VerbatimEnvironment|newtcblisting|(?:New|Declare|Renew)TCBListing)\s*(?:\[[^\]]*\]\s*)?\{([^{}]+)\}/g;
/** `\newminted{python}` makes `pythoncode`, `\newminted[snake]{python}` makes `snake`. */
const MINTED = /\\newminted\s*(?:\[([^\]]*)\]\s*)?\{([^{}]+)\}/g;
const SHORT = /\\(?:MakeShortVerb|MakeSpecialShortVerb|lstMakeShortInline)\*?\s*(?:\[[^\]]*\]\s*)?\{?\\?([^\s{}\\\w])/gu;
const EXCLUDED = /\\excludecomment\s*\{([^{}]+)\}/g;
/** Whoever defines an environment of this name prints it. */
const OWN_COMMENT =
  /\\(?:(?:re)?newenvironment|(?:New|Renew|Provide|Declare)DocumentEnvironment|newtheorem|newtcolorbox|newmdenv|includecomment|specialcomment)\*?\s*(?:\[[^\]]*\]\s*)?\{comment\}/;

/** @param texts of all sources that are read, local styles and classes among them */
export const dialectOf = (texts: readonly string[]): Dialect => {
  const verbatim = new Set(VERBATIM_ENVIRONMENTS);
  const [hidden, short] = [new Set(['comment']), new Set<string>()];
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(NAMED)) verbatim.add(name);
    for (const [, name, language = ''] of text.matchAll(MINTED)) verbatim.add(name ?? `${language}code`);
    for (const [, sign = ''] of text.matchAll(SHORT)) short.add(sign);
    for (const [, name = ''] of text.matchAll(EXCLUDED)) hidden.add(name);
    if (OWN_COMMENT.test(text)) {
      hidden.delete('comment');
      verbatim.delete('comment');
    }
  }
  return { verbatim, hidden, short };
};

/** A source that makes `%` an ordinary character: what is a comment in it depends on where TeX is. */
export const changesPercent = (text: string): boolean =>
  /\\catcode\s*(?:`\s*\\?%|37\b)\s*=?\s*(?!14)\d|\\@makeother\s*\\%/.test(text);
