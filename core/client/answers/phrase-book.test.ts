import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '../../common/testing.ts';
import { PhraseBook } from './phrase-book.ts';
import { filled, templateOf, valuesIn } from './template.ts';

const say = (text: string, phrases: Record<string, string>) => new PhraseBook(Object.entries(phrases)).say(text);

describe('[CORE-077] a sentence of the server', () => {
  it.each([
    ['Not found.', { 'Not found.': 'Nicht gefunden.' }, 'Nicht gefunden.'],
    [
      'There is no style "apa".',
      { 'There is no style "{name}".': 'Den Stil „{name}“ gibt es nicht.' },
      'Den Stil „apa“ gibt es nicht.',
    ],
    [
      'There is no style "".',
      { 'There is no style "{name}".': 'Den Stil „{name}“ gibt es nicht.' },
      'Den Stil „“ gibt es nicht.',
    ],
    ['From $1 to $9.', { 'From ${least} to ${most}.': 'Von ${least} bis ${most}.' }, 'Von $1 bis $9.'],
    ['Ada and Bob met.', { '{one} and {other} met.': '{other} traf {one}.' }, 'Bob traf Ada.'],
    ['Ada, Ada.', { '{name}, {name}.': '{name}.' }, 'Ada.'],
    ['Ada takes part.', { '{name} takes part.': '{name} macht mit. Danke, {name}!' }, 'Ada macht mit. Danke, Ada!'],
    ['More tabs here.', { 'More {things} here.': 'Mehr hier.', 'More tabs here.': 'Mehr Tabs hier.' }, 'Mehr Tabs hier.'],
    ['At least 8 characters.', { 'At least {n}.': 'Ab {n}.', 'At least {n} characters.': 'Ab {n} Zeichen.' }, 'Ab 8 Zeichen.'],
  ])('%s', (text, phrases, meant) => expect(say(text, phrases)).toBe(meant));

  it('stays as it came where nobody knows it, or knows only a part of it', () => {
    const phrases = {
      'Not found.': 'Weg.',
      '{one} and{other}and.': '{one}',
      'There is no style "{name}".': '„{name}“ gibt es nicht.',
    };
    for (const text of [
      '',
      'Found.',
      'not found.',
      'Not found. ',
      'There is no style "',
      'There is no style ".',
      'It: Not found.',
      'Ada and.',
    ])
      expect(say(text, phrases)).toBe(text);
  });

  it('is the first of two that are the same', () => {
    const book = new PhraseBook([
      ['Gone.', 'Weg.'],
      ['Gone.', 'Fort.'],
    ]);
    expect(book.say('Gone.')).toBe('Weg.');
  });
});

describe('[CORE-077] a sentence within another', () => {
  const phrases = {
    'Payment failed: {answer}': 'Zahlung fehlgeschlagen: {answer}',
    '{field}: {answer}': '{field}: {answer}',
    'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
    'You have {number} cards.': 'Sie haben {number} Karten.',
  };

  it.each([
    ['Payment failed: Your card was declined.', 'Zahlung fehlgeschlagen: Ihre Karte wurde abgelehnt.'],
    ['Payment failed: You have 3 cards.', 'Zahlung fehlgeschlagen: Sie haben 3 Karten.'],
    ['a: Payment failed: Your card was declined.', 'a: Zahlung fehlgeschlagen: Ihre Karte wurde abgelehnt.'],
  ])('%s', (text, meant) => expect(say(text, phrases)).toBe(meant));

  it('stays in the language of what it holds, when that is not known', () => {
    const text = 'Payment failed: Do not honour.';
    expect(say(text, phrases)).toBe(text);
  });

  it('is not looked for where a name stands', () => {
    const named = { ...phrases, 'There is no style "{name}".': '„{name}“ gibt es nicht.' };
    expect(say('There is no style "Your card was declined.".', named)).toBe('„Your card was declined.“ gibt es nicht.');
  });

  it('ends somewhere, however deep it goes', () => {
    const text = `${'Payment failed: '.repeat(50)}Your card was declined.`;
    expect(say(text, phrases)).toBe(text);
  });
});

describe('[CORE-077] hostile texts', () => {
  it.each(['__proto__', 'constructor', 'toString', '{name}', '{answer}', '$&', '$1', '\\', '\u0000', '…'.repeat(5)])(
    'such as %j are only text',
    (text) => {
      const book = new PhraseBook([['Bad "{name}".', 'Schlecht: „{name}“.']]);
      expect(book.say(text)).toBe(text);
      expect(book.say(`Bad "${text}".`)).toBe(`Schlecht: „${text}“.`);
    },
  );

  it('of a size take no time', () => {
    const book = new PhraseBook([
      ['{one} a {two} a {three} a {four} b {five}.', '?'],
      ['{answer} a {rest}', '{answer}'],
      ['{field}: {answer}', '{answer}'],
    ]);
    const worked = workClock();
    for (const text of [' a '.repeat(1e6), ': '.repeat(1e6), `${'a'.repeat(3e6)}.`]) expect(book.say(text)).toBe(text);
    expect(worked()).toBeLessThan(2_000);
  });
});

it('[CORE-077] what stands in the places of a template fills it again', () => {
  const word = fc.stringMatching(/^[a-z ]{1,8}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 2, maxLength: 5 }),
      fc.array(fc.string(), { minLength: 4, maxLength: 4 }),
      (parts, values) => {
        const template = templateOf(parts.map((part, at) => (at === 0 ? part : `{p${at}}${part}`)).join(''));
        const text = filled(template, new Map(template.places.map((place, at) => [place, values[at] ?? ''])));
        const read = valuesIn(template, text);
        expect(read && filled(template, read)).toBe(text);
      },
    ),
  );
});
