/** Folders and tags of Mendeley, JabRef and Better BibTeX in .bib files. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import { parseBib, readBib } from './parse.ts';
import { writeBib } from './write.ts';

/** What comes after what: folders with their level, and keys of entries. */
const order = (text: string) =>
  [...readBib(text)].flatMap((step) =>
    step && 'project' in step
      ? [`${step.project.level} ${step.project.head.title}`]
      : step && 'reference' in step
        ? [step.reference.citekey]
        : [],
  );
const entry = (key: string, ...fields: string[]) => `@book{${[key, `title = {${key}}`, ...fields].join(', ')}}`;

describe('[LIB-137] groups of a .bib file', () => {
  it('of Mendeley are paths, of which the first counts', () => {
    const text = [
      entry('a', 'mendeley-groups = {Thesis/Methods,Other}'),
      entry('b'),
      entry('c', 'mendeley-groups = {Other}'),
      entry('d', 'mendeley-groups = {Thesis}'),
      entry('e', 'mendeley-groups = {R{\\"o}hren \\& mehr/Methods}'),
    ];
    expect(order(text.join('\n'))).toEqual([
      'b',
      '0 Thesis',
      'd',
      '1 Methods',
      'a',
      '0 Other',
      'c',
      '0 Röhren & mehr',
      '1 Methods',
      'e',
    ]);
  });

  const TREE = `@Comment{jabref-meta: grouping:
0 AllEntriesGroup:;
1 StaticGroup:Thesis\\;0\\;1\\;\\;\\;\\;;
2 StaticGroup:Methods\\;0\\;1\\;\\;\\;\\;;
1 KeywordGroup:auto\\;0\\;keywords\\;x\\;0\\;0\\;;
1 ExplicitGroup:Listed\\;0\\;k1\\;k2\\;;
}`;

  it('of JabRef stand where its comment says', () => {
    const text = [entry('a', 'groups = {Methods, Thesis}'), entry('b', 'groups = {Unknown}'), entry('k2'), TREE, entry('z')].join(
      '\n',
    );
    expect(order(text)).toEqual(['z', '0 Thesis', '1 Methods', 'a', '0 Unknown', 'b', '0 Listed', 'k2']);
  });

  it('are not those of the book that an entry is part of', () => {
    const text = '@incollection{a, title={A}, crossref={b}}\n@book{b, title={B}, groups={G}, mendeley-tags={t}}';
    expect(order(text)).toEqual(['a', '0 G', 'b']);
    expect(parseBib(text).references.map(({ tags }) => tags)).toEqual([undefined, [{ text: 't' }]]);
  });

  it('[LIB-136] come out again in the fields that they came in, tags as well', () => {
    const [reference] = parseBib(entry('a', 'mendeley-groups = {Thesis,Other}', 'mendeley-tags = {to read,x}')).references;
    expect(reference?.tags).toEqual([{ text: 'to read' }, { text: 'x' }]);
    const written = writeBib([{ info: reference?.info ?? {}, citekey: 'a' }]);
    expect(written).toContain('mendeley-groups = {Thesis,Other}');
    expect(written).toContain('mendeley-tags = {to read,x}');
  });

  it('are read whatever stands in them, lose no entry, and are read again the same', () => {
    const name = fc.string({ unit: fc.constantFrom(...'ab/,; \\{}&%'), maxLength: 12 });
    const field = fc.tuple(fc.constantFrom('groups', 'mendeley-groups', 'mendeley-tags'), name);
    fc.assert(
      fc.property(fc.array(field, { maxLength: 6 }), name, (fields, group) => {
        const text = fields.map(([kind, value], n) => entry(`k${n}`, `${kind} = "${value.replace(/[{}]/g, '')}"`)).join('\n');
        const file = parseBib(`${text}\n@comment{jabref-meta: grouping:\n1 StaticGroup:${group.replace(/[{}]/g, '')}\\;0\\;;\n}`);
        expect(file.references.length + file.skipped.length).toBe(fields.length);
        const known = file.references.map(({ info, citekey = '', tags }) => ({ info, citekey, tags }));
        const again = parseBib(writeBib(known, file)).references.map(({ info, citekey, tags }) => ({ info, citekey, tags }));
        expect(again).toEqual(known);
      }),
    );
    expect(order(entry('a', `mendeley-groups = {${'x/'.repeat(50_000)}}`))).toHaveLength(21);
  });

  it('take no more than their share of time', () => {
    const ofGroups = (count: number) => {
      const lines = Array.from({ length: count }, (_, n) => `${1 + (n % 9)} StaticGroup:G${n}\\;0\\;;`).join('\n');
      const text = `${entry('a', 'groups = {G1}')}\n@comment{jabref-meta: grouping:\n${lines}\n}`;
      return () => order(text);
    };
    expect(growth(ofGroups, 500)).toBeLessThan(10);
  });
});
