/**
 * Light stems: plural, gender and the commonest endings, for languages whose full algorithms would be long. After the idea of Savoy's
 * light stemmers (CLEF): a word keeps at least three letters, so that little is confused.
 */
type Endings = readonly (readonly [ending: RegExp, becomes: string])[];

const LEAST = 3;

/** Of each list the first that fits is applied, the lists one after the other. */
const ENDINGS: Readonly<Record<string, readonly Endings[]>> = {
  fr: [
    [
      [/eaux$/, 'eau'],
      [/aux$/, 'al'],
      [/[sx]$/, ''],
    ],
    [
      [/issements?$/, 'ir'],
      [/(?:atrice|ateur|ation)$/, ''],
      [/ivement$/, 'if'],
      [/euse$/, 'eux'],
      [/ment$/, ''],
      [/ive$/, 'if'],
    ],
    [[/(?:er|ee|e|i)$/, '']],
  ],
  es: [
    [
      [/ces$/, 'z'],
      [/([^aeiou])es$/, '$1'],
      [/s$/, ''],
    ],
    [
      [/(?:aciones|acion)$/, ''],
      [/amente$/, ''],
      [/mente$/, ''],
    ],
    [[/[aeo]$/, '']],
  ],
  it: [
    [
      [/(?:azioni|azione)$/, ''],
      [/amente$/, ''],
      [/mente$/, ''],
    ],
    [
      [/(?:chi|che)$/, 'c'],
      [/(?:ghi|ghe)$/, 'g'],
      [/i[aeo]$/, ''],
      [/[aeio]$/, ''],
    ],
  ],
  pt: [
    [
      [/oes$/, 'ao'],
      [/aes$/, 'ao'],
      [/ais$/, 'al'],
      [/eis$/, 'el'],
      [/([rz])es$/, '$1'],
      [/ns$/, 'm'],
      [/s$/, ''],
    ],
    [
      [/acao$/, ''],
      [/amente$/, ''],
      [/mente$/, ''],
    ],
    [[/[aeo]$/, '']],
  ],
  nl: [
    [
      [/heden$/, 'heid'],
      [/([aeiou])\1([^aeiou])en$/, '$1$1$2'],
      [/([^aeiou])\1en$/, '$1'],
      [/en$/, ''],
      [/([^aeiouj])s$/, '$1'],
      [/e$/, ''],
    ],
    [[/(?:lijk|ing)$/, '']],
  ],
  sv: [
    [
      [/(?:heterna|heten|heter)$/, 'het'],
      [/(?:arna|erna|orna)$/, ''],
      [/(?:ande|ende)$/, ''],
      [/(?:are|ast|ade|arne)$/, ''],
      [/(?:ar|er|or|en|et|na|an)$/, ''],
      [/([^aeiou])s$/, '$1'],
      [/[ae]$/, ''],
    ],
  ],
};

const shortened = (word: string, endings: Endings): string => {
  for (const [ending, becomes] of endings) {
    if (!ending.test(word)) continue;
    const left = word.replace(ending, becomes);
    return left.length >= LEAST ? left : word;
  }
  return word;
};

/** @param language one of `STEMMED`; a word of another one is left as it is */
export const stemLightly = (word: string, language: string): string => (ENDINGS[language] ?? []).reduce(shortened, word);
