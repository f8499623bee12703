/** Options whose label holds every typed word; letter case and diacritics make no difference. */
import { fold } from '../../../common/fuzzy.ts';

/** More than this cannot be looked through, and mounting them all makes typing slow. */
const SHOWN_AT_MOST = 100;

export const matchOptions = <O extends { readonly label: string }>(options: readonly O[], text: string): readonly O[] => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? options
      : options.filter((option) => {
          const label = fold(option.label);
          return words.every((word) => label.includes(word));
        });
  return found.slice(0, SHOWN_AT_MOST);
};
