/** English stems after Snowball's "English (Porter2)" algorithm (snowballstem.org), on folded words of letters. */

const VOWEL = /[aeiouy]/;
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
/** A short syllable at the end: a vowel between consonants, the last of them not w, x or Y, or a vowel at the beginning before one. */
const SHORT_END = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/;

const WHOLE: Readonly<Record<string, string>> = {
  skis: 'ski',
  skies: 'sky',
  dying: 'die',
  lying: 'lie',
  tying: 'tie',
  idly: 'idl',
  gently: 'gentl',
  ugly: 'ugli',
  early: 'earli',
  only: 'onli',
  singly: 'singl',
};
const UNCHANGED = new Set(['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes']);
const DONE_AFTER_1A = new Set(['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed']);

const regionAfter = (word: string, from: number): number => {
  for (let at = from + 1; at < word.length; at += 1)
    if (!VOWEL.test(word.charAt(at)) && VOWEL.test(word.charAt(at - 1))) return at + 1;
  return word.length;
};

const firstRegion = (word: string): number => {
  const exception = /^(?:gener|commun|arsen)/.exec(word);
  return exception ? exception[0].length : regionAfter(word, 0);
};

const stepOneA = (word: string): string => {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/(?:ied|ies)$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (/(?:us|ss)$/.test(word)) return word;
  return word.endsWith('s') && VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
};

const stepOneB = (word: string, r1: number): string => {
  const full = /eed(?:ly)?$/.exec(word);
  if (full) return full.index >= r1 ? word.slice(0, full.index + 2) : word;
  const suffix = /(?:ed|edly|ing|ingly)$/.exec(word);
  const left = suffix ? word.slice(0, suffix.index) : '';
  if (!VOWEL.test(left)) return word;
  if (/(?:at|bl|iz)$/.test(left)) return `${left}e`;
  if (DOUBLE.test(left)) return left.slice(0, -1);
  return left.length <= r1 && SHORT_END.test(left) ? `${left}e` : left;
};

const stepOneC = (word: string): string => (/.[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word);

/** The longest suffix first. */
type Rules = readonly (readonly [suffix: string, becomes: string])[];
type ByLast = Readonly<Partial<Record<string, Rules>>>;

/** By their last letter, so that few are tried. */
const byLast = (rules: Rules): ByLast => {
  const groups: Record<string, Rules> = {};
  for (const rule of rules) {
    const last = rule[0].slice(-1);
    groups[last] = [...(groups[last] ?? []), rule];
  }
  return groups;
};

const TWO = byLast([
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['iveness', 'ive'],
  ['ization', 'ize'],
  ['ousness', 'ous'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['tional', 'tion'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ation', 'ate'],
  ['entli', 'ent'],
  ['fulli', 'ful'],
  ['iviti', 'ive'],
  ['ousli', 'ous'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['anci', 'ance'],
  ['ator', 'ate'],
  ['enci', 'ence'],
  ['izer', 'ize'],
  ['bli', 'ble'],
]);
const THREE = byLast([
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]);
const FOUR = /(?:ement|able|ance|ence|ible|ment|ant|ate|ent|ism|iti|ive|ize|ous|al|er|ic)$/;

const replaced = (word: string, r1: number, rules: ByLast): string | undefined => {
  for (const [suffix, becomes] of rules[word.slice(-1)] ?? [])
    if (word.endsWith(suffix)) return word.length - suffix.length >= r1 ? word.slice(0, -suffix.length) + becomes : word;
  return undefined;
};

const stepTwo = (word: string, r1: number): string => {
  const done = replaced(word, r1, TWO);
  if (done !== undefined) return done;
  if (word.endsWith('logi') && word.length - 3 >= r1) return word.slice(0, -1);
  return /[cdeghkmnrt]li$/.test(word) && word.length - 2 >= r1 ? word.slice(0, -2) : word;
};

const stepThree = (word: string, r1: number, r2: number): string => {
  if (word.endsWith('ative')) return word.length - 5 >= r2 ? word.slice(0, -5) : word;
  return replaced(word, r1, THREE) ?? word;
};

const stepFour = (word: string, r2: number): string => {
  if (/[st]ion$/.test(word)) return word.length - 3 >= r2 ? word.slice(0, -3) : word;
  const suffix = FOUR.exec(word);
  return suffix && suffix.index >= r2 ? word.slice(0, suffix.index) : word;
};

const stepFive = (word: string, r1: number, r2: number): string => {
  const left = word.slice(0, -1);
  if (word.endsWith('e')) return left.length >= r2 || (left.length >= r1 && !SHORT_END.test(left)) ? left : word;
  return word.endsWith('ll') && left.length >= r2 ? left : word;
};

export const stemEnglish = (word: string): string => {
  if (word.length <= 2) return word;
  const whole = WHOLE[word];
  if (whole !== undefined) return whole;
  if (UNCHANGED.has(word)) return word;
  const marked = word.replace(/^y|(?<=[aeiouy])y/g, 'Y');
  const r1 = firstRegion(marked);
  const r2 = regionAfter(marked, r1);
  const begun = stepOneA(marked);
  if (DONE_AFTER_1A.has(begun)) return begun;
  const middle = stepThree(stepTwo(stepOneC(stepOneB(begun, r1)), r1), r1, r2);
  return stepFive(stepFour(middle, r2), r1, r2).toLowerCase();
};
