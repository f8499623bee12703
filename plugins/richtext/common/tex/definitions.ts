/** Commands and environments that a source defines itself. */
import { type Expander, type Macro, type OwnEnvironment, type Parameter, plain } from './expander.ts';
import type { Token } from './token.ts';

const MOST_PARAMETERS = 9;
const BRACED: Parameter = { is: 'braced' };

const nameIn = (tokens: readonly Token[]): string => {
  const [first] = tokens.filter(({ is }) => is !== 'space');
  return first?.is === 'command' ? first.text : '';
};

/** `[2][otherwise]` */
const counted = (from: Expander): Parameter[] => {
  const told = from.option();
  const count = told ? Math.min(MOST_PARAMETERS, Number(plain(told)) || 0) : 0;
  const otherwise = told ? from.option() : undefined;
  return Array.from({ length: count }, (_, at) => (at === 0 && otherwise ? { is: 'bracketed', otherwise } : BRACED));
};

/** `\newcommand{\name}[2][otherwise]{body}` @returns its name, with nothing where it is none */
export const readCommand = (from: Expander): { name: string; macro: Macro } => {
  from.star();
  const name = nameIn(from.argument());
  const parameters = counted(from);
  return { name, macro: { parameters, body: from.argument() } };
};

/** `\newenvironment{name}[1]{begin}{end}` */
export const readEnvironment = (from: Expander): { name: string; environment: OwnEnvironment } => {
  from.star();
  const name = plain(from.argument());
  const parameters = counted(from);
  const begin = { parameters, body: from.argument() };
  return { name, environment: { begin, end: from.argument() } };
};

/** `{m o O{x} s}` of `\NewDocumentCommand`. */
const specified = (tokens: readonly Token[]): Parameter[] | undefined => {
  const source = plain(tokens).replace(/\s+/g, '');
  if (!/^[mosOd+!]*$/.test(source.replace(/O[^mosOd]*/g, 'O'))) return undefined;
  return [...source.replace(/[+!]/g, '')].flatMap((letter): Parameter[] => {
    if (letter === 'm') return [BRACED];
    if (letter === 's') return [{ is: 'star' }];
    return letter === 'o' || letter === 'O' ? [{ is: 'bracketed', otherwise: undefined }] : [];
  });
};

/** `\NewDocumentCommand{\name}{m o}{body}` */
export const readDocumentCommand = (from: Expander): { name: string; macro: Macro | undefined } => {
  const name = nameIn(from.argument());
  const parameters = specified(from.argument());
  const body = from.argument();
  return { name, macro: parameters && { parameters, body } };
};

/** `\def\name#1#2{body}` @returns no macro for one whose arguments end at words */
export const readDef = (from: Expander): { name: string; macro: Macro | undefined } => {
  const name = nameIn([from.raw() ?? { is: 'text', text: '', line: 0 }]);
  let count = 0;
  let isPlain = true;
  for (let token = from.raw(); token; token = from.raw()) {
    if (token.is === 'open' || token.is === 'stop') {
      from.push([token]);
      break;
    }
    if (token.is === 'parameter') count++;
    else isPlain = false;
  }
  const body = from.argument();
  return {
    name,
    macro: isPlain ? { parameters: Array.from({ length: Math.min(count, MOST_PARAMETERS) }, () => BRACED), body } : undefined,
  };
};

/** `\let\name=\other` */
export const readLet = (from: Expander): { name: string; other: Token | undefined } => {
  const name = nameIn([from.raw() ?? { is: 'text', text: '', line: 0 }]);
  let other = from.raw();
  while (other?.is === 'space' || (other?.is === 'text' && other.text === '=')) other = from.raw();
  return { name, other };
};
