/** The app's own keys for comments, where no workbench is that knows them: to the next, to the one before, and to begin one. */
import { useEffect } from 'react';
import type { Reading } from './reading.ts';

/** The letter that is typed, or that is printed on the key where a modifier or another script has changed it. */
const letterOf = ({ key, code }: KeyboardEvent): string | undefined =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();

/** AltGr types letters and is reported as ctrl+alt; input methods own their keys until they are done. */
const isText = (event: KeyboardEvent): boolean => event.isComposing || event.getModifierState('AltGraph');

/** @param onBegin a comment on what is selected */
export const useReadingKeys = (reading: Reading, onBegin: () => void): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      const hasModifiers = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey;
      const letter = hasModifiers && !isText(event) ? letterOf(event) : undefined;
      if (letter === 'm' && reading.visit.mayComment) onBegin();
      else if (letter === 'n') reading.step(1);
      else if (letter === 'p') reading.step(-1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', heard, { capture: true });
    return () => window.removeEventListener('keydown', heard, { capture: true });
  }, [reading, onBegin]);
};
