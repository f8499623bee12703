/** Values of PDF: read, written, and read again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PdfName, PdfRef, PdfRefused, PdfString, type PdfValue } from './objects.ts';
import { PdfParser } from './parse.ts';
import { textOf, textString, writeNumber, writeValue } from './serialise.ts';

const read = (text: string): PdfValue => new PdfParser(Buffer.from(text, 'latin1')).value();
const bytes = (text: string): PdfString => new PdfString(Buffer.from(text, 'latin1'));

describe('a value', () => {
  it.each<[string, PdfValue]>([
    ['12', 12],
    ['-.5', -0.5],
    ['+4.', 4],
    ['true', true],
    ['null', null],
    ['12 0 R', new PdfRef(12, 0)],
    ['[1 2 R]', [new PdfRef(1, 2)]],
    ['[1 2 3 0 R 4]', [1, 2, new PdfRef(3, 0), 4]],
    ['/A#20b#2F', new PdfName('A b/')],
    ['/', new PdfName('')],
    ['(a(b)\\)\\n\\101\\7\\\r\nc)', bytes('a(b))\nA\u0007c')],
    ['<48 65 6>', bytes('He`')],
    [
      '<</A/B/C[<</D(e)>>]>>',
      new Map<string, PdfValue>([
        ['A', new PdfName('B')],
        ['C', [new Map([['D', bytes('e')]])]],
      ]),
    ],
    ['% a comment\n% another\r 7', 7],
  ])('%j is read', (text, value) => expect(read(text)).toEqual(value));

  it.each(['', ')', '<</A>>', '<<1 2>>', '[1', '(a', '<41', 'word', '1e5', '--1', '['.repeat(200), '<</A '.repeat(200)])(
    '%.20j is refused',
    (text) => expect(() => read(text)).toThrow(PdfRefused),
  );

  it('is read again as it was written', () => {
    const { value } = fc.letrec<{ value: PdfValue }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<PdfValue>(null, true, false),
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((number) => Number(number.toFixed(6)) + 0),
        fc
          .string({ unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)) })
          .map((name) => new PdfName(name)),
        fc.nat(99_999).map((number) => new PdfRef(number, 0)),
        fc.uint8Array().map((array) => new PdfString(Buffer.from(array))),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.array(fc.tuple(fc.stringMatching(/^[A-Za-z]{1,5}$/), tie('value')), { maxLength: 4 }).map((pairs) => new Map(pairs)),
      ),
    }));
    fc.assert(
      fc.property(value, (one) => {
        expect(read(writeValue(one))).toEqual(one);
      }),
    );
  });

  it('ends, whatever the bytes', () => {
    const sign = fc.constantFrom(...'()<>[]{}/% \\0123456789R\n'.split(''), 'obj', 'stream', 'true', '>>', '<<');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        try {
          read(signs.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(PdfRefused);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

it('an object is the one that was asked for', () => {
  const file = Buffer.from('7 0 obj\n<</Length 3>>\nstream\r\nabc\nendstream endobj');
  expect(new PdfParser(file).object(7)).toEqual({ value: new Map([['Length', 3]]), stream: 30 });
  expect(() => new PdfParser(file).object(8)).toThrow(PdfRefused);
});

it.each([
  [0, '0'],
  [-0, '0'],
  [1.5, '1.5'],
  [1e-9, '0'],
  [-0.000_000_1, '0'],
  [0.000_001, '0.000001'],
  [123_456.789, '123456.789'],
])('the number %d is written without an exponent: %s', (value, text) => expect(writeNumber(value)).toBe(text));

it('text is read again in every script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textOf(textString(text))).toBe(text);
    }),
  );
  expect(textString('plain\n').bytes.toString('latin1')).toBe('plain\n');
  expect(textOf(new PdfString(Buffer.from('\ufeffé')))).toBe('é');
});
