/** What a source defines as commands, written anew with `\def` alone: that is what draws formulas in the browser understands. */
import { readGroup, readOption, skipBlanks } from '../source/read-arguments.ts';

/** More is no paper; what is drawn with it would wait for it. */
const MOST = 1_000;
/** Of one, in UTF-16 units. */
const LONGEST = 2_000;

const NAME = String.raw`\\(?:[a-zA-Z@]+|[^a-zA-Z@\s])`;
const NAME_AT = new RegExp(NAME, 'y');
/** A comment, a control character, or a definition. */
const TOKEN =
  /%[^\n]*|\\(?:[^a-zA-Z@]|([egx]?def|let|(?:new|renew|provide)command|DeclareRobustCommand|(?:New|Renew|Provide|Declare)DocumentCommand|DeclareMathOperator|DeclarePairedDelimiter)(\*?)(?![a-zA-Z@]))/g;
/** Between the name and the body of a primitive definition: its arguments and what stands around them. */
const PARAMETERS = /[^{}%\\\n]*/y;
const LETTING = new RegExp(String.raw`\s*=?\s?(${NAME}|[^\s\\{}%])`, 'y');

interface Read {
  readonly definitions: readonly string[];
  /** Where reading goes on. */
  readonly end: number;
}

const nameAt = (text: string, from: number): { readonly name: string; readonly end: number } | undefined => {
  const group = readGroup(text, from);
  const at = skipBlanks(text, group ? group.at : from);
  NAME_AT.lastIndex = at;
  const name = NAME_AT.exec(text)?.[0];
  if (name === undefined) return undefined;
  return { name, end: group?.end ?? at + name.length };
};

const parameters = (count: number, from = 1): string =>
  Array.from({ length: Math.max(0, count) }, (_, at) => `#${String(from + at)}`).join('');

/** A command whose first argument may stand in brackets, and is something else where it does not. */
const withOption = (name: string, count: number, otherwise: string, body: string): readonly string[] => [
  String.raw`\def${name}{\@ifnextchar[{${name}@given}{${name}@given[${otherwise}]}}`,
  String.raw`\def${name}@given[#1]${parameters(count - 1, 2)}{${body}}`,
];

const isWord = (name: string): boolean => /^\\[a-zA-Z@]+$/.test(name);

type Reader = (text: string, name: string, from: number, star: boolean) => Read | undefined;

const primitive: Reader = (text, name, from) => {
  PARAMETERS.lastIndex = from;
  const between = PARAMETERS.exec(text)?.[0] ?? '';
  const body = readGroup(text, from + between.length);
  return body && { definitions: [String.raw`\def${name}${between.trim()}{${body.text}}`], end: body.end };
};

const letting: Reader = (text, name, from) => {
  LETTING.lastIndex = from;
  const meant = LETTING.exec(text)?.[1];
  return meant === undefined ? undefined : { definitions: [String.raw`\let${name}=${meant}`], end: LETTING.lastIndex };
};

const command: Reader = (text, name, from) => {
  const number = readOption(text, from);
  const count = Number(number?.text ?? 0);
  const otherwise = number && readOption(text, number.end);
  const body = readGroup(text, otherwise?.end ?? number?.end ?? from);
  if (!body || !Number.isInteger(count) || count > 9) return undefined;
  const definitions =
    otherwise && isWord(name)
      ? withOption(name, count, otherwise.text, body.text)
      : [String.raw`\def${name}${parameters(count)}{${body.text}}`];
  return { definitions, end: body.end };
};

/** Of xparse: arguments in braces, of which the first may be one in brackets. */
const KINDS = /^\s*(o|O\s*\{([^{}]*)\})?((?:\s*\+?m)*)\s*$/;

const documentCommand: Reader = (text, name, from) => {
  const kinds = readGroup(text, from);
  const body = kinds && readGroup(text, kinds.end);
  if (!body) return undefined;
  const [isKnown, option, otherwise = '', rest = ''] = KINDS.exec(kinds.text) ?? [];
  if (isKnown === undefined) return { definitions: [], end: body.end };
  const count = rest.match(/m/g)?.length ?? 0;
  const definitions =
    option !== undefined && isWord(name)
      ? withOption(name, count + 1, otherwise, body.text)
      : [String.raw`\def${name}${parameters(count)}{${body.text}}`];
  return { definitions, end: body.end };
};

const operator: Reader = (text, name, from, star) => {
  const body = readGroup(text, from);
  return body && { definitions: [String.raw`\def${name}{\operatorname${star ? '*' : ''}{${body.text}}}`], end: body.end };
};

/** `\norm{x}`, `\norm*{x}` whose signs grow with what is between them, and `\norm[\big]{x}`. */
const pair: Reader = (text, name, from) => {
  const left = readGroup(text, from);
  const right = left && readGroup(text, left.end);
  if (!right || !isWord(name)) return undefined;
  const [open, close] = [left.text, right.text];
  return {
    definitions: [
      String.raw`\def${name}{\@ifnextchar*{${name}@grown}{\@ifnextchar[{${name}@sized}{${name}@plain}}}`,
      String.raw`\def${name}@grown*#1{\left${open}#1\right${close}}`,
      String.raw`\def${name}@sized[#1]#2{\mathopen{#1${open}}#2\mathclose{#1${close}}}`,
      String.raw`\def${name}@plain#1{${open}#1${close}}`,
    ],
    end: right.end,
  };
};

const readerOf = (kind: string): Reader => {
  if (kind === 'let') return letting;
  if (kind.endsWith('def')) return primitive;
  if (kind.endsWith('DocumentCommand')) return documentCommand;
  if (kind === 'DeclareMathOperator') return operator;
  return kind === 'DeclarePairedDelimiter' ? pair : command;
};

/**
 * The definitions of a source, complete or half typed, in their order. Those that are in comments are none; what needs more than
 * arguments in braces and a first one in brackets is left out.
 */
export const definitionsIn = (text: string): readonly string[] => {
  const found: string[] = [];
  const token = new RegExp(TOKEN);
  for (let match = token.exec(text); match && found.length < MOST; match = token.exec(text)) {
    const [, kind, star = ''] = match;
    if (kind === undefined) continue;
    const name = nameAt(text, token.lastIndex);
    const read = name && readerOf(kind)(text, name.name, name.end, star !== '');
    if (!read) continue;
    found.push(...read.definitions.filter(({ length }) => length <= LONGEST));
    token.lastIndex = read.end;
  }
  return found;
};
