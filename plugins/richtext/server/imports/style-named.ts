/** The citation style that a file names, where the house has it. */
import { isShipped } from '#plugins/citing/common/styles.ts';

/** What the styles of the house are called elsewhere. */
const OTHERS: Readonly<Record<string, string>> = {
  'apa-7th-edition': 'apa',
  'modern-language-association-9th-edition': 'modern-language-association',
  'chicago-author-date-17th-edition': 'chicago-author-date',
  'chicago-fullnote-bibliography-17th-edition': 'chicago-fullnote-bibliography',
  'chicago-note-bibliography': 'chicago-fullnote-bibliography',
};

/** @param style its address, as CSL has it @returns `undefined` for one that is not among those of the house */
export const styleNamed = (style: string | undefined): string | undefined => {
  const name = style?.replace(/^.*\//, '') ?? '';
  const known = OTHERS[name] ?? name;
  return isShipped(known) ? known : undefined;
};
