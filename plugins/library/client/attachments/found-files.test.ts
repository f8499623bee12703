/** Which PDF belongs to which reference, where names are as other machines wrote them. */
import { describe, expect, it } from 'vitest';
import { withPath } from '#ui';
import { FoundFiles } from './found-files.ts';

const files = (...paths: string[]) => paths.map((path) => withPath(new File(['%PDF'], path.split('/').at(-1) ?? ''), path));
const entry = (article: number, ...names: string[]) => ({ article, names, has_pdf: false });
const matched = (paths: string[], ...entries: ReturnType<typeof entry>[]) => {
  const found = new FoundFiles(files(...paths));
  const { attached, left } = found.match(entries);
  return {
    attached: attached.map(({ file, article }) => [article, file.webkitRelativePath]),
    left: left.map(({ name, reason }) => `${name} ${reason}`),
    rest: found.rest.map((file) => file.webkitRelativePath),
  };
};

describe('[LIB-137] a PDF belongs to the reference whose entry names it', () => {
  it.each([
    ['by the end of its path', 'My/files/12/a.pdf', '12/a.pdf'],
    ['whatever its capitals', 'My/files/12/A.PDF', '12/a.pdf'],
    ['however its accents are made', 'x/M\u0075\u0308ller.pdf', 'x/M\u00fcller.pdf'],
    ['with the signs of an address', 'x/On Sleep.pdf', 'x/On%20Sleep.pdf'],
    ['by its name alone, from another machine', 'a.pdf', 'ann/a.pdf'],
    ['with a percent sign that is one', 'x/100%.pdf', 'x/100%.pdf'],
  ])('%s', (_, path, name) => {
    expect(matched([path], entry(7, name))).toEqual({ attached: [[7, path]], left: [], rest: [] });
  });

  it('and not one that is merely called alike', () => {
    const both = matched(['12/PDF.pdf', '13/PDF.pdf'], entry(7, '13/PDF.pdf'), entry(8, '14/PDF.pdf'));
    expect(both).toEqual({ attached: [[7, '13/PDF.pdf']], left: ['14/PDF.pdf missing'], rest: ['12/PDF.pdf'] });
    const claimed = matched(['13/PDF.pdf'], entry(8, '14/PDF.pdf'), entry(7, '13/PDF.pdf'));
    expect(claimed.attached).toEqual([[7, '13/PDF.pdf']]);
    const doubtful = matched(['PDF.pdf'], entry(8, '14/PDF.pdf'), entry(7, '13/PDF.pdf'));
    expect(doubtful).toEqual({ attached: [], left: ['14/PDF.pdf missing', '13/PDF.pdf missing'], rest: ['PDF.pdf'] });
    expect(matched(['xa.pdf'], entry(7, 'a.pdf')).attached).toEqual([]);
  });

  it('or to both that name it', () => {
    expect(matched(['1/a.pdf'], entry(7, '1/a.pdf'), entry(8, '1/a.pdf')).attached).toEqual([
      [7, '1/a.pdf'],
      [8, '1/a.pdf'],
    ]);
  });

  it('once, though several bibliographies name it', () => {
    const found = new FoundFiles(files('a.pdf'));
    expect(found.match([entry(7, 'a.pdf')]).attached).toHaveLength(1);
    expect(found.match([entry(7, 'a.pdf')])).toEqual({ attached: [], left: [] });
  });

  it('the first of several that are there, and none where there is one', () => {
    expect(matched(['b.pdf', 'c.pdf'], entry(7, 'a.pdf', 'b.pdf', 'c.pdf'))).toEqual({
      attached: [[7, 'b.pdf']],
      left: ['a.pdf missing', 'c.pdf further'],
      rest: [],
    });
    expect(matched(['a.pdf'], { ...entry(7, 'a.pdf', 'b.pdf'), has_pdf: true })).toEqual({ attached: [], left: [], rest: [] });
  });
});
