import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPdfDate, writePdfDate } from './pdf-date.ts';

it.each([
  ["D:20260131140509+01'00'", '2026-01-31T13:05:09.000Z'],
  ["D:20260131140509-05'30", '2026-01-31T19:35:09.000Z'],
  ['D:20260131140509Z', '2026-01-31T14:05:09.000Z'],
  ["D:20260131140509Z00'00'", '2026-01-31T14:05:09.000Z'],
  ['D:20260131', '2026-01-31T00:00:00.000Z'],
  ['202601', '2026-01-01T00:00:00.000Z'],
  ['2026', '2026-01-01T00:00:00.000Z'],
])('reads %s', (text, iso) => expect(readPdfDate(text)).toBe(iso));

it.each(['', 'yesterday', 'D:20261301', 'D:20260132', 'D:00000101', 'D:02'])('finds no date in %j', (text) =>
  expect(readPdfDate(text)).toBeUndefined(),
);

it('reads back what it wrote, to the second', () => {
  const moments = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      moment.setUTCMilliseconds(0);
      expect(readPdfDate(writePdfDate(moment.toISOString()))).toBe(moment.toISOString());
    }),
  );
});
