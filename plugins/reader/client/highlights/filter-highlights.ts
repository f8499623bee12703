/** Picks highlights by colour and by words of their text and notes. */
import { fold } from '../../common/text/fold.ts';
import type { Highlight } from './highlight.ts';

/** Every word must occur; no colours stand for all colours. */
export const filterHighlights = (list: readonly Highlight[], text: string, colors: readonly string[]): readonly Highlight[] => {
  const words = fold(text).text.split(' ').filter(Boolean);
  return list.filter((highlight) => {
    if (colors.length > 0 && !colors.includes(highlight.color.toUpperCase())) return false;
    if (words.length === 0) return true;
    const all = fold([highlight.text, ...highlight.notes.map((note) => note.text)].join(' ')).text;
    return words.every((word) => all.includes(word));
  });
};
