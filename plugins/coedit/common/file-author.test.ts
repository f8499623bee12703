import { expect, it } from 'vitest';
import { nameInFile } from './file-author.ts';

it('a name of a file is one line that shows what it is', () => {
  expect(nameInFile('  Ada\u202e <b>\u0000\n Lovelace\u200b\ud800 ')).toBe('Ada <b> Lovelace');
  expect(nameInFile('\u0001\u2028')).toBe('');
});

it('it is bounded, and no letter is halved by that', () => {
  expect(nameInFile('a'.repeat(5_000))).toHaveLength(200);
  expect(nameInFile(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199));
});
