/** Which words a dictionary is asked about at all. */
import type { ProseWord } from '#plugins/coedit/common/prose/words-in.ts';

/** Small Roman numerals count pages and items. */
const SMALL_ROMAN = /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/;
/** A capital behind the first letter: acronyms, their plurals, and names such as LaTeX, iPhone, McDonald. */
const INNER_CAPITAL = /\p{L}\p{Lu}/u;

/** Words that are always shortened, before a full stop. */
const SHORTENED = new Set(
  (
    'al ca cf resp approx eq eqs eqn eqns fig figs sec secs ref refs ch chs vol vols no nos pp ed eds vs viz ibid etc est min max avg ' +
    'dept univ inst assoc proc conf symp trans lett phys chem math comput sci eng int intl tab thm def lem prop cor app ' +
    'bzw usw evtl ggf vgl bspw sog inkl exkl abb abs art aufl bd hrsg jh kap nr str abschn gl '
  )
    .trim()
    .split(' '),
);

/** Not acronyms, names in CamelCase, single letters, Roman numerals and usual abbreviations. */
export const isChecked = ({ text, isShortened }: ProseWord): boolean =>
  text.length > 1 && !INNER_CAPITAL.test(text) && !SMALL_ROMAN.test(text) && !(isShortened && SHORTENED.has(text.toLowerCase()));
