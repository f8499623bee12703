/** What a PDF says of itself. */
import { describe, expect, it } from 'vitest';
import { cleanTitle } from './clean-title.ts';
import { type PdfFacts, metadataOf as metadata } from './read-metadata.ts';
import { type DrawnLine, drawnPage } from './testing.ts';

const metadataOf = (of: PdfFacts) => metadata(of).info;

const line = (text: string, size: number, y: number): DrawnLine => ({ text, size, y });
const page = (...lines: DrawnLine[]) => drawnPage(lines);
const facts = (more: Partial<PdfFacts>): PdfFacts => ({ pages: [], info: {}, xmp: {}, ...more });

describe('metadata of a PDF', () => {
  it('takes the largest lines of the first page for the title, not the stamp above them', () => {
    const found = metadataOf(
      facts({
        info: { title: 'Microsoft Word - paper_final.doc' },
        pages: [
          page(
            line('arXiv:2101.00001v2 [cs.CL] 1 Jan 2021', 22, 780),
            line('Deep Learning for Dis-', 18, 700),
            line('tributed Systems', 18, 680),
            line('Ann Lee', 12, 650),
            line('Abstract', 10, 600),
          ),
        ],
      }),
    );
    expect(found).toEqual({
      title: 'Deep Learning for Distributed Systems',
      authors: [{ given: 'Ann', family: 'Lee' }],
      year: 2021,
      eprint: '2101.00001',
      eprint_type: 'arXiv',
      type: 'article',
      url: 'https://arxiv.org/abs/2101.00001',
    });
  });

  it('trusts metadata that look like metadata', () => {
    const found = metadataOf(
      facts({
        info: { author: 'lee; x' },
        xmp: { title: 'A good title', creators: ['Ann B. Lee', 'Jan van der Berg'], doi: '10.1000/xyz' },
      }),
    );
    expect(found).toEqual({
      title: 'A good title',
      authors: [
        { given: 'Ann B.', family: 'Lee' },
        { given: 'Jan', particle: 'van der', family: 'Berg' },
      ],
      doi: '10.1000/xyz',
      type: 'article-journal',
    });
  });

  it('finds a DOI in the text', () => {
    expect(metadataOf(facts({ pages: [page(line('https://doi.org/10.1145/3297280.3297641.', 8, 40))] })).doi).toBe(
      '10.1145/3297280.3297641',
    );
  });

  it.each(['untitled', 'paper.dvi', 'Microsoft Word - x', '1234 5678', 'LaTeX template', 'short', 'oneword-title', undefined])(
    'takes %s for no title',
    (text) => {
      expect(cleanTitle(text)).toBeUndefined();
    },
  );
});
