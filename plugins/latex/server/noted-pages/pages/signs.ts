/** What of a text counts as letters of words, in sources and on pages alike. */

const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map((name) => `\\p{Script=${name}}`).join('');
/** Of scripts that part no words: each is one of its own. */
const ALONE = `[${SCRIPTS}]`;
const isAlone = new RegExp(ALONE, 'u');
const isLetter = /[\p{L}\p{N}\p{M}]/u;

export type SignKind = 'letters' | 'alone' | 'signs';
export const kindOf = (text: string): SignKind => (isAlone.test(text) ? 'alone' : isLetter.test(text) ? 'letters' : 'signs');

/** Words with the signs in them that are read as nothing (`prose/latex-text.ts`). */
export const WORD = new RegExp(`${ALONE}|[[\\p{L}\\p{N}]--${ALONE}](?:[[\\p{L}\\p{N}\\p{M}\\u00ad\\u2060]--${ALONE}])*`, 'gv');

const runsFromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Letters and digits alone, without accents, ligatures and cases: as equal as words of sources and pages can be. Of a word that runs from the
 * right, pages have the letters in the order of either side.
 */
export const plainWord = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ȷ/g, 'j')
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (!runsFromRight.test(plain)) return plain;
  const back = [...plain].reverse().join('');
  return back < plain ? back : plain;
};
