/** The words of a text, whatever its language. */
import { stem } from './stem.ts';

/** Signs of scripts that put no blanks between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const LETTER = String.raw`[^\P{L}${UNSPACED}]`;
const WORD = new RegExp(
  String.raw`[${UNSPACED}]|${LETTER}(?:${LETTER}|[\p{M}\p{N}])*(?:['’-](?:${LETTER}|\p{N})+)*|\p{N}+(?:[.,]\p{N}+)*`,
  'gu',
);

/** Each sign of a script without blanks counts as a word. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

export const countWords = (text: string): number => wordsOf(text).length;

const STOP = new Set(
  (
    'a about above after again against all also am among an and any are as at be because been before being below between both but by ' +
    'can cannot could did do does doing down during each either et few for from further had has have having he her here hers him his how ' +
    'however i if in into is it its itself just may me might more most must my no nor not of off on once one only or other our ours out ' +
    'over own same shall she should since so some such than that the their theirs them then there therefore these they this those ' +
    'through thus to too two under until up upon us use used using very via was we well were what when where whether which while who ' +
    'whom whose why will with within without would yet you your al fig figure table section eq ' +
    'aber alle als also am an auch auf aus bei bis da dadurch daher damit dann das dass dem den denn der des die dies diese diesem ' +
    'diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es für haben hat hier ich ihr ihre im in ist ja jede ' +
    'jeder kann können mehr mit nach nicht noch nur ob oder ohne sehr sein seine sich sie sind so sowie über um und uns unter vom von ' +
    'vor war waren was weil wenn werden wie wir wird wurde wurden zu zum zur zwischen ' +
    'le la les un une des du de et est que qui dans pour par sur avec ce cette il elle ne pas plus sont aux ' +
    'el los las una unos y en por con para como su se lo del al es no más que'
  ).split(' '),
);

export const isStopWord = (word: string): boolean => STOP.has(word);

/** Stems of what a text is about: no stop words, no lone letters of scripts with blanks, no bare numbers. */
export const contentStems = (text: string): string[] => {
  const stems: string[] = [];
  for (const word of wordsOf(text.toLowerCase())) {
    if (STOP.has(word) || /^\p{N}/u.test(word)) continue;
    if (word.length === 1 && /^[a-zäöüß]$/.test(word)) continue;
    stems.push(stem(word));
  }
  return stems;
};
