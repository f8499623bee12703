/** Quick notes that the library does not have yet, as this browser keeps them. */
import type { LocalStore } from '#plugin-api/client';
import * as z from 'zod/mini';
import { ClientId, ServerId } from '../../common/model/fields.ts';

const DRAFT = 'library.quickNote';
const WAITING = 'library.quickNotes';

const Draft = z.object({ text: z.string(), project: z.optional(ServerId) });
/** What is being written, and where it goes; the first project of the library where none is named. */
export type Draft = z.output<typeof Draft>;

const Waiting = z.extend(Draft, {
  /** Ids of the reference and of the note on it. */
  article: ClientId,
  note: ClientId,
  /** It was not taken, and waits for another place. */
  isRefused: z.optional(z.boolean()),
});
export type Waiting = z.output<typeof Waiting>;

export const readDraft = (local: Pick<LocalStore, 'read'>): Draft => z.safeParse(Draft, local.read(DRAFT)).data ?? { text: '' };

export const writeDraft = (local: Pick<LocalStore, 'write' | 'remove'>, draft: Draft): void => {
  if (draft.text === '') local.remove(DRAFT);
  else local.write(DRAFT, draft);
};

export const readWaiting = (local: Pick<LocalStore, 'read'>): readonly Waiting[] => {
  const kept = local.read(WAITING);
  return Array.isArray(kept) ? kept.flatMap((one: unknown) => z.safeParse(Waiting, one).data ?? []) : [];
};

export const writeWaiting = (local: Pick<LocalStore, 'write' | 'remove'>, waiting: readonly Waiting[]): void => {
  if (waiting.length === 0) local.remove(WAITING);
  else local.write(WAITING, waiting);
};
