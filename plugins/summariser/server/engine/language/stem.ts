/** The stems of English words, by Porter's algorithm of 1980 ("An algorithm for suffix stripping", Program 14/3). */

const CONSONANT = '[^aeiou]';
const VOWEL = '[aeiouy]';
const CONSONANTS = `${CONSONANT}[^aeiouy]*`;
const VOWELS = `${VOWEL}[aeiou]*`;

/** Number of times that vowels are followed by consonants, at least 1, exactly 1, more than 1; and whether there is a vowel. */
const SOME = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const ONE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`);
const MANY = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const WITH_VOWEL = new RegExp(`^(${CONSONANTS})?${VOWEL}`);
/** Consonant, vowel, consonant other than w, x and y. */
const SHORT_END = new RegExp(`^${CONSONANTS}${VOWEL}[^aeiouwxy]$`);

const DOUBLE_SUFFIXES: Readonly<Record<string, string>> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
};
const SUFFIXES: Readonly<Record<string, string>> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
};

const endingIn = (endings: readonly string[]): RegExp =>
  new RegExp(`^(.+?)(${[...endings].sort((a, b) => b.length - a.length).join('|')})$`);
const DOUBLE = endingIn(Object.keys(DOUBLE_SUFFIXES));
const SINGLE = endingIn(Object.keys(SUFFIXES));
const LAST = endingIn('al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize'.split(' '));

const withoutPlural = (word: string): string => {
  if (/(ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

const withoutTense = (word: string): string => {
  if (word.endsWith('eed')) return SOME.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const stem = /^(.+)(?:ed|ing)$/.exec(word)?.[1];
  if (stem === undefined || !WITH_VOWEL.test(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return SHORT_END.test(stem) ? `${stem}e` : stem;
};

const replaced = (word: string, endings: RegExp, by: Readonly<Record<string, string>>): string => {
  const [, stem, ending] = endings.exec(word) ?? [];
  return stem !== undefined && ending !== undefined && SOME.test(stem) ? stem + (by[ending] ?? '') : word;
};

const withoutLast = (word: string): string => {
  const stem = LAST.exec(word)?.[1] ?? /^(.+[st])ion$/.exec(word)?.[1];
  return stem !== undefined && MANY.test(stem) ? stem : word;
};

const withoutE = (word: string): string => {
  const stem = word.endsWith('e') ? word.slice(0, -1) : undefined;
  const isLeft = stem !== undefined && (MANY.test(stem) || (ONE.test(stem) && !SHORT_END.test(stem)));
  const rest = isLeft ? stem : word;
  return rest.endsWith('ll') && MANY.test(rest) ? rest.slice(0, -1) : rest;
};

const compute = (word: string): string => {
  // The first y is a consonant, which the patterns tell by its being a capital.
  let stem = withoutTense(withoutPlural(word.startsWith('y') ? `Y${word.slice(1)}` : word));
  const beforeY = /^(.+)y$/.exec(stem)?.[1];
  if (beforeY !== undefined && WITH_VOWEL.test(beforeY)) stem = `${beforeY}i`;
  stem = replaced(stem, DOUBLE, DOUBLE_SUFFIXES);
  stem = replaced(stem, SINGLE, SUFFIXES);
  return withoutE(withoutLast(stem)).toLowerCase();
};

/** A document says the same words over and over. */
const known = new Map<string, string>();
const MOST_KNOWN = 50_000;
const LONGEST = 40;

/** Of a word in lower case; what is not made of English letters stays as it is. */
export const stem = (word: string): string => {
  if (word.length < 3 || word.length > LONGEST || !/^[a-z]+$/.test(word)) return word;
  const found = known.get(word);
  if (found !== undefined) return found;
  const made = compute(word);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, made);
  return made;
};
