/** Which words a Hunspell dictionary takes: affixes, compounds, capitals, and files that mean no good. */
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { Dictionary } from './dictionary.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const dictionary = (aff: string, words: readonly string[]) =>
  new Dictionary(bytes(`SET UTF-8\n${aff}`), bytes(`${words.length}\n${words.join('\n')}\n`));
const right = (of: Dictionary, ...words: readonly string[]) => words.filter((word) => of.isRight(word));

const ENGLISH = `
ICONV 1
ICONV ’ '
PFX U Y 1
PFX U 0 un .
SFX S Y 2
SFX S y ies [^aeiou]y
SFX S 0 s [^y]
SFX D Y 2
SFX D 0 d e
SFX D 0 ed [^e]
SFX G N 1
SFX G 0 ing [^e]
`;

describe('affixes', () => {
  const words = dictionary(ENGLISH, ['play/SDG', 'city/S', 'like/UD', 'tie/UDG', 'London', 'NASA', "don't", 'and\\/or']);

  it('are taken where their condition is met', () => {
    expect(right(words, 'play', 'plays', 'played', 'playing', 'city', 'cities', 'citys', 'citied', 'likes')).toEqual([
      ...['play', 'played', 'playing', 'city', 'cities'],
    ]);
  });

  it('stand at both ends where both may cross', () => {
    expect(right(words, 'unlike', 'unliked', 'untied', 'untieing', 'unplay', 'ununlike')).toEqual([
      'unlike',
      'unliked',
      'untied',
    ]);
  });

  it('follow one another where the inner one allows the outer one', () => {
    const twice = dictionary('SFX A Y 1\nSFX A 0 able/B .\nSFX B Y 1\nSFX B 0 s .', ['drink/A']);
    expect(right(twice, 'drinkable', 'drinkables', 'drinks')).toEqual(['drinkable', 'drinkables']);
  });

  it('are told apart from what is told of a word, behind a tab or a blank', () => {
    const french = dictionary('SFX S Y 1\nSFX S 0 s .', [
      'le po:det is:mas',
      'chat/S po:nom is:mas',
      'mot/S\tpo:nom',
      'ad hoc',
      'x y:z',
    ]);
    expect(right(french, 'le', 'chat', 'chats', 'mots', 'ad hoc', 'les', 'po:det')).toEqual([
      'le',
      'chat',
      'chats',
      'mots',
      'ad hoc',
    ]);
  });

  it.each([
    ['FLAG long', 'SFX Aa Y 1\nSFX Aa 0 s .', 'dog/AaBb'],
    ['FLAG num', 'SFX 1001 Y 1\nSFX 1001 0 s .', 'dog/7,1001'],
    ['FLAG UTF-8', 'SFX é Y 1\nSFX é 0 s .', 'dog/xé'],
    ['AF 2\nAF x\nAF S', 'SFX S Y 1\nSFX S 0 s .', 'dog/2'],
  ])('have flags of the kind %s', (kind, rule, word) => {
    expect(right(dictionary(`${kind}\n${rule}`, [word, 'cat']), 'dogs', 'cats')).toEqual(['dogs']);
  });

  it('are needed by words that are none without', () => {
    const needing = dictionary('NEEDAFFIX X\nFORBIDDENWORD F\nSFX S Y 1\nSFX S 0 s .', ['pant/XS', 'foot/S', 'foots/F']);
    expect(right(needing, 'pant', 'pants', 'foot', 'foots')).toEqual(['pants', 'foot']);
  });
});

describe('capitals', () => {
  const words = dictionary(`KEEPCASE K\n${ENGLISH}`, ['cat/S', 'London', 'NASA', 'kg/K']);

  it('begin sentences, and names are not small', () => {
    expect(right(words, 'Cats', 'CATS', 'cAts', 'London', 'LONDON', 'london', 'NASA', 'Nasa', 'kg', 'Kg')).toEqual([
      ...['Cats', 'CATS', 'London', 'LONDON', 'NASA', 'kg'],
    ]);
  });

  it('and curly apostrophes are read as the dictionary writes them', () => {
    expect(right(dictionary(ENGLISH, ["don't"]), 'don’t', 'Don’t', "don't")).toHaveLength(3);
  });
});

/** As Germany's dictionary does it: linking letters are affixes, and nouns have a small form that is a part only. */
const GERMAN = `
COMPOUNDBEGIN x
COMPOUNDMIDDLE y
COMPOUNDEND z
COMPOUNDPERMITFLAG c
ONLYINCOMPOUND o
NEEDAFFIX h
FORBIDDENWORD d
COMPOUNDMIN 2
SFX j Y 1
SFX j 0 0/xoc .
SFX e Y 1
SFX e 0 0/yoc .
SFX E Y 1
SFX E 0 e .
`;
const COMPOUNDS = [
  'Forschungs/hj',
  'forschungs/he',
  'Bericht/Ej',
  'bericht/Eoz',
  'Haus/j',
  'haus/oz',
  'tür/oz',
  'Haustier/dE',
  'tier/Eoz',
];

describe('German compounds', () => {
  const words = dictionary(GERMAN, COMPOUNDS);

  it('are made of parts in their places', () => {
    expect(right(words, 'Forschungsbericht', 'Forschungsberichte', 'Haustür', 'Hausforschungsbericht')).toHaveLength(4);
  });

  it('are not made of parts that stand elsewhere, or that are wrong', () => {
    expect(
      right(words, 'Forschungs', 'bericht', 'Berichtforschungs', 'Forschungbericht', 'Forschungsberiht', 'forschungsbericht'),
    ).toEqual([]);
  });

  it('are none where the dictionary forbids it, nor are its forms', () => {
    expect(right(words, 'Haustier', 'Haustiere')).toEqual([]);
  });

  it('have endings within them only where those allow it', () => {
    expect(right(dictionary(GERMAN, ['Kind/xE', 'garten/oz']), 'Kindgarten', 'Kindegarten')).toEqual(['Kindgarten']);
  });

  it('take no longer the longer they are', () => {
    const many = dictionary(GERMAN, ['aa/jez', 'aaa/jez', 'a/jez']);
    const worked = workClock();
    expect(many.isRight(`${'a'.repeat(59)}b`)).toBe(false);
    expect(worked()).toBeLessThan(500);
  });
});

describe('files that mean no good', () => {
  it.each([
    ['nothing', '', ''],
    ['no dictionary', '\u0000\u0001PFX\nSFX\nSFX A\nFLAG\nREP\nCOMPOUNDMIN x\nSET klingon', '\u0000\n//\n/\n\\/\n'],
    ['expressions', 'SFX A Y 2\nSFX A 0 s (.*)*$\nSFX A 0 s [\nREP 1\nREP (a+)+$ b', '1\nword/A'],
    ['affixes of nothing', 'SFX A Y 1\nSFX A 0 0/A .\nPFX A Y 1\nPFX A 0 0/A .', '1\na/A'],
  ])('with %s are read all the same', (_, aff, dic) => {
    const words = new Dictionary(bytes(aff), bytes(dic));
    for (const word of ['word', 'words', '(a+)+', '\u202eabc', '👍🏽', 'a'.repeat(100), ''])
      expect(typeof words.isRight(word)).toBe('boolean');
  });

  it('with lines of ten million signs cost a moment', () => {
    const line = 'a'.repeat(10_000_000);
    const worked = workClock();
    const words = new Dictionary(bytes(`SFX A Y 1\nSFX A 0 s ${line}`), bytes(`2\n${line}\nword/A`));
    expect([words.isRight('word'), words.isRight(line)]).toEqual([true, true]);
    expect(worked()).toBeLessThan(2_000);
  });

  it('in other encodings have their letters', () => {
    const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    expect(new Dictionary(latin('SET ISO8859-1\n'), latin('1\nGröße')).isRight('Größe')).toBe(true);
    expect(new Dictionary(latin('\u00ef\u00bb\u00bfSET UTF-8\n'), bytes('1\nGröße')).isRight('Größe')).toBe(true);
  });
});
