/** PDFs that entries of other programs' files name: which they are, and that nothing of somebody's machine goes along. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_NAME, MOST_FILES, pdfNames } from './attached-files.ts';
import { fileLinks } from './bibtex/file-field.ts';
import { type Format, READERS } from './formats.ts';

const namesIn = (format: Format, text: string) =>
  [...READERS[format](text)].flatMap((step) => (step && 'reference' in step ? [step.reference.files] : []));
const bib = (file: string) => `@book{a, title={T}, file={${file}}}`;
const rdf = (...nodes: string[]) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${nodes.join('\n')}</rdf:RDF>`;
const book = (...links: string[]) =>
  `<bib:Book rdf:about="#i"><z:itemType>book</z:itemType><dc:title>T</dc:title>${links.map((to) => `<link:link rdf:resource="${to}"/>`).join('')}</bib:Book>`;
const attachment = (about: string, inside: string) =>
  `<z:Attachment rdf:about="${about}"><z:itemType>attachment</z:itemType>${inside}</z:Attachment>`;

describe('[LIB-137] the field “file” of BibTeX', () => {
  it.each([
    ['of Zotero', 'Full Text PDF:files/12/Lee - 2001 - On Sleep.pdf:application/pdf', ['12/Lee - 2001 - On Sleep.pdf']],
    [
      'of Zotero with a snapshot and two PDFs',
      'Lee.pdf:files/12/Lee.pdf:application/pdf;Snapshot:files/13/page.html:text/html;B:files/14/B.PDF:application/pdf',
      ['12/Lee.pdf', '14/B.PDF'],
    ],
    ['of Mendeley', ':home/ann/Mendeley Desktop/Lee - 2001.pdf:pdf', ['Mendeley Desktop/Lee - 2001.pdf']],
    ['of Mendeley on Windows', ':C$\\backslash$:/Users/ann/a{\\_}b.pdf:pdf', ['ann/a_b.pdf']],
    ['of Mendeley with accents', ':home/ann/M{\\"{u}}ller.pdf:pdf', ['ann/Müller.pdf']],
    ['of JabRef', ':dir/name\\:with\\;signs.pdf:PDF', ['dir/name:with;signs.pdf']],
    ['of JabRef on Windows', 'Title:C\\:\\\\Users\\\\ann\\\\a.pdf:PDF', ['ann/a.pdf']],
    ['that is a plain path', '/home/ann/papers/a.pdf', ['papers/a.pdf']],
    ['that is a plain path of Windows', 'C:\\Users\\ann\\alpha.pdf', ['ann/alpha.pdf']],
    ['that is one of Windows with slashes', 'C:/Users/ann/a.pdf', ['ann/a.pdf']],
    ['that climbs up', '../../secret/../a.pdf', ['secret/a.pdf']],
    ['whose type says what its path does not', 'Full Text PDF:files/12/fulltext:application/pdf', ['12/fulltext']],
    ['whose title looks like a file', 'Lee.pdf:files/12/viewcontent.cgi:application/pdf', ['12/viewcontent.cgi']],
    ['of Mendeley without an ending', ':C\\:/Users/ann/Lee - 2001:pdf', ['ann/Lee - 2001']],
    ['of JabRef without an ending', ':papers/Lee\\: On Sleep:PDF;:papers/page:HTML', ['papers/Lee: On Sleep']],
    ['whose title has a colon that nobody escaped', 'On: Sleep:files/1/a.pdf:application/pdf', ['1/a.pdf']],
    ['that is an address with a type', ':https\\://example.org/download:PDF', undefined],
    ['that names a type and nothing else', '::application/pdf', undefined],
    ['that names others than PDFs', 'A:files/1/a.epub:application/epub+zip', undefined],
    ['that is an address', 'https://example.org/a.pdf', undefined],
  ])('%s', (_, field, wanted) => {
    expect(namesIn('bib', bib(field))).toEqual([wanted]);
  });

  it('is not one of the entry that an entry refers to', () => {
    const text = '@inbook{a, title={A}, crossref={b}}\n@book{b, title={B}, file={b.pdf}}';
    expect(namesIn('bib', text)).toEqual([undefined, ['b.pdf']]);
  });

  it('may be anything at all', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('\\', ':', ';', '{', '}', '$', 'a', '/', '.pdf', 'é', '\ud83d') }),
        (field) => {
          for (const name of pdfNames(fileLinks(field))) {
            expect(name.length).toBeLessThanOrEqual(MAX_FILE_NAME);
            expect(name).not.toMatch(/\\|(?:^|\/)\.\.(?:\/|$)|\/.*\//);
          }
        },
      ),
    );
  });
});

describe('[LIB-137] attachments of Zotero', () => {
  it('belong to the item that they are linked from, wherever they stand', () => {
    const text = rdf(
      attachment('#a1', '<rdf:resource rdf:resource="files/12/Lee &amp; Chen.pdf"/><dc:title>PDF</dc:title>'),
      book('#a1', '#a2', '#a3', '#missing'),
      attachment('#a2', '<dc:title>On Sleep.pdf</dc:title>'),
      attachment('#a3', '<rdf:resource rdf:resource="files/13/page.html"/>'),
      attachment('#alone', '<rdf:resource rdf:resource="files/14/alone.pdf"/>'),
    );
    expect(namesIn('zotero', text)).toEqual([['12/Lee & Chen.pdf', 'On Sleep.pdf']]);
  });
});

it('[LIB-137] an attachment of Zotero is a PDF by its type, whatever its file is called', () => {
  const type = (said: string) => `<link:type>${said}</link:type>`;
  const text = rdf(
    book('#a1', '#a2', '#a3'),
    attachment('#a1', `<rdf:resource rdf:resource="files/12/fulltext"/><dc:title>Full Text</dc:title>${type('application/pdf')}`),
    attachment('#a2', `<rdf:resource rdf:resource="files/13/page"/>${type('text/html')}`),
    attachment('#a3', `<dc:title>Somewhere else</dc:title>${type('application/pdf')}`),
  );
  expect(namesIn('zotero', text)).toEqual([['12/fulltext']]);
});

it('[LIB-137] files of RIS are named by L1', () => {
  const text =
    'TY  - BOOK\nTI  - T\nL1  - file:///C:/papers/12/a.pdf\nL1  - https://example.org/b.pdf\nL1  - internal-pdf://123/c.pdf\nER  - \n';
  expect(namesIn('ris', text)).toEqual([['12/a.pdf', '123/c.pdf']]);
});

const link = (path: string) => ({ path });

it('names are each there once, no longer than can be told, and not endless', () => {
  expect(pdfNames(['x/a.pdf', 'y/x/a.pdf'].map(link))).toEqual(['x/a.pdf']);
  expect(pdfNames([link(`${'a'.repeat(500)}.pdf`)])[0]).toHaveLength(MAX_FILE_NAME);
  expect(pdfNames(Array.from({ length: 50 }, (_, n) => link(`${n}.pdf`)))).toHaveLength(MOST_FILES);
});
