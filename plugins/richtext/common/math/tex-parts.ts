/** Pieces of LaTeX that both of the languages for formulas have: scripts, roots, rows, fences, accents. */
import { ACCENTS, braced, delimiterToTex, functionToTex, signsToTex } from './tex-signs.ts';

/** One sign or one command, with which scripts go without braces. */
const SINGLE = /^(?:\\[A-Za-z]+|[A-Za-z0-9]|\\operatorname\{[^{}]*\}|\\left.*\\right(?:[^\\A-Za-z]|\\[A-Za-z|}]+))$/s;
/** Begins with one fence and ends with the one that closes it, and none between. */
const isOneFence = (tex: string): boolean => !tex.startsWith('\\left') || tex.lastIndexOf('\\left') === 0;

const base = (tex: string): string => {
  const plain = tex.trim();
  return SINGLE.test(plain) && isOneFence(plain) ? plain : braced(plain);
};

const PRIMES = /^(?:\\prime\s*)+$/;

export const scripts = (of: string, sub: string | undefined, sup: string | undefined): string => {
  const below = sub === undefined ? '' : `_${braced(sub)}`;
  if (sup !== undefined && PRIMES.test(sup.trim()))
    return `${base(of)}${below}${"'".repeat(sup.trim().split('\\prime').length - 1)}`;
  return `${base(of)}${below}${sup === undefined ? '' : `^${braced(sup)}`}`;
};

export const fraction = (above: string, below: string): string => `\\frac${braced(above)}${braced(below)}`;

export const root = (of: string, degree = ''): string => `\\sqrt${degree.trim() === '' ? '' : `[${degree.trim()}]`}${braced(of)}`;

/** @param name of an environment @param rows cells of each */
export const environment = (name: string, rows: readonly (readonly string[])[]): string => {
  const lines = rows.map((cells) => cells.map((cell) => cell.trim()).join(' & '));
  return `\\begin{${name}}${lines.join(' \\\\ ')}\\end{${name}}`;
};

const MATRICES: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
  '∥∥': 'Vmatrix',
};
const WHOLE_MATRIX = /^\\begin\{matrix\}((?:(?!\\begin\{matrix\}|\\end\{matrix\}).)*)\\end\{matrix\}$/s;
const WHOLE_ARRAY =
  /^\\begin\{(?:aligned|matrix)\}((?:(?!\\(?:begin|end)\{(?:aligned|matrix)\}).)*)\\end\{(?:aligned|matrix)\}$/s;
const WHOLE_STACK = /^\\genfrac\{\}\{\}\{0pt\}\{\}(\{.*\})$/s;

/** @param parts between which `middle` stands */
export const fenced = (open: string, parts: readonly string[], close: string, middle = '|'): string => {
  const [only = ''] = parts.map((part) => part.trim());
  if (parts.length === 1) {
    const matrix = WHOLE_MATRIX.exec(only)?.[1];
    const kind = Object.hasOwn(MATRICES, open + close) ? MATRICES[open + close] : undefined;
    if (matrix !== undefined && kind !== undefined) return `\\begin{${kind}}${matrix}\\end{${kind}}`;
    const lines = WHOLE_ARRAY.exec(only)?.[1];
    if (lines !== undefined && open === '{' && close === '') return `\\begin{cases}${lines}\\end{cases}`;
    const stack = open + close === '()' ? WHOLE_STACK.exec(only)?.[1] : undefined;
    if (stack !== undefined) return `\\binom${stack}`;
  }
  const [left, right] = [delimiterToTex(open), delimiterToTex(close)];
  const between = delimiterToTex(middle);
  const inner = parts.join(
    between === undefined || between === '.' ? signsToTex(middle) : parts.length > 1 ? `\\middle${between}` : between,
  );
  if (left === undefined || right === undefined) return `${signsToTex(open)}${inner}${signsToTex(close)}`;
  return `\\left${left} ${inner.trim()}\\right${right}`;
};

/** A fraction without its line. */
export const stacked = (above: string, below: string): string => `\\genfrac{}{}{0pt}{}${braced(above)}${braced(below)}`;

const WIDE: Readonly<Record<string, string>> = { hat: 'widehat', tilde: 'widetilde', bar: 'overline', vec: 'overrightarrow' };

/** @param sign that stands above */
export const accented = (sign: string, of: string): string => {
  const command = Object.hasOwn(ACCENTS, sign) ? (ACCENTS[sign] ?? '') : undefined;
  if (command === undefined) return `\\overset${braced(signsToTex(sign))}${braced(of)}`;
  const isWide = [...of.replace(/\\[A-Za-z]+/g, 'x').replace(/[\s{}]/g, '')].length > 1;
  return `\\${(isWide ? WIDE[command] : undefined) ?? command}${braced(of)}`;
};

const GROUPS: Readonly<Record<string, readonly [above: string, below: string]>> = {
  '⏟': ['overbrace', 'underbrace'],
  '⏞': ['overbrace', 'underbrace'],
  '→': ['overrightarrow', 'underrightarrow'],
  '←': ['overleftarrow', 'underleftarrow'],
  '↔': ['overleftrightarrow', 'underleftrightarrow'],
  '\u0305': ['overline', 'underline'],
  '¯': ['overline', 'underline'],
  '\u0332': ['overline', 'underline'],
  _: ['overline', 'underline'],
};

/** A sign that is as wide as what it groups. */
export const grouped = (sign: string, isAbove: boolean, of: string): string => {
  const found = Object.hasOwn(GROUPS, sign) ? GROUPS[sign] : undefined;
  if (found) return `\\${isAbove ? found[0] : found[1]}${braced(of)}`;
  return `\\${isAbove ? 'overset' : 'underset'}${braced(signsToTex(sign))}${braced(of)}`;
};

const TAKES_LIMITS =
  /^\\(?:underbrace|overbrace)\{.*\}$|^\\(?:lim|limsup|liminf|max|min|sup|inf|det|gcd|Pr|sum|prod|coprod|big[a-z]+)\s*$/s;

/** Something below it and above it, as limits are. */
export const limits = (of: string, below: string | undefined, above: string | undefined): string => {
  const plain = of.trim();
  if (TAKES_LIMITS.test(plain))
    return `${plain}${below === undefined ? '' : `_${braced(below)}`}${above === undefined ? '' : `^${braced(above)}`}`;
  if (plain.startsWith('\\operatorname{')) return scripts(plain.replace('\\operatorname', '\\operatorname*'), below, above);
  if (/^\\i{1,3}nt\s*$|^\\oint\s*$/.test(plain)) return scripts(`${plain}\\limits`, below, above).replace(/^\{(.*?)\}/, '$1');
  const under = below === undefined ? plain : `\\underset${braced(below)}${braced(plain)}`;
  return above === undefined ? under : `\\overset${braced(above)}${braced(under)}`;
};

/** A large operator with its limits, and what it is of. */
export const operator = (sign: string, below: string, above: string, isAside: boolean | undefined): string => {
  const command = signsToTex(sign).trim();
  const isIntegral = command.endsWith('int');
  const placed = isAside === undefined || isAside === isIntegral ? '' : isAside ? '\\nolimits' : '\\limits';
  const [sub, sup] = [below.trim(), above.trim()];
  return `${command}${placed}${sub === '' ? '' : `_${braced(sub)}`}${sup === '' ? '' : `^${braced(sup)}`} `;
};

/** An applied function. */
export const applied = (name: string, to: string): string => `${functionOf(name)} ${to}`;

/** A name that was written upright, with or without what stands below it. */
const functionOf = (name: string): string =>
  name
    .trim()
    .replace(/^\\(?:mathrm|text|operatorname)\{([A-Za-z\s]+)\}|^[A-Za-z]{2,}/, (all, inner?: string) =>
      functionToTex(inner ?? all),
    );

/** Without blanks that mean nothing. */
export const tidyTex = (tex: string): string =>
  tex
    .replace(/ {2,}/g, ' ')
    .replace(/(\\[A-Za-z]+) +(?=[^A-Za-z\s]|$)/g, '$1')
    .trim();
