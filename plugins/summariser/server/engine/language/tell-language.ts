/** In which language a text is: by its script, or by the small words that each language has most of. */
import { wordsOf } from './words.ts';

const SMALL: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for with as are by this be on we from which it can',
  de: 'der die und den des das ist nicht ein eine mit für von zu auf werden dem sich im auch',
  fr: 'le les des et une du est que dans pour qui sur par pas avec au sont cette nous plus',
  es: 'el los las una es que por con para del se como más su son este entre ha sobre al',
  it: 'il di che per una con del della sono non gli nel alla dei anche si come più le questo',
  pt: 'os uma que para com não do da dos das em por mais como são ao pela foi este no',
  nl: 'het een van de en dat op te zijn met voor niet aan er wordt om ook als deze bij',
};
const PROFILES = Object.entries(SMALL).map(([code, words]) => [code, new Set(words.split(' '))] as const);

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];
/** Signs that are looked at. */
const MOST = 20_000;
/** Of all letters that a script has, and of all words that small ones are. */
const SCRIPT = 0.2;
const ENOUGH = 0.08;

/** A code of ISO 639-1, or `und` when nothing tells. */
export const tellLanguage = (text: string): string => {
  const start = text.slice(0, MOST);
  const letters = start.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'und';
  const script = SCRIPTS.find(([, pattern]) => (start.match(pattern)?.length ?? 0) > letters * SCRIPT);
  if (script) return script[0];
  const words = wordsOf(start.toLowerCase());
  const shares = PROFILES.map(([code, small]) => ({
    code,
    share: words.filter((word) => small.has(word)).length / words.length,
  }));
  const [best] = shares.sort((a, b) => b.share - a.share);
  return best && best.share >= ENOUGH ? best.code : 'und';
};
