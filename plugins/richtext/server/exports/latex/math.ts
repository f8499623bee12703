/** Formulas as LaTeX that compiles: what KaTeX reads and a usual LaTeX has the commands of; anything else stands as it was typed. */
import katex from 'katex';
import { SIGNS } from '../../../common/math/signs.ts';
import { letters } from './letters.ts';

const BOUNDS = { maxExpand: 1_000, maxSize: 50, trust: false, strict: 'ignore', throwOnError: true } as const;
const LONGEST = 20_000;

/** Commands of KaTeX, or of nobody's business in a formula, that LaTeX does not have or that change what follows. */
const FOREIGN =
  /\\(?:[egx]?def|let|futurelet|(?:re|provide)?newcommand|renewcommand|providecommand|global|long|html\w*|includegraphics|href|url|char|verb|KaTeX|@\w+|[A-Za-z]*Arr|[lrud]arr|lrarr|harr|infin|isin|exist|empty|alef\w*|weierp|image|sdot|sube?|supe|plusmn|sect|thetasym|(?:Real|Complex|real|natnum|cnum)s?|reals|[RNZCQ]|bold|phase|angl|utilde|[lr]Brace|(?:over|under)(?:group|linesegment)|Overrightarrow|minuso|ll?bracket|rr?bracket|[bB]raket|[bB]ra|[kK]et|arg(?:min|max)|plim|oii+nt|mathscr|tag\*?|label|ref|clubs|hearts|spades|diamonds|Dagger|vcentcolon|ordinarycolon|lang|rang|space|llap|rlap|clap|mathllap|mathrlap|mathclap|relax|fbox|hbox|raisebox|rule|kern|mkern|hskip|mskip|cr|newline|pmb|operatornamewithlimits|x\w*harpoon\w*|xtofrom|xLeftrightarrow|x\w*equal|text(?:md|up)|tiny|small|large|Large|huge|Huge|scriptsize|footnotesize|normalsize|sizing|cellcolor|color|textcolor|colorbox|fcolorbox|boxed|sout|cancel|bcancel|xcancel|not(?![a-zA-Z])\s*\\|mathchoice|bm|Bbb|frak|cdotp|ldotp|message|errmessage|show)(?![a-zA-Z])/;

const ENVIRONMENTS: Readonly<Record<string, string>> = {
  align: 'aligned',
  gather: 'gathered',
  alignat: 'alignedat',
  split: 'aligned',
};
const KNOWN = new Set(
  'aligned gathered alignedat array matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix cases'.split(' '),
);

/** Environments that are formulas themselves become such as stand within one. */
const inner = (tex: string): string =>
  tex.replace(/\\(begin|end)\{(equation|align|gather|alignat|split)\*?\}/g, (_, what: string, name: string) =>
    name === 'equation' ? '' : `\\${what}{${ENVIRONMENTS[name] ?? name}}`,
  );

const isRead = (tex: string, isBlock: boolean): boolean => {
  try {
    katex.renderToString(tex, { ...BOUNDS, displayMode: isBlock, output: 'mathml', globalGroup: false });
    return true;
  } catch {
    return false;
  }
};

/** @returns without what begins and ends it; `undefined` for what may not compile */
export const mathTex = (tex: string, isBlock: boolean): string | undefined => {
  const said = inner(tex).replace(/\s+/g, ' ').trim();
  if (said === '' || said.length > LONGEST || FOREIGN.test(said) || /(?<!\\)[%#$]/.test(said)) return undefined;
  if ([...said.matchAll(/\\begin\{([^}]*)\}/g)].some(([, name = '']) => !KNOWN.has(name)) || !isRead(said, isBlock))
    return undefined;
  let isKept = true;
  const ascii = [...said].map((sign) => {
    if (sign >= ' ' && sign <= '~') return sign;
    const known = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined;
    isKept &&= known !== undefined || (/^[À-ÿ]$/u.test(sign) && /\\text/.test(said));
    return known === undefined ? letters(sign).text : `\\ensuremath{${known}}`;
  });
  return isKept ? ascii.join('') : undefined;
};
