/** Where a long answer stopped, as text that a device sends back. It opens nothing: who may see what is asked anew each time. */
import * as z from 'zod/mini';
import { HttpError } from '#server-kit';
import { type Position, parsePosition, writePosition } from './position.ts';

const whole = z.string().check(z.regex(/^\d{1,18}$/));
const Written = z.object({
  since: z.nullable(z.string()),
  until: z.string(),
  section: z.number().check(z.int(), z.gte(0)),
  owner: z.number().check(z.int(), z.gte(0)),
  transaction: whole,
  item: z.number().check(z.int(), z.gte(0)),
});

/** The last that was answered. */
export interface Mark {
  /** Index of what is being read: the kinds in their order, then what is gone. */
  readonly section: number;
  readonly owner: number;
  readonly transaction: string;
  readonly item: number;
}

export interface Cursor extends Mark {
  readonly since: Position | undefined;
  /** The position when the answer began: what happens while it is read comes with the next one. */
  readonly until: Position;
}

export const writeCursor = ({ since, until, ...mark }: Cursor): string =>
  Buffer.from(JSON.stringify({ ...mark, since: since ? writePosition(since) : null, until: writePosition(until) })).toString(
    'base64url',
  );

/** @throws HttpError 400 for anything but a cursor */
export const readCursor = (text: string): Cursor => {
  const wrong = new HttpError(400, 'The cursor is none that was given.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw wrong;
  }
  const written = z.safeParse(Written, parsed);
  if (!written.success) throw wrong;
  const { since, until, ...mark } = written.data;
  const positions = { since: since === null ? undefined : parsePosition(since), until: parsePosition(until) };
  if (!positions.until || (since !== null && !positions.since)) throw wrong;
  return { ...mark, since: positions.since, until: positions.until };
};
