/** What a call was given, read by its contract as the server reads it: what the server would not take is never kept. */
import * as z from 'zod/mini';
import type { CallInput, Route } from '#plugin-api';
import { refused } from './failures.ts';

/** Fields that name things of the library. */
const NAMES = new Set(
  'id project article citation projects articles citations article_notes citation_notes project_id parent_project_id order ids others'.split(
    ' ',
  ),
);

/** Far above every id of a server: what stands there for an id that was made here, which schemas would refuse. */
const STANDING_IN = 2 ** 52;
const toReal = (id: number): number => (Number.isInteger(id) && id < 0 ? STANDING_IN - id : id);
const toOwn = (id: number): number => (id > STANDING_IN ? STANDING_IN - id : id);

/** The value with all ids in it turned into others. */
const withIds = (value: unknown, turn: (id: number) => number, isName = false): unknown => {
  if (typeof value === 'number') return isName ? turn(value) : value;
  if (Array.isArray(value)) return value.map((one) => withIds(one, turn, isName));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withIds(one, turn, NAMES.has(name))]));
};

type Read<S> = S extends z.ZodMiniType ? z.output<S> : never;

/** What a call takes, as its schemas read it. */
export type ReadInput<R extends Route> = {
  readonly params: Read<R['params']>;
  readonly query: Read<R['query']>;
  readonly body: Read<R['body']>;
};

const parsed = (schema: z.ZodMiniType, value: unknown): unknown => {
  const result = z.safeParse(schema, withIds(value, toReal));
  if (result.success) return withIds(result.data, toOwn);
  const [issue] = result.error.issues;
  const own = issue && issue.message !== 'Invalid input' ? issue.message : 'Bad request.';
  throw refused(own, issue?.path.map(String).join('.'));
};

/** @throws ApiError 400 */
export const readInput = <R extends Route>(route: R, input: CallInput<R> | undefined): ReadInput<R> =>
  Object.fromEntries(
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema: z.ZodMiniType | undefined = route[part];
      return schema ? [[part, parsed(schema, (input as Record<string, unknown> | undefined)?.[part])]] : [];
    }),
  ) as ReadInput<R>;
