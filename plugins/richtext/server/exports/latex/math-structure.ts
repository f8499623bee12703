/** Where KaTeX bears more than LaTeX does in how a formula is put together. */

/** Columns that a row may have, less one; those of others are told where they begin. */
const MOST: Readonly<Record<string, number>> = { gathered: 0, cases: 1 };
/** Of matrices, as the preamble has it. */
export const MATRIX_COLUMNS = 40;

/** Commands by how many arguments they take. */
const ONE = `acute bar bmod boldsymbol breve check ddddot dddot ddot dot grave hat hphantom mathbb mathbf mathbin mathcal mathclose
  mathfrak mathinner mathit mathnormal mathop mathopen mathord mathpunct mathrel mathring mathrm mathsf mathtt not operatorname
  overbrace overleftarrow overleftrightarrow overline overrightarrow phantom pmod pod smash sqrt substack text textbf textit
  textnormal textrm textsf texttt tilde underbar underbrace underleftarrow underleftrightarrow underline underrightarrow vec
  vphantom widehat widetilde xleftarrow xrightarrow`;
const TWO = 'binom cfrac dbinom dfrac frac overset stackrel tbinom tfrac underset';
const ARGUMENTS: ReadonlyMap<string, number> = new Map([
  ...ONE.split(/\s+/).map((name) => [name, 1] as const),
  ...TWO.split(' ').map((name) => [name, 2] as const),
]);

const TOKENS = /\\begin\{(\w+)\}(?:\{([lcr|:\d ]*)\})?|\\(end)\{\w+\}|\\([A-Za-z]+)|(\\\\)|\\[^]|[{}&]/g;

interface Level {
  readonly mayBreak: boolean;
  readonly columns: number;
  tabs: number;
}

const tabsOf = (name: string, told: string | undefined): number => {
  if (name === 'array') return (told ?? '').replace(/[^lcr]/g, '').length - 1;
  return name === 'alignedat' ? 2 * Number(told) - 1 : (MOST[name] ?? MATRIX_COLUMNS - 1);
};

/** A row ends where no braces are open, and has the columns that there are. */
const areRowsWhole = (tex: string): boolean => {
  const levels: Level[] = [{ mayBreak: true, columns: 0, tabs: 0 }];
  let before: string | undefined;
  for (const [token, begins, told, ends, name, breaks] of tex.matchAll(TOKENS)) {
    const level = levels.at(-1);
    if (!level) return false;
    if (begins !== undefined) levels.push({ mayBreak: true, columns: tabsOf(begins, told), tabs: 0 });
    else if (token === '{') levels.push({ mayBreak: before === 'substack', columns: 0, tabs: 0 });
    else if (ends !== undefined || token === '}') levels.pop();
    else if (token === '&' && ++level.tabs > level.columns) return false;
    else if (breaks !== undefined) {
      if (!level.mayBreak) return false;
      level.tabs = 0;
    }
    before = name;
  }
  return true;
};

/** Nothing that ends a cell or a group is an argument. */
const END = String.raw`(?:\\\\|&|\}|\\(?:right|middle|end|left|begin)(?![A-Za-z])|$)`;
const WITHOUT_ARGUMENT = new RegExp(
  String.raw`\\(?:${[...ARGUMENTS.keys()].join('|')})(?![A-Za-z])\*?\s*(?:\[[^\]]*\]\s*)?${END}`,
);

export const isWhole = (tex: string): boolean => areRowsWhole(tex) && !WITHOUT_ARGUMENT.test(tex);

/** @returns where the group ends that begins at a place; `undefined` where none does */
export const endOfGroup = (tex: string, from: number): number | undefined => {
  if (tex[from] !== '{') return undefined;
  let depth = 0;
  for (let at = from; at < tex.length; at++) {
    if (tex[at] === '\\') at++;
    else if (tex[at] === '{') depth++;
    else if (tex[at] === '}' && --depth === 0) return at + 1;
  }
  return undefined;
};

/** Ends of a command's arguments, each in braces. */
const endOfArguments = (tex: string, from: number, count: number): number | undefined => {
  let at = from;
  for (let index = 0; index < count; index++) {
    while (tex[at] === ' ') at++;
    const end = endOfGroup(tex, at);
    if (end === undefined) return undefined;
    at = end;
  }
  return at;
};

const SCRIPT = /(?<!\\)[_^]\s*(?=[~\\])(~|\\(?:([A-Za-z]+)|[^]))/g;

/**
 * What is raised or lowered stands in braces where it is a command: some of LaTeX's are several signs.
 * @returns `undefined` where its arguments are not in braces
 */
export const withScriptsInBraces = (tex: string): string | undefined => {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: whole, 1: sign = '', 2: name, index } of tex.matchAll(SCRIPT)) {
    if (index < done) continue;
    const from = index + whole.length;
    const end = endOfArguments(tex, from, name === undefined ? 0 : (ARGUMENTS.get(name) ?? 0));
    if (end === undefined) return undefined;
    const inside = withScriptsInBraces(tex.slice(from, end));
    if (inside === undefined) return undefined;
    parts.push(tex.slice(done, index), `${whole[0]}{${sign}${inside}}`);
    done = end;
  }
  return [...parts, tex.slice(done)].join('');
};
