/** Refuses what JSON can say and the server cannot take: nesting made to exhaust the stack, NUL and broken UTF-16. */
import { HttpError } from './http-error.ts';

const DEEPEST = 64;
/** With the `u` flag `\p{Surrogate}` matches lone surrogates only. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Looks through a parsed body without recursion, its keys included. */
const walk = (value: unknown, onText?: (text: string) => void): void => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new HttpError(400, 'The request is nested too deeply.');
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string') onText?.(item);
      else if (typeof item === 'object' && item !== null) {
        for (const [key, inner] of Object.entries(item)) {
          onText?.(key);
          next.push(inner);
        }
      }
    }
    level = next;
  }
};

/** For what comes in, before anything looks through it by recursion. @throws HttpError 400 */
export const refuseDeep = (value: unknown): void => walk(value);

/** For what is about to be stored: a schema may have put such signs right before. @throws HttpError 400 */
export const refuseUnstorable = (value: unknown): void =>
  walk(value, (text) => {
    if (UNSTORABLE.test(text)) throw new HttpError(400, 'The request holds characters that cannot be stored.');
  });
