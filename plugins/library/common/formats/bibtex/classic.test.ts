/** What is written for a classic BibTeX style: all that biblatex's own names say, by names that such a style prints. */
import { describe, expect, it } from 'vitest';
import { parseBib } from './parse.ts';
import { writeBibEntry } from './write.ts';

const entry = (bib: string) => {
  const [reference] = parseBib(bib).references;
  if (!reference) throw new Error('nothing was read');
  return { ...reference, citekey: 'k' };
};
const classic = (bib: string, style = 'plainnat') => writeBibEntry(entry(bib), { style });

describe('[LTX-013] an entry for a classic style', () => {
  it.each([
    ['@article{k, journaltitle = {J. {NASA} Res}}', '@article', 'journal = {J. {NASA} Res}'],
    ['@inproceedings{k, booktitle = {P}, location = {Rome}}', '@inproceedings', 'address = {Rome}'],
    ['@thesis{k, title = {T}, institution = {ETH}, type = {phdthesis}}', '@phdthesis', 'school = {ETH}'],
    ['@thesis{k, title = {T}, institution = {ETH}, type = {mathesis}}', '@mastersthesis', 'school = {ETH}'],
    ['@thesis{k, title = {T}, institution = {ETH}, type = {bathesis}}', '@mastersthesis', "type = {Bachelor's thesis}"],
    ['@report{k, title = {T}, institution = {CERN}}', '@techreport', 'institution = {CERN}'],
    ['@collection{k, title = {T}, editor = {Lee, Ann}}', '@book', 'editor = {Lee, Ann}'],
    ['@inbook{k, title = {Part}, booktitle = {Whole}}', '@incollection', 'booktitle = {Whole}'],
    [
      '@article{k, title = {T}, eprint = {1}, eprinttype = {arXiv}, eprintclass = {hep-th}}',
      '@article',
      'archiveprefix = {arXiv}',
    ],
    [
      '@article{k, title = {T}, eprint = {1}, eprinttype = {arXiv}, eprintclass = {hep-th}}',
      '@article',
      'primaryclass = {hep-th}',
    ],
    ['@book{k, title = {The {NASA} Story}, subtitle = {Of {ESA}}}', '@book', 'title = {The {NASA} Story: Of {ESA}}'],
    ['@book{k, title = {T}, date = {2003-05}}', '@book', 'year = {2003},\n  month = may'],
    ['@book{k, title = {T}, date = {1998/2002}}', '@book', 'year = {1998}'],
  ])('of %s is %s with %s', (bib, type, field) => {
    const written = classic(bib);
    expect(written.startsWith(`${type}{k,`)).toBe(true);
    expect(written).toContain(`\n  ${field}`);
    expect(written).not.toMatch(/journaltitle|location|eprinttype|eprintclass|subtitle|mathesis,/);
  });

  it.each([
    '@article{k, title = {T}, journal = {J}, journaltitle = {Long}}',
    '@inproceedings{k, title = {T}, booktitle = {B}, publisher = {ACM}, organization = {IEEE}, address = {Rome}}',
    '@phdthesis{k, title = {T}, school = {ETH}, type = {Habilitation}}',
  ])('says what %s says', (bib) => {
    expect(writeBibEntry(entry(classic(bib)))).toBe(classic(bib));
    expect(classic(bib)).toContain(bib.includes('journal') ? 'journal = {J}' : 'title = {T}');
  });

  it('has what its style looks into without asking, as empty', () => {
    const bib = '@article{k, title = {T}}';
    for (const style of ['apsrev4-2', 'mnras']) expect(classic(bib, style)).toContain('\n  journal = {}');
    expect(classic(bib)).not.toContain('journal');
    expect(classic('@article{k, journaltitle = {J}}', 'apsrev4-2')).toBe('@article{k,\n  journal = {J}\n}');
    expect(classic('@book{k, title = {T}}', 'apsrev4-2')).not.toContain('journal');
  });

  it('is as it came where no such style prints it', () => {
    const bib = '@thesis{k,\n  title = {T},\n  subtitle = {S},\n  date = {2003-05},\n  institution = {ETH},\n  location = {Z}\n}';
    expect(writeBibEntry(entry(bib))).toBe(bib);
  });
});
