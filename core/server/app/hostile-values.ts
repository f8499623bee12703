/** Refuses what JSON can say and the database cannot hold: NUL, broken UTF-16, and nesting made to exhaust the stack. */
import { HttpError } from './http-error.ts';

const DEEPEST = 64;
/** With the `u` flag `\p{Surrogate}` matches lone surrogates only. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

const refuse = (): never => {
  throw new HttpError(400, 'The request holds characters that cannot be stored.');
};

/**
 * Looks through a parsed body without recursion.
 * @throws HttpError 400
 */
export const refuseHostile = (value: unknown): void => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new HttpError(400, 'The request is nested too deeply.');
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string') {
        if (UNSTORABLE.test(item)) refuse();
      } else if (typeof item === 'object' && item !== null) {
        for (const [key, inner] of Object.entries(item)) {
          if (UNSTORABLE.test(key)) refuse();
          next.push(inner);
        }
      }
    }
    level = next;
  }
};
