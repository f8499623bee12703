import fc from 'fast-check';
import { expect, it } from 'vitest';
import { highlights, type ShownField } from './highlights.ts';
import { parse } from './parse.ts';

const marked = (question: string, text: string, shown: ShownField = 'title', language = 'en'): string[] => {
  const parsed = parse(question);
  if (!('query' in parsed)) throw new Error(question);
  return highlights(parsed.query, text, shown, language).map(({ start, end }) => text.slice(start, end));
};

it('marks words by their stems, whatever their case and accents', () => {
  expect(marked('whale singing', 'The WHALES sing; Ångström')).toEqual(['WHALES', 'sing']);
  expect(marked('angstrom', 'Ein Ångström')).toEqual(['Ångström']);
  expect(marked('forschung', 'Die Forschungen der Universität', 'title', 'de')).toEqual(['Forschungen']);
});

it('marks phrases as one, over small words, and not their words elsewhere', () => {
  expect(marked('"theory of mind"', 'A theory of the mind, and a theory')).toEqual(['theory of the mind']);
  expect(marked('covid-19', 'COVID-19 and covid19, not 19')).toEqual(['COVID-19', 'covid19']);
});

it('marks what fits a pattern', () => {
  expect(marked('wom?n comput*', 'Women and computing, woman')).toEqual(['Women', 'computing', 'woman']);
});

it('marks neither what is not wanted nor what is asked of another field', () => {
  expect(marked('whale -song', 'whale song')).toEqual(['whale']);
  expect(marked('author:whale title:song', 'whale song')).toEqual(['song']);
  expect(marked('author:whale song', 'Bob Whale', 'author')).toEqual(['Whale']);
  expect(marked('the whale', 'The whale')).toEqual(['whale']);
  expect(marked('year:2020 10.1000/x', 'In 2020')).toEqual([]);
});

it('marks signs of scripts without spaces', () => {
  expect(marked('深層学習', '深層学習の応用')).toEqual(['深層学習']);
});

it('stays within any text and never overlaps', () => {
  const anyText = fc.array(fc.constantFrom('whale ', 'the ', 'ﬁ', '深層', 'covid-19', '😀', ' ', 'Straße', 'of '), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom('whale', '"whale of the"', 'covid-19 -whale', '深層', 'str*', 'fi'),
      (parts, question) => {
        const text = parts.join('');
        const parsed = parse(question);
        const marks = 'query' in parsed ? highlights(parsed.query, text, 'title') : [];
        let last = 0;
        for (const { start, end } of marks) {
          expect(start >= last && end > start && end <= text.length).toBe(true);
          last = end;
        }
      },
    ),
  );
});
