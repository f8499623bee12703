/** Definitions of a source's own commands and environments. Their bodies are skipped: a `\ref{#1}` in them refers to nothing. */
import { type Argument, readGroup, readOption, skipBlanks, skipOptions } from './read-arguments.ts';
import type { Findings } from './scan-findings.ts';

const CONTROL_WORD = /\\([a-zA-Z@]+)/y;

const nameAt = (text: string, from: number): Argument | undefined => {
  const group = readGroup(text, from);
  if (group) return group;
  CONTROL_WORD.lastIndex = skipBlanks(text, from);
  const bare = CONTROL_WORD.exec(text);
  return bare ? { start: bare.index, end: CONTROL_WORD.lastIndex, at: bare.index, text: bare[0] } : undefined;
};

/** `{m o}` of xparse or `[2]` of `\newcommand`. */
const countArguments = (text: string, command: string, from: number): { count: number; end: number } => {
  if (/Document/.test(command)) {
    const specification = readGroup(text, from);
    const count = specification?.text.replace(/\{[^}]*\}/g, '').match(/[modsrORDvtbe]/g)?.length ?? 0;
    return { count, end: specification?.end ?? from };
  }
  const number = readOption(text, from);
  const count = Number(number?.text);
  return { count: Number.isInteger(count) ? count : 0, end: skipOptions(text, from) };
};

const argumentsOf = (text: string, command: string, from: number): { count: number; end: number } => {
  // `\let` has neither arguments nor a body: the next brace belongs to the text.
  if (command === 'let') return { count: 0, end: from };
  return command.endsWith('def') ? countPrimitive(text, from) : countArguments(text, command, from);
};

export const scanDefinition =
  (kind: 'command' | 'environment') =>
  (found: Findings, command: string, _start: number, after: number): number => {
    const { text } = found;
    const name = nameAt(text, after);
    if (!name) return after;
    const clean = name.text.trim().replace(/^\\/, '');
    if (!/^[a-zA-Z@*]+$/.test(clean)) return name.end;
    const { count, end } = argumentsOf(text, command, name.end);
    found.macros.push({ name: clean, kind, arguments: count, start: name.start, end: name.end });
    const bodies = kind === 'environment' && !/theorem/.test(command) ? 2 : 1;
    return skipBodies(text, end, command === 'let' ? 0 : bodies);
  };

/** `\def\name#1#2{…}`. */
const countPrimitive = (text: string, from: number): { count: number; end: number } => {
  const brace = text.indexOf('{', from);
  const lineEnd = text.indexOf('\n', from);
  if (brace === -1 || (lineEnd !== -1 && lineEnd < brace)) return { count: 0, end: from };
  return { count: text.slice(from, brace).match(/#\d/g)?.length ?? 0, end: brace };
};

const skipBodies = (text: string, from: number, bodies: number): number => {
  let at = from;
  for (let n = 0; n < bodies; n++) {
    const body = readGroup(text, skipOptions(text, at));
    if (!body) break;
    at = body.end;
  }
  return at;
};
