/** What checks are told of a document: its words letter for letter, and signs for all that is no prose. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SIGNS } from '#plugins/coedit/common/prose/signs.ts';
import { MARKS, NODES, schema } from '../../common/schema/schema.ts';
import { wordsIn } from '../../common/words.ts';
import { proseOf } from './prose.ts';

const text = (words: string, ...marks: string[]) =>
  schema.text(
    words,
    marks.map((name) => MARKS[name]!.create(name === 'link' ? { href: 'https://example.org/a' } : {})),
  );
const math = () => NODES['math']!.create({ tex: 'x' });
const citation = () => NODES['citation']!.create({ works: [] });
const line = (content: Parameters<typeof schema.node>[2] = [], attrs: object = {}) => NODES['line']!.create(attrs, content);
const doc = (...blocks: ReturnType<typeof line>[]) => schema.topNodeType.create({}, blocks);

/** With signs that can be read. */
const told = (...blocks: ReturnType<typeof line>[]): string => {
  const { word, aside, opens, closes } = SIGNS;
  const of = doc(...blocks);
  const prose = proseOf(of);
  expect(prose).toHaveLength(wordsIn(of).content.length);
  return prose.replaceAll(word, 'W').replaceAll(aside, 'A').replaceAll(opens, '(').replaceAll(closes, ')');
};

it('a word is one however it looks, and wherever a mark begins or ends in it', () => {
  expect(told(line([text('un'), text('believ', 'strong', 'em'), text('able', 'highlighted'), text(' x')]))).toBe(
    'unbelievable x\n',
  );
});

it('formulas, code, citations and references are no words', () => {
  const content = [
    text('a '),
    math(),
    text(' b', 'code'),
    text(' c'),
    citation(),
    NODES['cross_reference']!.create({ target: 'a' }),
  ];
  expect(told(line(content))).toBe('a WWW cAW\n');
  expect(told(NODES['code_block']!.create({}, [schema.text('foo')]), line([text('d')]))).toBe('AAA\nd\n');
});

it('an address is none, and the words of a link are', () => {
  expect(told(line([text('see '), text('example.org', 'link'), text(' or '), text('this page', 'link')]))).toBe(
    'see WWWWWWWWWWW or this page\n',
  );
});

it('what stands raised belongs to no word', () => {
  expect(told(line([text('CO'), text('tot', 'subscript'), text(' the 10'), text('th', 'superscript')]))).toBe('COAAA the 10AA\n');
});

it('a note is a text of its own in the middle of its line, and a line break a blank', () => {
  const note = NODES['footnote']!.create({}, [text('So '), math()]);
  expect(told(line([text('one'), note, NODES['hard_break']!.create(), text('two')]))).toBe('one(So W) two\n');
});

it('names of authors are nobody’s mistake, and titles, captions and cells are prose', () => {
  const cell = NODES['table_cell']!.create({}, [line([text('cell')])]);
  const table = NODES['table']!.create({}, [NODES['table_row']!.create({}, [cell])]);
  const figure = NODES['figure']!.create({}, [NODES['image']!.create(), line([text('cap')], { kind: 'caption' })]);
  const front = [line([text('Old')], { kind: 'title' }), line([text('Bo')], { kind: 'author' })];
  expect(told(...front, line([text('In')], { kind: 'affiliation' }), table, figure)).toBe('Old\nAA\nAA\ncell\nA\ncap\n');
});

it.each([
  ['within a word', 4, 5, 'one --- three'],
  ['over a line', 5, 9, 'one ---|----- three', 'one two\nthree three'],
  ['that only comes within a word', 5, 5, 'one --- three'],
  ['that only comes between words', 4, 4, 'one two three'],
])('a suggestion %s has its words passed over', (_, from, to, told, words = 'one two three') => {
  const of = doc(...words.split('\n').map((each) => line([text(each)])));
  expect(proseOf(of, [{ from, to }]).replaceAll(SIGNS.aside, '-').trim().replace('\n', '|')).toBe(told);
});

it('is as long as the letters, whatever the document', () => {
  const inline = fc.oneof(
    fc
      .tuple(fc.string({ minLength: 1 }), fc.subarray(['strong', 'code', 'link', 'superscript']))
      .map(([words, marks]) => text(words, ...marks)),
    fc.constant(null).map(math),
    fc.constant(null).map(citation),
    fc.constant(null).map(() => NODES['footnote']!.create({}, [text('note'), citation()])),
  );
  const block = fc.oneof(
    fc.array(inline, { maxLength: 6 }).map((content) => line(content)),
    fc.constant(null).map(() => NODES['rule']!.create()),
    fc.string({ minLength: 1 }).map((code) => NODES['code_block']!.create({}, [schema.text(code)])),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const of = doc(...blocks);
      expect(proseOf(of)).toHaveLength(wordsIn(of).content.length);
    }),
  );
});
