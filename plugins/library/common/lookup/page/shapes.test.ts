/** Pages in the forms that are met most: each is read as what it is, with its PDF. */
import { describe, expect, it } from 'vitest';
import { OTHER_PAGES } from '../../testing/other-pages.ts';
import { AT } from '../../testing/page-parts.ts';
import { PUBLICATION_PAGES } from '../../testing/publication-pages.ts';
import { readWebPage } from '../page.ts';

const SHAPES = [...PUBLICATION_PAGES, ...OTHER_PAGES];

it('has thirty shapes', () => expect(SHAPES.length).toBeGreaterThanOrEqual(30));

describe('a page in the form of', () => {
  it.each(SHAPES)('%s', (_, html, info, pdf) => {
    const read = readWebPage(html, AT);
    expect(read.info).toMatchObject({ ...info, source: 'web', url: AT });
    expect(read.pdf).toBe(pdf);
  });

  it('an author’s address names nobody', () => {
    const [, html] = SHAPES.find(([name]) => name.includes('author is an address')) ?? ['', ''];
    expect(readWebPage(html, AT).info.authors).toBeUndefined();
  });
});
