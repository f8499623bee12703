/** German stems after Snowball's algorithm (snowballstem.org, 2002), on folded text: umlauts are gone before, as is the sharp s. */

const VOWEL = /[aeiouy]/;

/** Where the region behind the first consonant that follows a vowel begins, from a place on. */
const regionAfter = (word: string, from: number): number => {
  for (let at = from + 1; at < word.length; at += 1)
    if (!VOWEL.test(word.charAt(at)) && VOWEL.test(word.charAt(at - 1))) return at + 1;
  return word.length;
};

/** Takes a suffix away that lies within a region, when what is left fits. */
const without = (word: string, region: number, suffix: RegExp, rest?: RegExp): string => {
  const found = suffix.exec(word);
  if (!found || found.index < region) return word;
  const left = word.slice(0, found.index);
  return rest && !rest.test(left) ? word : left;
};

const stepOne = (word: string, r1: number): string => {
  if (/(?:ern|em|er)$/.test(word)) return without(word, r1, /(?:ern|em|er)$/);
  if (/(?:en|es|e)$/.test(word)) {
    const left = without(word, r1, /(?:en|es|e)$/);
    return left !== word && left.endsWith('niss') ? left.slice(0, -1) : left;
  }
  return without(word, r1, /s$/, /[bdfghklmnrt]$/);
};

const stepTwo = (word: string, r1: number): string =>
  /(?:est|en|er)$/.test(word) ? without(word, r1, /(?:est|en|er)$/) : without(word, r1, /st$/, /.{3}[bdfghklmnt]$/);

const stepThree = (word: string, r1: number, r2: number): string => {
  if (/(?:end|ung)$/.test(word)) {
    const left = without(word, r2, /(?:end|ung)$/);
    return left === word ? word : without(left, r2, /ig$/, /[^e]$/);
  }
  if (/(?:ig|ik|isch)$/.test(word)) return without(word, r2, /(?:isch|ig|ik)$/, /[^e]$/);
  if (/(?:lich|heit)$/.test(word)) {
    const left = without(word, r2, /(?:lich|heit)$/);
    return left === word ? word : without(left, r1, /(?:er|en)$/);
  }
  if (word.endsWith('keit')) {
    const left = without(word, r2, /keit$/);
    return left === word ? word : without(left, r2, /(?:lich|ig)$/);
  }
  return word;
};

export const stemGerman = (word: string): string => {
  // A vowel between vowels counts as a consonant.
  const marked = word.replace(/(?<=[aeiouy])[uy](?=[aeiouy])/g, (letter) => letter.toUpperCase());
  const r1 = regionAfter(marked, 0);
  const r2 = regionAfter(marked, r1);
  return stepThree(stepTwo(stepOne(marked, Math.max(r1, 3)), Math.max(r1, 3)), Math.max(r1, 3), r2).toLowerCase();
};
