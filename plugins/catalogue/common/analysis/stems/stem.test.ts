import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

const stems = (language: string, words: string): string =>
  words
    .split(' ')
    .map((word) => stem(word, language))
    .join(' ');

describe('stems', () => {
  it('are English ones as Snowball makes them', () => {
    // Of the vocabulary that the algorithm's authors publish.
    expect(stems('en', 'consign consigned consigning consignment consist consistency consistent consistently')).toBe(
      'consign consign consign consign consist consist consist consist',
    );
    expect(stems('en', 'knackeries knick knights knocked knoll knotted knowing')).toBe(
      'knackeri knick knight knock knoll knot know',
    );
    expect(
      stems('en', 'generate generously communism arsenal skies dying news hopping hoping falling fly flies agreed feed'),
    ).toBe('generat generous communism arsenal sky die news hop hope fall fli fli agre feed');
    expect(stems('en', 'relational conditional rationalization hopefulness sensibility electrical adoption archaeology')).toBe(
      'relat condit ration hope sensibl electr adopt archaeolog',
    );
  });

  it('are German ones as Snowball makes them of words without umlauts', () => {
    expect(stems('de', 'aufeinander aufeinanderfolgenden kategorien kategorische katholischen kater katers')).toBe(
      'aufeinand aufeinanderfolg kategori kategor kathol kat kat',
    );
    expect(stems('de', 'freiheiten moglichkeit ergebnisse wissenschaftlich wissenschaftliche bauer bauern')).toBe(
      'freiheit moglich ergebnis wissenschaft wissenschaft bau bau',
    );
  });

  it('bring plural and singular together in the other languages', () => {
    const pairs: Record<string, string> = {
      fr: 'animal animaux,journal journaux,etude etudes,nouveau nouveaux',
      es: 'universidad universidades,estudio estudios,investigacion investigaciones,raiz raices',
      it: 'studio studi,ricerca ricerche,modello modelli',
      pt: 'nacao nacoes,animal animais,estudo estudos,autor autores',
      nl: 'boek boeken,bos bossen,mogelijkheid mogelijkheden',
      sv: 'studie studier,forskare forskarna,metod metoder',
    };
    for (const [language, list] of Object.entries(pairs))
      for (const pair of list.split(',')) {
        const [one = '', many = ''] = pair.split(' ');
        expect([pair, stem(many, language)]).toEqual([pair, stem(one, language)]);
      }
  });

  it('leave alone what is no word of letters, what is short, and other languages', () => {
    expect(stems('en', 'h2o is 10.1000/x')).toBe('h2o is 10.1000/x');
    expect(stems('pl', 'uniwersytety')).toBe('uniwersytety');
    expect(stem('a'.repeat(60), 'en')).toBe('a'.repeat(60));
  });
});
