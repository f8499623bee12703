/** Tests of the card of a reference. */
import { describe, expect, it } from 'vitest';
import { latexText } from '../testing/render-latex.tsx';
import { citationCard, citationLine, OPEN_PDF, unsharedCard } from './citation-card.ts';

const card = (info: object) => citationCard({ id: 7, citekey: 'key1', info } as never, latexText);

describe('citationCard', () => {
  it('says who, where and what', () => {
    const text = card({
      title: 'Deep Work',
      authors: [{ given: 'Cal', family: 'Newport' }, { literal: 'UNESCO' }],
      container_title: 'Journal',
      year: 2016,
      abstract: 'Short',
      pdf_url: '/storage/pdf/1/',
    });
    expect(text.split('\n\n')).toEqual([
      '**Deep Work**',
      'Cal Newport, UNESCO',
      'Journal, 2016',
      'Short',
      `[Open PDF](command:${OPEN_PDF}?${encodeURIComponent('[7]')})`,
    ]);
  });

  it('is named by its key without a title, and opens its panel without a PDF', () => {
    expect(card({})).toBe(`**key1**\n\n[Open reference](command:${OPEN_PDF}?%5B7%5D)`);
  });

  it('lets nothing of a title act as Markdown or as a link', () => {
    const text = card({ title: '[x](command:evil) **b** <img src=x> `c`' });
    expect(text).toContain('\\[x\\]\\(command:evil\\) \\*\\*b\\*\\* \\<img src=x\\> \\`c\\`');
  });

  it('cuts what is long', () => {
    const authors = Array.from({ length: 9 }, (_, at) => ({ family: `A${at}` }));
    const text = card({ title: 'T', authors, abstract: 'x'.repeat(500) });
    expect(text).toContain('A5 …');
    expect(text).not.toContain('A6');
    expect(text).toMatch(/\n\nx{320}…\n\n/);
  });
});

it('of a work that a co-author alone sees says what the bibliography says, and leads nowhere', () => {
  const text = unsharedCard({ title: 'Theirs', authors: [{ family: 'Lee', given: 'Ann' }], year: 2001 }, 'lee2001', latexText);
  expect(text).toBe(`**Theirs**\n\nAnn Lee\n\n2001\n\n*${latexText('cite.notSharedCard')}*`);
});

it.each([
  [{ authors: ['A', 'B'], author_count: 2, year: 2016, container_title: 'J' }, 'A, B · 2016 · J'],
  [{ authors: ['A', 'B', 'C'], author_count: 9, year: null, container_title: '' }, 'A, B, C +6'],
  [{ authors: [], author_count: 0, year: 2016, container_title: '' }, '2016'],
])('citationLine of %j', (row, line) => expect(citationLine(row as never)).toBe(line));
