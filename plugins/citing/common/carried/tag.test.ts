import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bibliographyTag, citationTag, houseMark, isBibliographyTag, newCitationId, readCitationTag } from './tag.ts';

describe('[CORE-026] the tag of a citation', () => {
  it('tells house, name and references, in 64 characters', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1, maxLength: 50 }),
        fc.domain(),
        (articles, url) => {
          const [house, id] = [houseMark(url), newCitationId()];
          const tag = citationTag(house, id, articles);
          const read = readCitationTag(tag);
          expect(tag.length).toBeLessThanOrEqual(64);
          expect(read).toMatchObject({ house, id, articles: articles.slice(0, read?.articles.length) });
          expect(read?.isWhole).toBe(read?.articles.length === articles.length);
        },
      ),
    );
  });

  it.each([
    '',
    'cite:',
    'cite:abcde:x',
    'MENDELEY_CITATION_v3_abc',
    'cite:abcde:id:1.-2',
    'cite:bibliography',
    'cite:abcde:id:0',
  ])('is not %j', (tag) => expect(readCitationTag(tag)).toBeUndefined());

  it('is another one than that of the bibliography', () => {
    expect(isBibliographyTag(bibliographyTag())).toBe(true);
    expect(isBibliographyTag(citationTag('abcde', 'id', [1]))).toBe(false);
  });
});
