/**
 * The live channel of one text. Both sides begin with what they have: the browser with `have`, the server with `state`, which brings what the
 * browser lacks and says what the server has, so that the browser sends the rest as updates. Text that was typed is an update of yjs; its
 * number is answered when it is durable, and only then do others see it.
 */
import * as z from 'zod/mini';
import { defineChannel } from '#plugin-api';
import { Reader, Writer } from './bytes.ts';

/** Longest update in bytes. Whoever has more to send, cuts it. */
export const LONGEST_UPDATE = 900_000;

export const textChannel = defineChannel({
  name: 'coedit.text',
  params: z.object({ kind: z.string().check(z.regex(/^[a-z]{1,30}$/)), id: z.int().check(z.gte(1)) }),
  maxBytes: 1_000_000,
});

export const TEXT_ROLES = ['read', 'comment', 'write'] as const;
export type TextRole = (typeof TEXT_ROLES)[number];

/** From a browser. */
export type Said =
  /** What it has: `epoch` 0 and an empty vector for nothing. `client` is the number with which this tab writes. */
  | { readonly is: 'have'; readonly epoch: number; readonly client: number; readonly vector: Uint8Array }
  /** Counted from 1 by each opened channel. */
  | { readonly is: 'update'; readonly number: number; readonly update: Uint8Array }
  /** Where its person's cursor stands; empty when it stands nowhere. Ten in a second at most. */
  | { readonly is: 'cursor'; readonly cursor: Uint8Array };

/** From the server. */
export type Told =
  /**
   * @param update what the browser lacks; when `epoch` is not the browser's it is the whole text, and what the browser has is of a document
   *   that is no more
   * @param version of the plain text that the document had last
   */
  | {
      readonly is: 'state';
      readonly epoch: number;
      readonly role: TextRole;
      readonly version: number;
      readonly vector: Uint8Array;
      readonly update: Uint8Array;
    }
  | { readonly is: 'update'; readonly author: number; readonly update: Uint8Array }
  /** All updates up to this number are durable. */
  | { readonly is: 'durable'; readonly number: number }
  /** Everything that was told until now stands in the plain text of this version. */
  | { readonly is: 'plain'; readonly version: number }
  | { readonly is: 'role'; readonly role: TextRole }
  /** @param seat one tab of somebody's */
  | { readonly is: 'cursor'; readonly seat: number; readonly person: number; readonly name: string; readonly cursor: Uint8Array };

const SAID = { have: 1, update: 2, cursor: 3 } as const;
const TOLD = { state: 1, update: 2, durable: 3, plain: 4, role: 5, cursor: 6 } as const;

export const encodeSaid = (said: Said): Uint8Array => {
  const to = new Writer().number(SAID[said.is]);
  if (said.is === 'have') return to.number(said.epoch).number(said.client).rest(said.vector);
  if (said.is === 'update') return to.number(said.number).rest(said.update);
  return to.rest(said.cursor);
};

/** @returns `undefined` for what is none; bytes are views of the frame */
export const decodeSaid = (frame: Uint8Array): Said | undefined => {
  const from = new Reader(frame);
  const kind = from.number();
  const read = (): Said | undefined => {
    if (kind === SAID.have) return { is: 'have', epoch: from.number(), client: from.number(), vector: from.rest() };
    if (kind === SAID.update) return { is: 'update', number: from.number(), update: from.rest() };
    if (kind === SAID.cursor) return { is: 'cursor', cursor: from.rest() };
    return undefined;
  };
  const said = read();
  return from.isGood ? said : undefined;
};

export const encodeTold = (told: Told): Uint8Array => {
  const to = new Writer().number(TOLD[told.is]);
  switch (told.is) {
    case 'state':
      return to
        .number(told.epoch)
        .number(TEXT_ROLES.indexOf(told.role))
        .number(told.version)
        .bytes(told.vector)
        .rest(told.update);
    case 'update':
      return to.number(told.author).rest(told.update);
    case 'durable':
      return to.number(told.number).end();
    case 'plain':
      return to.number(told.version).end();
    case 'role':
      return to.number(TEXT_ROLES.indexOf(told.role)).end();
    case 'cursor':
      return to.number(told.seat).number(told.person).text(told.name).rest(told.cursor);
  }
};

/** @returns `undefined` for what is none; bytes are views of the frame */
export const decodeTold = (frame: Uint8Array): Told | undefined => {
  const from = new Reader(frame);
  const kind = from.number();
  const role = (): TextRole => TEXT_ROLES[from.number()] ?? 'read';
  const read = (): Told | undefined => {
    switch (kind) {
      case TOLD.state:
        return {
          is: 'state',
          epoch: from.number(),
          role: role(),
          version: from.number(),
          vector: from.bytes(),
          update: from.rest(),
        };
      case TOLD.update:
        return { is: 'update', author: from.number(), update: from.rest() };
      case TOLD.durable:
        return { is: 'durable', number: from.number() };
      case TOLD.plain:
        return { is: 'plain', version: from.number() };
      case TOLD.role:
        return { is: 'role', role: role() };
      case TOLD.cursor:
        return { is: 'cursor', seat: from.number(), person: from.number(), name: from.text(), cursor: from.rest() };
      default:
        return undefined;
    }
  };
  const told = read();
  return from.isGood ? told : undefined;
};
