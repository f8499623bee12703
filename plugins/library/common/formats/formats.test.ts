/** Telling formats and encodings, and finding identifiers. */
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { bareDoi, findArxiv, findDoi, normalDoi } from './identifiers.ts';
import { formatOf } from './tell-format.ts';

describe('[LIB-137] what a file is', () => {
  it.each([
    ['x.txt', '% note\n@article{k, title={T}}', 'bib'],
    ['x.bib', 'TY  - JOUR\nER  - ', 'ris'],
    ['x', ' [{"id":1,"type":"book","title":"T"}]', 'csljson'],
    ['x.json', '[{"author":[{"family":"Lee"}]}]', 'csljson'],
    ['x.json', '[{"odd":1},{"issued":{"date-parts":[[2001]]},"title":["T"],"member":"1","is-referenced-by-count":3}]', 'csljson'],
    ['x.json', '{"name":"My list","items":[{"id":"a","type":"journal article","title":"T"}]}', 'csljson'],
    ['x.json', '{"id":"a","type":"thesis","title":"T"}', 'csljson'],
    ['x.json', '[{"id":"a","type":"book","title":"T"},{"id":', 'csljson'],
    ['x.json', '[]', undefined],
    ['x.json', '{"name":"carrel","version":"1.0.0","type":"module"}', undefined],
    ['x.json', '[{"id":1,"title":"Wash up","completed":false}]', undefined],
    [
      'x.json',
      '{"data":[{"id":"10.1/x","type":"dois","attributes":{"titles":[{"title":"T"}],"creators":[{"name":"Lee"}]}}]}',
      undefined,
    ],
    ['x.json', '{"items":{"a":1},"title":"T","type":"book"}', undefined],
    ['x.json', '{"features":[{"type":"Feature"}]', undefined],
    ['x.json', 'no JSON', undefined],
    ['x.bib', '% nothing yet', 'bib'],
    ['x.docx', 'PK', undefined],
    ['x.txt', '\n%0 Book\n%T T @misc{a}', 'enw'],
    ['x.txt', '%A Ann Lee\n%T T', 'enw'],
    ['x.bib', '%Title of the list\n@book{k, title={T}}', 'bib'],
    ['x.enw', '', 'enw'],
    ['x.txt', '\nPMID- 12345\nTI  - T', 'nbib'],
    ['x.nbib', 'TI  - T', 'nbib'],
    ['x.xml', '<?xml version="1.0"?><xml><records><record><ref-type name="Book">6</ref-type>', 'endnote'],
    ['x.xml', '<mods:modsCollection xmlns:mods="x"><mods:mods>', 'mods'],
    ['x.txt', '\n<mods ID="a">', 'mods'],
    ['x.rdf', '<rdf:RDF\n xmlns:rdf="x">', 'zotero'],
    ['x.xml', '<svg></svg>', undefined],
    ['x.json', '{"title":"T", "articles" : [{}]}', 'json'],
    ['x.txt', '[{"version":1,"articles":[]}]', 'json'],
    ['x.json', '[{"id":1,"type":"book","note":"\\"articles\\":["}]', 'csljson'],
  ])('%s with %j', (name, text, format) => {
    expect(formatOf(name, text)).toBe(format);
  });

  it.each([
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa9], 'é'],
    ['UTF-8', [0xc3, 0xa9], 'é'],
    ['UTF-16 LE with a mark', [0xff, 0xfe, 0xe9, 0], 'é'],
    ['UTF-16 BE with a mark', [0xfe, 0xff, 0, 0xe9], 'é'],
    ['UTF-16 LE without', [0x40, 0, 0x61, 0, 0xe9, 0], '@aé'],
    ['UTF-16 BE without', [0, 0x40, 0, 0x61, 0, 0xe9], '@aé'],
    ['Latin-1', [0x4d, 0xfc], 'Mü'],
    ['Windows-1252', [0x93, 0x78, 0x94], '“x”'],
  ])('decodes %s', (_name, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe(text);
  });
});

describe('identifiers', () => {
  it('takes a DOI out of what stands around it', () => {
    expect(bareDoi('http://dx.doi.org/10.1000/AB')).toBe('10.1000/AB');
    expect(bareDoi('http://doi.acm.org/10.1145/1137627')).toBe('10.1145/1137627');
    expect(bareDoi('doi: 10.1000/x')).toBe('10.1000/x');
    expect(normalDoi('https://doi.org/10.1000/AB')).toBe('10.1000/ab');
    expect(normalDoi('none')).toBeUndefined();
    expect(findDoi('see (doi:10.1016/S0140-6736(05)66666-1).')).toBe('10.1016/S0140-6736(05)66666-1');
    expect(findDoi('(10.1000/xyz).')).toBe('10.1000/xyz');
  });

  it('finds arXiv numbers old and new', () => {
    expect(findArxiv('arXiv:2101.00001v3 [cs.CL]')).toBe('2101.00001');
    expect(findArxiv('https://arxiv.org/abs/hep-th/9901001')).toBe('hep-th/9901001');
    expect(findArxiv('1234.5678')).toBeUndefined();
  });
});
