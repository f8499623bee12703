/** What a cross-reference says, where the format cannot count by itself. */
import type { CrossReferenceAttrs } from '../../../common/schema/inline.ts';
import type { Numbered } from '../../../common/numbering.ts';
import { DOCUMENT_WORDS } from '../docx/words.ts';

type Language = keyof typeof DOCUMENT_WORDS;

/** Stands where a reference leads nowhere. */
export const BROKEN = '??';

export const kindWord = ({ kind }: Numbered, language: Language): string => DOCUMENT_WORDS[language].kinds[kind];

/** "Figure 3. ", as it stands before the words of a caption, on the screen too. */
export const captionLabel = (numbered: Numbered, language: Language): string =>
  `${kindWord(numbered, language)} ${numbered.number}. `;

/** "Figure 3", "Section 2.1", "(4)": by its form, but `page`, which is told by the format alone. */
export const referenceText = (to: Numbered | undefined, { form }: CrossReferenceAttrs, language: Language): string => {
  if (!to) return BROKEN;
  const number = to.kind === 'equation' && to.number !== '' ? `(${to.number})` : to.number;
  if (form === 'title' || number === '') return to.title === '' ? number || kindWord(to, language) : to.title;
  return form === 'number' || to.kind === 'equation' ? number : `${kindWord(to, language)} ${number}`;
};
