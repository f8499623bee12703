import { expect, it } from 'vitest';
import { stem } from './stem.ts';
import { tellLanguage } from './tell-language.ts';

/** Pairs of Porter's own paper. */
it.each(
  Object.entries({
    caresses: 'caress',
    ponies: 'poni',
    cats: 'cat',
    feed: 'feed',
    agreed: 'agre',
    plastered: 'plaster',
    motoring: 'motor',
    sing: 'sing',
    conflated: 'conflat',
    sized: 'size',
    hopping: 'hop',
    falling: 'fall',
    hissing: 'hiss',
    failing: 'fail',
    filing: 'file',
    happy: 'happi',
    sky: 'sky',
    relational: 'relat',
    conditional: 'condit',
    digitizer: 'digit',
    operator: 'oper',
    feudalism: 'feudal',
    decisiveness: 'decis',
    hopefulness: 'hope',
    formaliti: 'formal',
    triplicate: 'triplic',
    formative: 'form',
    electrical: 'electr',
    goodness: 'good',
    revival: 'reviv',
    allowance: 'allow',
    inference: 'infer',
    adjustment: 'adjust',
    adoption: 'adopt',
    effective: 'effect',
    probate: 'probat',
    rate: 'rate',
    cease: 'ceas',
    controll: 'control',
    roll: 'roll',
    yellow: 'yellow',
  }),
)('%s is %s', (word, stemmed) => {
  expect(stem(word)).toBe(stemmed);
});

it('leaves what is not English as it is', () => {
  expect(['übungen', '鸟', 'x1', 'as', 'a'.repeat(100)].map(stem)).toEqual(['übungen', '鸟', 'x1', 'as', 'a'.repeat(100)]);
});

it.each([
  ['en', 'The osprey is a bird of prey that lives near lakes and eats the fish that it catches in them.'],
  ['de', 'Der Fischadler ist ein Greifvogel, der an Seen lebt und die Fische frisst, die er in ihnen fängt.'],
  ['fr', 'Le balbuzard est un oiseau qui vit près des lacs et qui mange les poissons dans une eau claire.'],
  ['es', 'El águila pescadora es un ave que vive en los lagos y come los peces que captura en el agua.'],
  ['zh', '鱼鹰是一种生活在湖边的猛禽，以鱼为食。'],
  ['ja', 'ミサゴは湖の近くに住み、魚を食べる鳥です。'],
  ['ru', 'Скопа живёт у озёр и питается рыбой.'],
  ['und', 'xkcd qwer 123 zxcv'],
  ['und', ''],
])('tells %s: %s', (code, text) => {
  expect(tellLanguage(text)).toBe(code);
});
