/** People and organisations in BibTeX: particles, suffixes, corporate names, all the orders in which they come. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../model/info.ts';
import { parseBib } from './parse.ts';
import { writeBibEntry } from './write.ts';

const read = (author: string) => parseBib(`@book{k, title = {T}, author = {${author}}}`).references[0]?.info.authors;
const written = (...authors: Person[]): string | undefined =>
  /author = \{(.*)\}/.exec(writeBibEntry({ info: { type: 'book', authors }, citekey: 'k' }))?.[1];

describe('[LIB-137] reading a name', () => {
  it.each<[string, Person]>([
    ['Donald E. Knuth', { given: 'Donald E.', family: 'Knuth' }],
    ['{\\textasciitilde}', { family: '~' }],
    ['Knuth, Donald E.', { given: 'Donald E.', family: 'Knuth' }],
    ['Ludwig van Beethoven', { given: 'Ludwig', particle: 'van', family: 'Beethoven' }],
    ['van Beethoven, Ludwig', { given: 'Ludwig', particle: 'van', family: 'Beethoven' }],
    [
      "Charles Louis Xavier Joseph de la Vall{\\'e}e Poussin",
      { given: 'Charles Louis Xavier Joseph', particle: 'de la', family: 'Vallée Poussin' },
    ],
    ['de la Cruz Ramos, Ana', { given: 'Ana', particle: 'de la', family: 'Cruz Ramos' }],
    // What has no small letters begins with none.
    ['王 小明', { given: '王', family: '小明' }],
    ['Brinch Hansen, Per', { given: 'Per', family: 'Brinch Hansen' }],
    ['{Van Rossum}, Guido', { given: 'Guido', family: 'Van Rossum' }],
    ['{van Rossum}, Guido', { given: 'Guido', family: 'van Rossum' }],
    ['King, Jr., Martin Luther', { given: 'Martin Luther', family: 'King', suffix: 'Jr.' }],
    [
      'von Berlichingen zu Hornberg, III, G{\\"o}tz',
      { given: 'Götz', particle: 'von', family: 'Berlichingen zu Hornberg', suffix: 'III' },
    ],
    ['Jean-Baptiste-Camille Corot', { given: 'Jean-Baptiste-Camille', family: 'Corot' }],
    ['Smith, J.~R.~R.', { given: 'J. R. R.', family: 'Smith' }],
    ["O'Neil, Cathy", { given: 'Cathy', family: "O'Neil" }],
    ['{\\"O}zg{\\"u}r, Arzucan', { given: 'Arzucan', family: 'Özgür' }],
    // A tilde is a tie without a backslash alone; with one it is an accent, whatever stands under it.
    [String.raw`Mu\~noz`, { family: 'Muñoz' }],
    [String.raw`Jos\'e Mu\~noz`, { given: 'José', family: 'Muñoz' }],
    [String.raw`Mu\~noz, Jos\'e~A.`, { given: 'José A.', family: 'Muñoz' }],
    [String.raw`Jo\~ao Magalh\~{a}es`, { given: 'João', family: 'Magalhães' }],
    [String.raw`Jo{\~a}o~de~Magalh{\~a}es`, { given: 'João', particle: 'de', family: 'Magalhães' }],
    [String.raw`\~Nandu \~{N}andu`, { given: 'Ñandu', family: 'Ñandu' }],
    [String.raw`Tilde\~{} Wave`, { given: 'Tilde~', family: 'Wave' }],
    // An accent with a name goes on to its letter, and a blank behind the name of a letter is none of the text.
    [String.raw`\v Sime Ivi\'c`, { given: 'Šime', family: 'Ivić' }],
    [String.raw`Ha\v cek, Jan`, { given: 'Jan', family: 'Haček' }],
    [String.raw`Ole S\o rensen`, { given: 'Ole', family: 'Sørensen' }],
    [String.raw`Bj\o Lee`, { given: 'Bjø', family: 'Lee' }],
    [String.raw`Stra\ss e, Ann`, { given: 'Ann', family: 'Straße' }],
    [String.raw`Erd\H{o}s, P\'al`, { given: 'Pál', family: 'Erdős' }],
    [String.raw`Smith, J.\,R.`, { given: 'J. R.', family: 'Smith' }],
    [String.raw`J.\,R. Smith`, { given: 'J. R.', family: 'Smith' }],
    ['王, 小明', { given: '小明', family: '王' }],
    ['Plato', { family: 'Plato' }],
    ['{World Health Organization}', { literal: 'World Health Organization' }],
    ['{Barnes and Noble}', { literal: 'Barnes and Noble' }],
    ['{Simon {\\&} Schuster, Inc.}', { literal: 'Simon & Schuster, Inc.' }],
    [
      'family=Luxburg, given=Ulrike, prefix=von, suffix=Jr.',
      { given: 'Ulrike', particle: 'von', family: 'Luxburg', suffix: 'Jr.' },
    ],
  ])('%s', (source, person) => expect(read(source)).toEqual([person]));

  it('splits a list at every "and" outside of braces, whatever white space or case surrounds it', () => {
    expect(read('Ann Lee and\n   Bo Chen AND {Bell and Howell} and others')).toEqual([
      { given: 'Ann', family: 'Lee' },
      { given: 'Bo', family: 'Chen' },
      { literal: 'Bell and Howell' },
      { family: 'others' },
    ]);
    expect(read('Andy Sand and Anderson, Andrea')).toEqual([
      { given: 'Andy', family: 'Sand' },
      { given: 'Andrea', family: 'Anderson' },
    ]);
  });

  it.each(['', 'and', ' and and ', ',', '{}', ' , , '])('makes nobody of %j', (source) => {
    expect((read(source) ?? []).every((person) => Object.values(person).every((part) => part.trim() !== ''))).toBe(true);
  });
});

it('[LIB-137] an accent in a name splits it nowhere, however it is typed', () => {
  const letter = fc.constantFrom(...'aenoAENO');
  const accent = fc.constantFrom('~', "'", '`', '^', '"', '=', '.', 'v', 'u', 'c', 'H', 'k', 'r');
  const typed = fc
    .tuple(accent, letter, fc.nat(3))
    .map(([sign, under, how]) =>
      how === 0
        ? `{\\${sign}{${under}}}`
        : how === 1 || /[a-z]/i.test(sign)
          ? `\\${sign}{${under}}`
          : how === 2
            ? `{\\${sign}${under}}`
            : `\\${sign}${under}`,
    );
  const word = fc.tuple(typed, typed).map(([first, second]) => `K${first}l${second}n`);
  const tie = fc.constantFrom('~', ' ', '  ', ' ~');
  fc.assert(
    fc.property(word, word, tie, (given, family, between) => {
      const [spoken] = read(`${given}${between}${family}`) ?? [];
      const [sorted] = read(`${family}, ${given}`) ?? [];
      expect(spoken).toEqual(sorted);
      expect([spoken?.given, spoken?.family].join('')).not.toMatch(/[\s\\{}]/);
      expect([...(spoken?.family?.normalize('NFD') ?? '')].filter((char) => /\p{L}/u.test(char))).toHaveLength(5);
    }),
    { numRuns: 1000 },
  );
});

describe('[LIB-136] writing a name', () => {
  it.each<[Person, string]>([
    [{ given: 'Ann', family: 'Lee' }, 'Lee, Ann'],
    [{ given: 'Ludwig', particle: 'van', family: 'Beethoven' }, 'van Beethoven, Ludwig'],
    [{ given: 'Martin', family: 'King', suffix: 'Jr.' }, 'King, Jr., Martin'],
    [{ given: 'Guido', family: 'van Rossum' }, '{van Rossum}, Guido'],
    [{ literal: 'Bell and Howell' }, '{Bell and Howell}'],
    [{ given: 'Ann', family: 'Black and White' }, '{Black and White}, Ann'],
    [{ given: 'Ann', family: 'Lee, of York' }, '{Lee, of York}, Ann'],
    [{ given: 'José', family: 'Núñez' }, String.raw`N{\'u}{\~n}ez, Jos{\'e}`],
    [{ family: 'Plato' }, 'Plato'],
    [{ given: 'Cher' }, 'Cher'],
  ])('%j', (person, source) => expect(written(person)).toBe(source));

  it('several are joined so that they come apart again', () => {
    const authors = [{ literal: 'Bell and Howell' }, { given: 'And', family: 'And' }, { family: 'others' }];
    expect(written(...authors)).toBe('{Bell and Howell} and {And}, {And} and others');
    expect(read(written(...authors) ?? '')).toEqual(authors);
  });
});

it('[LIB-136] whoever a person enters by hand is the same after a way through a file', () => {
  const word = fc.constantFrom(
    'Smith',
    'Müller',
    'de',
    'Van',
    'von',
    'and',
    'O’Neil',
    'ben-Ari',
    '李',
    'Ünal',
    'J.-P.',
    'A, B',
    'x=y',
    'İnce',
    '{q}',
  );
  const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
  const person = fc.oneof(
    fc.record({ literal: words }),
    fc.record(
      {
        given: words,
        family: words,
        particle: fc.constantFrom('van', 'de la', 'von und zu'),
        suffix: fc.constantFrom('Jr.', 'III'),
      },
      { requiredKeys: ['given', 'family'] },
    ),
  );
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 4 }), (authors) => {
      expect(read(written(...authors) ?? '')).toEqual(authors);
    }),
    { numRuns: 2000 },
  );
});
