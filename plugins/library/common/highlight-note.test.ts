/** Notes made of highlights. */
import { expect, it } from 'vitest';
import { highlightNotes } from './highlight-note.ts';

const texts = { heading: 'Highlights', page: ({ page }: { page: number }) => `p. ${page}` };
const passage = (id: number, text: string, page = id) => ({ id, text, page });
const notes = (citations: ReturnType<typeof passage>[], comments: { citation: number; text: string }[] = [], limit?: number) =>
  highlightNotes(citations, comments, texts, limit);

it('[LIB-046] quotes each passage with its page, its comments below it', () => {
  const comments = [
    { citation: 2, text: 'why?' },
    { citation: 1, text: ' *so* it is \n' },
    { citation: 2, text: 'therefore' },
  ];
  expect(notes([passage(1, 'one'), passage(2, 'two\n lines ')], comments)).toEqual([
    ['## Highlights', '> one\n> [[cit:1|p. 1]]', '*so* it is', '> two\n> lines\n> [[cit:2|p. 2]]', 'why?', 'therefore'].join(
      '\n\n',
    ),
  ]);
});

it('shows a mark without words by its page', () => {
  expect(notes([passage(4, '  ')])).toEqual(['## Highlights\n\n[[cit:4|p. 4]]']);
});

it('keeps the signs of a passage from being Markdown', () => {
  expect(notes([passage(1, '# a *b* [c](d) <e>')])[0]).toContain('> \\# a \\*b\\* \\[c\\](d) \\<e\\>');
});

it('is nothing where nothing is highlighted', () => {
  expect(notes([], [{ citation: 1, text: 'lost' }])).toEqual([]);
});

it('goes on in another note where one would be too long, and leaves no highlight out', () => {
  const made = notes([passage(1, 'a'.repeat(50)), passage(2, 'b'.repeat(50)), passage(3, 'c'.repeat(50))], [], 150);
  expect(made.length).toBeGreaterThan(1);
  expect(made.every(({ length }) => length <= 150)).toBe(true);
  expect(made.join('').match(/\[\[cit:\d\|/g)).toHaveLength(3);
});

it('cuts what no note could hold', () => {
  expect(notes([passage(1, 'a'.repeat(500))], [], 150).every(({ length }) => length <= 150)).toBe(true);
});
