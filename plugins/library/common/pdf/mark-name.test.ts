import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foreignName, intentOf, markName, nameInIntent, objectInName } from './mark-name.ts';

it('takes the name that a citation had in a file before one of its own', () => {
  const own = { annot_id: null, client_id: null, id: 7 };
  expect(markName({ ...own, annot_id: 'nm', client_id: 'tmp-1' })).toBe('nm');
  expect(markName({ ...own, client_id: 'tmp-1' })).toBe('tmp-1');
  expect(markName(own)).toBe('carrel-mark-7');
  expect(markName(own, 'note')).toBe('carrel-note-7');
});

it('finds a name again in the intent that carries it, whatever it is made of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (name) => {
      const intent = intentOf(name);
      if (intent !== undefined) expect(nameInIntent(intent)).toBe(name.replaceAll('\u0000', ''));
    }),
  );
  expect(intentOf('x'.repeat(200))).toBeUndefined();
});

it.each(['InkHighlight', 'Carrel.', 'Carrel.%E0%A4', `Carrel.${'x'.repeat(500)}`])('finds none in %s', (intent) =>
  expect(nameInIntent(intent)).toBeUndefined(),
);

it('knows the object of an annotation that had no name', () => {
  expect(objectInName(foreignName('12R', 'abc'))).toBe(12);
  expect(objectInName(foreignName('annot_p0_1', 'abc'))).toBeUndefined();
  expect(objectInName('12R')).toBeUndefined();
});
