/** What processes tell each other of a document that is open in them: by its topic, which nobody else listens to. */
import type { LoggedUpdate } from '../log/document-log.ts';

/** Of a notification's bytes, as it travels; what is longer is read from the log. */
const MOST_INLINE = 5_000;

/** Where somebody's cursor is; empty when they are gone. */
export interface ToldCursor {
  readonly seat: number;
  readonly person: number;
  readonly name: string;
  readonly cursor: string;
}

export interface Word {
  /** The process that tells what it did itself; nobody's of what was done in a transaction of somebody else. */
  readonly from?: string;
  /** Of the last update that there is. */
  readonly seq?: number;
  /** All that come with `seq`, the last one last. */
  readonly updates?: readonly (readonly [author: number | null, body: string])[];
  readonly plain?: { readonly seq: number; readonly version: number };
  /** The text is gone, or its document has begun anew. */
  readonly over?: 'gone' | 'anew';
  readonly cursors?: readonly ToldCursor[];
  /** It has just opened the document: the others say where their cursors are. */
  readonly asks?: true;
  /** It has it no longer. */
  readonly leaves?: true;
}

export const topicOf = (document: number): string => `coedit.text.${document}`;

export const toBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
export const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

/** That these were written, themselves if they are small. @param updates one behind the other, at least one */
export const wordOf = (updates: readonly LoggedUpdate[]): Pick<Word, 'seq' | 'updates'> => {
  const seq = updates.at(-1)?.seq ?? 0;
  const bytes = updates.reduce((sum, { body }) => sum + body.length + 20, 0);
  if (bytes * 1.34 > MOST_INLINE) return { seq };
  return { seq, updates: updates.map(({ author, body }) => [author, toBase64(body)] as const) };
};

export const updatesOf = ({ seq = 0, updates = [] }: Word): LoggedUpdate[] =>
  updates.map(([author, body], at) => ({ seq: seq - updates.length + 1 + at, author, body: fromBase64(body) }));
