/** Keeps what is being typed shortly after the last key, and at once when the page goes away. */
import { useEffect } from 'react';

export interface KeptDraft {
  /** What was typed before the page went away. */
  readonly text: string | undefined;
  keep(text: string): void;
  drop(): void;
}

/** Milliseconds after the last key (trust.md A6). */
const SOON = 500;

/** @param draft `undefined` while there is nothing that is not stored */
export const useKeptDraft = (draft: string | undefined, kept: KeptDraft | undefined): void => {
  useEffect(() => {
    if (draft === undefined || !kept) return undefined;
    const keep = () => kept.keep(draft);
    const timer = setTimeout(keep, SOON);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
    // What is kept is the draft: who keeps it is the same for as long as the editor is open.
  }, [draft]);
};
