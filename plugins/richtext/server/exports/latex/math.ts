/** Formulas as LaTeX that compiles: what KaTeX reads and a usual LaTeX has the commands of; anything else stands as it was typed. */
import katex from 'katex';
import { SIGNS } from '../../../common/math/signs.ts';
import { letters } from './letters.ts';
import { BOTH, IN_WORDS, OTHERS, WORDS } from './math-commands.ts';
import { endOfGroup, isWhole, withScriptsInBraces } from './math-structure.ts';

const BOUNDS = { maxExpand: 1_000, maxSize: 50, trust: false, strict: 'ignore', throwOnError: true } as const;
const LONGEST = 20_000;

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

const COMMAND = /\\(?:([A-Za-z@]+)|([^]?))/g;
/** Signs that are a command with a backslash before them. */
const SIGN = /^[ \\{}|,:;!>#%&$_]$/;
const SIGN_IN_WORDS = /^[ {},#%&$_]$/;

const areKnown = (tex: string, names: ReadonlySet<string>, sign: RegExp): boolean =>
  [...tex.matchAll(COMMAND)].every(([, name, other = '']) => (name === undefined ? sign.test(other) : names.has(name)));

const OF_WORDS = new RegExp(String.raw`\\(?:${[...WORDS].join('|')})(?![A-Za-z])`, 'g');

interface Piece {
  readonly said: string;
  readonly isWords: boolean;
}

/** What is words, with its command, and what stands between. @returns `undefined` where words are not in braces */
const piecesOf = (tex: string): Piece[] | undefined => {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: command, index } of tex.matchAll(OF_WORDS)) {
    if (index < done) continue;
    const from = index + command.length + (/^ */.exec(tex.slice(index + command.length))?.[0].length ?? 0);
    const end = endOfGroup(tex, from);
    if (end === undefined) return undefined;
    pieces.push({ said: tex.slice(done, index), isWords: false }, { said: tex.slice(index, end), isWords: true });
    done = end;
  }
  return [...pieces, { said: tex.slice(done), isWords: false }];
};

/** @returns `undefined` for a letter that LaTeX has no command for there */
const written = ({ said, isWords }: Piece): string | undefined => {
  const signs = [...said].map((sign) => {
    if (sign >= ' ' && sign <= '~') return sign;
    const known = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined;
    if (known) return `\\ensuremath{${known}}`;
    return isWords && /^[À-ÿ]$/u.test(sign) ? letters(sign).text : undefined;
  });
  return signs.includes(undefined) ? undefined : signs.join('');
};

/** What KaTeX alone has is written in other words; a command ends where the next letter begins. */
const inOtherWords = (tex: string): string =>
  tex.replace(COMMAND, (whole, name: string | undefined, _sign, at: number) => {
    const other = name !== undefined && Object.hasOwn(OTHERS, name) ? OTHERS[name] : undefined;
    if (other === undefined) return whole;
    return /[A-Za-z]$/.test(other) && /^[A-Za-z]/.test(tex.slice(at + whole.length)) ? `${other} ` : other;
  });

/** @returns without what begins and ends it; `undefined` for what may not compile */
export const mathTex = (tex: string, isBlock: boolean): string | undefined => {
  const said = withScriptsInBraces(inOtherWords(inner(tex).replace(/\s+/g, ' ').trim()));
  if (said === undefined || said === '' || said.length > LONGEST || /(?<!\\)[%#$]/.test(said)) return undefined;
  if (
    [...said.matchAll(/\\begin\{([^}]*)\}/g)].some(([, name = '']) => !KNOWN.has(name)) ||
    !isWhole(said) ||
    !isRead(said, isBlock)
  )
    return undefined;
  const pieces = piecesOf(said);
  if (
    !pieces?.every((piece) => (piece.isWords ? areKnown(piece.said, IN_WORDS, SIGN_IN_WORDS) : areKnown(piece.said, BOTH, SIGN)))
  )
    return undefined;
  const parts = pieces.map(written);
  return parts.includes(undefined) ? undefined : parts.join('');
};
