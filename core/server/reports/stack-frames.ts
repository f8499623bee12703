/** Where an error came from: the frames of a stack, as V8 and as other browsers write it. What is no frame is left out. */

export interface Frame {
  readonly function: string;
  /** From the folder of the program on, never the machine's. */
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

const MOST_FRAMES = 50;
/** `at name (file:1:2)` and `at file:1:2`. */
const V8 = /^\s*at (?:(.{1,200}?) \()?([^()]{1,500}?):(\d{1,7}):(\d{1,7})\)?$/;
/** `name@file:1:2`. */
const OTHERS = /^([^@]{0,200})@(.{1,500}?):(\d{1,7}):(\d{1,7})$/;
/** Folders that programs of ours, and those that they use, begin with. */
const PROGRAM = /^.*?[\\/](?=(?:dist|node_modules|core|plugins|host-web|assets|src)[\\/])/;

const fileOf = (file: string): string => {
  const plain = file
    .replace(/[?#].*$/, '')
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replaceAll('\\', '/');
  const own = plain.replace(PROGRAM, '');
  return own === plain && !plain.startsWith('node:') ? (plain.split('/').at(-1) ?? '') : own;
};

const nameOf = (name: string | undefined): string => (name && /^[\w$.<>#\s[\]]{1,120}$/.test(name) ? name.trim() : '?');

/** @returns the call that failed first, at most 50 */
export const stackFrames = (stack: string): Frame[] =>
  stack
    .split('\n', 200)
    .flatMap((line): Frame[] => {
      const found = V8.exec(line) ?? OTHERS.exec(line);
      if (!found) return [];
      const [, name, file = '', row, column] = found;
      return [{ function: nameOf(name), filename: fileOf(file), lineno: Number(row), colno: Number(column) }];
    })
    .slice(0, MOST_FRAMES);
