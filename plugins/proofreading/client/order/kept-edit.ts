/** Where an editor left a document: kept in this browser until it is delivered, so that a closed tab costs nothing. */
import { LocalStore } from '#plugin-api/client';
import { useService } from '#client-kit';
import * as z from 'zod/mini';
import { useEffect, useRef } from 'react';
import type { EditedParagraph } from '../../common/review/writing/align-paragraphs.ts';

const Kept = z.array(z.object({ text: z.string(), of: z.optional(z.int()) }));
/** Milliseconds after the last letter; a thesis is too long to be written down at each. */
const PAUSE = 800;

const known = (kept: unknown): readonly EditedParagraph[] | undefined => {
  const { success, data } = z.safeParse(Kept, kept);
  return success ? data.map(({ text, of }) => ({ text, ...(of !== undefined && { of }) })) : undefined;
};

/** @param file id of the document */
export const useKeptEdit = (file: string) => {
  const store = useService(LocalStore);
  const key = `proofreading.edit.${file}`;
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly write: () => void }>(undefined);
  const flush = () => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current.write();
    waiting.current = undefined;
  };
  useEffect(() => flush, []);
  return {
    read: () => known(store.read(key)),
    keep(edited: readonly EditedParagraph[]): void {
      if (waiting.current) clearTimeout(waiting.current.timer);
      const write = () => store.write(key, edited);
      waiting.current = { write, timer: setTimeout(flush, PAUSE) };
    },
    forget(): void {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = undefined;
      store.remove(key);
    },
  };
};
