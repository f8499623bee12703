/** Names of files in an archive, whatever people call their things. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EntryNames, safeName } from './entry-name.ts';

it.each([
  ['A/B: why?', 'A_B_ why_'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['C:\\Users\\ada', 'C__Users_ada'],
  ['con.txt', '_con.txt'],
  ['.hidden', '_hidden'],
  ['dots...', 'dots'],
  ['', '_'],
  ['  ', '_'],
  ['a\u202egpj.exe', 'a_gpj.exe'],
  ['half \ud83d', 'half _'],
])('%j is %j', (text, name) => expect(safeName(text)).toBe(name));

it('a long name keeps its ending', () => {
  const name = safeName(`${'x'.repeat(500)}.pdf`);
  expect(name).toMatch(/^x{100}\.pdf$/);
});

it('a name that is there already gets a number, also where systems take large and small letters for one', () => {
  const names = new EntryNames();
  const given = ['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'a'].map((name) => names.give(['files', name]));
  expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(5);
  expect(given[0]).toBe('files/a.pdf');
  expect(given.at(-1)).toBe('files/a');
});

it('no name leaves its folder or stands twice, whatever the texts', () => {
  const path = fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(path, { maxLength: 8 }), (paths) => {
      const names = new EntryNames();
      const given = paths.map((one) => names.give(one));
      expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(given.length);
      for (const [index, name] of given.entries()) {
        expect(name.split('/')).toHaveLength(paths[index]?.length ?? 0);
        expect(name.split('/').filter((part) => part === '' || part === '.' || part === '..')).toEqual([]);
      }
    }),
  );
});
