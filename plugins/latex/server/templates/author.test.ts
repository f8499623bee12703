/** Names of people as the templates write them. */
import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../common/templates.ts';
import { authorOf } from './author.ts';
import { templateFiles } from './template-files.ts';

const named = (first_name: string, last_name: string) => authorOf({ first_name, last_name });

describe('the author of a new paper', () => {
  it.each([
    ['Ada', 'Lovelace', 'Ada Lovelace', 'A. Lovelace'],
    ['Jean-Paul Émile', 'Müller', 'Jean-Paul Émile Müller', 'J.-P. É. Müller'],
    ['Tom & Jerry', '100%_{x}', 'Tom \\& Jerry 100\\%\\_\\{x\\}', 'T. \\&. J. 100\\%\\_\\{x\\}'],
    ['Nguyễn', 'Thị', 'Nguy\\~{\\^{e}}n Th\\d{\\i}', 'N. Th\\d{\\i}'],
    ['', 'Plato', 'Plato', 'Plato'],
  ])('%s %s is %s', (first, last, author, running) => expect(named(first, last)).toMatchObject({ author, running }));

  it.each([
    ['Владимир', 'Набоков'],
    ['小明', '王'],
    ['', ''],
    ['A\u{1f600}', 'B'],
  ])('is a placeholder where pdfLaTeX has no letters: “%s %s”', (first, last) =>
    expect(named(first, last).author).toBe('Author'),
  );
});

describe('[LTX-003] a new paper', () => {
  it.each(TEMPLATES.map(({ id, name }) => [name, id] as const))('of %s has its owner’s name', (_, id) => {
    const [main] = templateFiles(id, { title: '{{author}} & $1', author: { first_name: 'Ada', last_name: 'Lovelace' } });
    expect(main?.content).toMatch(/Ada Lovelace|\\name\{Ada\}\{Lovelace\}/);
    expect(main?.content).toContain('\\{\\{author\\}\\} \\& \\$1');
    expect(main?.content.replaceAll('\\{\\{author\\}\\}', '')).not.toMatch(/\{\{\w+\}\}/);
  });
});
