/** Where an editor left a document: kept in this browser until it is delivered, so that a closed tab costs nothing. */
import { LocalStore } from '#plugin-api/client';
import { useService } from '#client-kit';
import { useEffect, useRef } from 'react';

/** Milliseconds after the last letter; a thesis is too long to be written down at each. */
const PAUSE = 800;

/**
 * @param file id of the document
 * @param known what was kept, if it is what this editor keeps
 */
export const useKeptEdit = <T>(file: string, known: (kept: unknown) => T | undefined) => {
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
    read: (): T | undefined => known(store.read(key)),
    keep(edited: T): void {
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
