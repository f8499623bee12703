/** A stretch of a LaTeX source that something is to be put around: with groups that are whole. */
import type { Range } from '#plugins/overlap/common/words.ts';

/** Nothing that is read as a word. */
const WITHOUT_WORDS = /^(?:\\[a-zA-Z@]+\*?|[^\p{L}\p{N}\\]|\\[^a-zA-Z])*$/u;
/** A command with the arguments before its last one. */
const COMMAND_BEFORE = /(?:\\[a-zA-Z@]+\*?\s*(?:\[[^\][]*\]|\{[^{}]*\})*)$/;
/** Signs before a group in which its command begins. */
const NEAR = 200;
/** Signs beyond the stretch in which a group may begin or end. */
const FAR = 5000;

const isEscaped = (source: string, at: number): boolean => {
  let slashes = 0;
  while (source[at - slashes - 1] === '\\') slashes++;
  return slashes % 2 === 1;
};

/** The brace that belongs to one that stands before (-1) or behind (1) the place; `undefined` where it is missing. */
const partner = (source: string, place: number, step: 1 | -1): number | undefined => {
  const [deeper, wanted] = step < 0 ? ['}', '{'] : ['{', '}'];
  let depth = 0;
  for (let at = step < 0 ? place - 1 : place, left = FAR; left > 0 && at >= 0 && at < source.length; at += step, left--) {
    const sign = source[at];
    if ((sign !== deeper && sign !== wanted) || isEscaped(source, at)) continue;
    if (sign === deeper) depth++;
    else if (depth-- === 0) return at;
  }
  return undefined;
};

/** Where the command begins whose group opens here. */
const commandStart = (source: string, opening: number): number => {
  const before = source.slice(Math.max(0, opening - NEAR), opening);
  return opening - (COMMAND_BEFORE.exec(before)?.[0].length ?? 0);
};

/**
 * The stretch with the groups that it cuts: a group that begins or ends right beside it is taken in with its command, one that has further
 * words is left out with those of the stretch.
 */
export const wholeGroups = (source: string, { from, to }: Range): Range => {
  const open: number[] = [];
  const closings: number[] = [];
  for (let at = from; at < to; at++) {
    if ((source[at] !== '{' && source[at] !== '}') || isEscaped(source, at)) continue;
    if (source[at] === '{') open.push(at);
    else if (open.pop() === undefined) closings.push(at);
  }
  let start = from;
  for (const closing of closings) {
    const opening = partner(source, start, -1);
    const isNear = opening !== undefined && WITHOUT_WORDS.test(source.slice(opening + 1, start));
    start = isNear ? commandStart(source, opening) : closing + 1;
  }
  let end = to;
  for (const opening of open.reverse()) {
    const closing = partner(source, end, 1);
    const isNear = closing !== undefined && WITHOUT_WORDS.test(source.slice(end, closing));
    end = isNear ? closing + 1 : commandStart(source, opening);
  }
  while (start < end && /\s/.test(source[start] ?? '')) start++;
  while (start < end && /\s/.test(source[end - 1] ?? '')) end--;
  return { from: start, to: end };
};
