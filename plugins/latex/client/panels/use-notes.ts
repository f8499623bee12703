/** What is said about a paper, for as long as a panel shows it. */
import { useEffect, useState } from 'react';
import { useOptionalService } from '#client-kit';
import { type NotedThing, TextNotes } from '#plugins/coedit/common/text-notes.ts';
import { KIND } from '../notes/latex-surface.ts';

export interface Noted {
  readonly noted: NotedThing;
  readonly notes: TextNotes;
}

/** @param file `undefined` while there is none @returns `undefined` where nothing can be said about papers */
export const useNotes = (file: number | undefined): Noted | undefined => {
  const notes = useOptionalService(TextNotes);
  const [noted, setNoted] = useState<Noted>();
  useEffect(() => {
    if (!notes || file === undefined) return undefined;
    const followed = notes.follow(KIND, file);
    setNoted({ noted: followed, notes });
    return () => {
      followed.dispose();
      setNoted(undefined);
    };
  }, [notes, file]);
  return noted;
};
