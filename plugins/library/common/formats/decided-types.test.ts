/** The types that people choose from (decisions §5 "publication_type"), as every format of export tells them. */
import { describe, expect, it } from 'vitest';
import { asCslType } from '../model/publication-types.ts';
import { type ListFormat, READERS, WRITERS } from './formats.ts';

const TYPES = [
  ['journal article', 'article-journal', '@article{', 'TY  - JOUR', '%0 Journal Article'],
  ['Journal Article', 'article-journal', '@article{', 'TY  - JOUR', '%0 Journal Article'],
  ['conference paper', 'paper-conference', '@inproceedings{', 'TY  - CONF', '%0 Conference Paper'],
  ['book', 'book', '@book{', 'TY  - BOOK', '%0 Book'],
  ['book chapter', 'chapter', '@incollection{', 'TY  - CHAP', '%0 Book Section'],
  ['thesis', 'thesis', '@phdthesis{', 'TY  - THES', '%0 Thesis'],
  ['preprint', 'article', '@misc{', 'TY  - PREPRINT', '%0 Preprint'],
  ['report', 'report', '@techreport{', 'TY  - RPRT', '%0 Report'],
  ['dataset', 'dataset', '@dataset{', 'TY  - DATA', '%0 Dataset'],
] as const;

describe.each(TYPES)('[LIB-136] a reference of the type %s', (type, csl, bib, ris, enw) => {
  const info = { type, title: 'T', container_title: 'C', eprint: '2101.00001', eprint_type: 'arXiv' };
  const write = (format: ListFormat) => WRITERS[format].one({ info, citekey: 'k' });

  it('is one in every format', () => {
    expect(write('bib').startsWith(bib)).toBe(true);
    expect(write('ris').startsWith(`${ris}\r\n`)).toBe(true);
    expect(write('enw').startsWith(`${enw}\r\n`)).toBe(true);
    expect(JSON.parse(write('csljson'))).toMatchObject({ type: csl });
    expect(write('csv')).toContain(`"k","${csl}","T"`);
    expect(asCslType(type)).toBe(csl);
  });

  it.each(['bib', 'ris', 'enw', 'csljson'] as const)('comes in again as one from %s, with its container', (format) => {
    const { before, after } = WRITERS[format];
    const [step] = [...READERS[format](`${before}${write(format)}${after}`)].filter((one) => one && 'reference' in one);
    const read = step && 'reference' in step ? step.reference.info : {};
    expect(read.type).toBe(csl);
    if (csl === 'article-journal') expect(read.container_title).toBe('C');
  });
});

it('[LIB-136] another type stays as it is', () => {
  expect(asCslType('motion_picture')).toBe('motion_picture');
  expect(asCslType(undefined)).toBe('');
});
