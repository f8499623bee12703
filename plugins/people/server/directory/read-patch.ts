/** The frame of a patch (RFC 7644 §3.5.2), whatever it is of: operations in capitals or not, with a path or with names as keys. */
import * as z from 'zod/mini';
import { scimError } from './scim-error.ts';

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  /** As it was written; `undefined` where the whole is meant. */
  readonly path: string | undefined;
  readonly value: unknown;
}

const Patch = z.looseObject({
  Operations: z
    .array(z.looseObject({ op: z.string(), path: z.nullish(z.string()), value: z.optional(z.unknown()) }))
    .check(z.minLength(1), z.maxLength(100)),
});
const OPS = ['add', 'replace', 'remove'] as const;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw scimError(400, 'The body is no JSON.', 'invalidSyntax');
  }
};

/** @throws HttpError 400 */
export const readBy = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const { data, error } = z.safeParse(schema, value);
  if (error) throw scimError(400, `${error.issues[0]?.path.join('.') || 'The body'} is not valid.`, 'invalidValue');
  return data as z.output<S>;
};

/** One operation for each thing that is changed. @throws HttpError 400 */
export const readOperations = (value: unknown): Operation[] =>
  readBy(Patch, value).Operations.flatMap(({ op: written, path, value: to }): Operation[] => {
    const op = OPS.find((one) => one === written.toLowerCase());
    if (!op) throw scimError(400, `There is no operation ${written}.`, 'invalidSyntax');
    if (path != null) return [{ op, path, value: to }];
    if (op === 'remove') throw scimError(400, 'An operation that removes needs a path.', 'noTarget');
    if (!isRecord(to)) throw scimError(400, 'An operation without a path names what it changes.', 'invalidValue');
    // Some name paths as keys: `{"name.givenName": "Ada"}`.
    return Object.entries(to).map(([name, one]) => ({ op, path: name, value: one }));
  });
