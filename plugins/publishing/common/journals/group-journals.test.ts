/** Works by journal, however the journal's name is written. */
import { describe, expect, it } from 'vitest';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { workClock } from '#core/common/testing.ts';
import { groupJournals } from './group-journals.ts';
import { issnsIn, journalKey, shownName } from './journal-names.ts';

const article = (container_title: string, issn = ''): CatalogueRecord => ({
  ...{ guid: `work:${container_title}`, info: { title: 'Whales', container_title, issn }, publication_type: 'journal article' },
  ...{ subjects: [], citation_count: null, is_open_access: false, references: [], sources: [] },
});
/** Names that are one journal's, journal by journal. */
const grouped = (...works: readonly CatalogueRecord[]) =>
  groupJournals(works).map((journal) => journal.works.map(({ info }) => info.container_title));

describe('one journal', () => {
  it.each([
    ['The Lancet', 'LANCET'],
    ['Computers & Graphics', 'Computers and Graphics'],
    ['Science', 'Science (New York, N.Y.)'],
    ['Journal of Neuroscience Methods', 'J Neurosci Methods'],
    ['Proceedings of the National Academy of Sciences of the United States of America', 'Proc. Natl. Acad. Sci. U. S. A.'],
    ['Revista Envío', 'Revista Envio'],
    ['Zeitschrift für Physik', 'Zeitschrift fur Physik'],
    ['<i>Nature</i>', 'Nature'],
  ])('is %s and %s', (one, other) => {
    expect(grouped(article(one), article(other))).toHaveLength(1);
    expect(grouped(article(other), article(one))).toHaveLength(1);
  });

  it('is what has an ISSN in common, under whatever name', () => {
    const renamed = [
      article('Whale Letters', '1234-5679'),
      article('Ocean', '2049-3630'),
      article('Brief über Wale', '12345679, 2049-3630'),
    ];
    expect(grouped(...renamed)).toHaveLength(1);
  });

  it('is not another one', () => {
    expect(grouped(article('Nature'), article('Nature Genetics'), article('Nat Genet'))).toEqual([
      ['Nature Genetics', 'Nat Genet'],
      ['Nature'],
    ]);
    expect(grouped(article('Physical Review A'), article('Physical Review B'))).toHaveLength(2);
    // Short for either of two, and short for one that has another ISSN.
    expect(grouped(article('J Chem'), article('Journal of Chemistry'), article('Journal of Chemotherapy'))).toHaveLength(3);
    expect(grouped(article('J Neurosci', '1234-5679'), article('Journal of Neuroscience', '2049-3630'))).toHaveLength(2);
    expect(grouped(article('A', '0000-0000'), article('B', '0000-0000'))).toHaveLength(2);
  });

  it('is also what an abbreviation of its abbreviation names', () => {
    expect(
      grouped(article('J Neuro Meth'), article('J Neurosci Methods'), article('Journal of Neuroscience Methods')),
    ).toHaveLength(1);
  });
});

describe('names from outside', () => {
  it('are shown on one line, without controls and what turns text around, 300 signs at the most', () => {
    expect(shownName(' Whale\n\u0000 Letters\u202e ')).toBe('Whale Letters');
    expect(shownName('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
    const long = shownName(`x${'🐋'.repeat(100_000)}`);
    expect(long.length).toBeLessThanOrEqual(300);
    // Half a pair of surrogates would throw.
    expect(encodeURIComponent(long)).toContain('%');
  });

  it('of signs alone are told apart', () => {
    expect(journalKey('***')).not.toBe(journalKey('!!!'));
    expect(journalKey('The')).toBe('the');
  });

  it('have ISSNs of digits in any spelling', () => {
    expect(issnsIn('ISSN 0028-083x; 14764687 (online), 0000-0000, 123456789')).toEqual(['0028-083X', '1476-4687']);
  });

  it('of hostile catalogues take no time', () => {
    const worked = workClock();
    groupJournals(Array.from({ length: 400 }, (_, at) => article(`${'a b '.repeat(500)}${String(at)}`)));
    groupJournals(Array.from({ length: 400 }, (_, at) => article(`J ${'abcdefgh '.repeat(30)}${'x'.repeat(at)}`)));
    expect(worked()).toBeLessThan(3000);
  });
});
