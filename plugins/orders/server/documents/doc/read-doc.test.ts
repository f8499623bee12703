/** Documents of Word 97 to 2003, made from bytes. */
import { describe, expect, it } from 'vitest';
import { makeCompound } from '../testing/make-compound.ts';
import { DELETED, HIDDEN, makeDoc } from '../testing/make-doc.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { readDoc } from './read-doc.ts';

const refusal = (bytes: Buffer) => refusalOf(() => readDoc(bytes));

describe('readDoc', () => {
  it('reads paragraphs and notes', () => {
    const read = readDoc(
      makeDoc({ body: 'One two.\rDrei – vier\u0002.\r', footnotes: '\u0002 a note\r', endnotes: 'the end\r' }),
    );
    expect(read).toEqual({ text: 'One two.\n\nDrei – vier.\n\na note\n\nthe end', words: 8, hasMacros: false });
  });

  it('reads results of fields, and none of their codes', () => {
    expect(readDoc(makeDoc({ body: 'see \u0013 REF x \u0014section two\u0015 here\r' })).text).toBe('see section two here');
  });

  it('reads cells as paragraphs, and signs that Word has its own for', () => {
    expect(readDoc(makeDoc({ body: 'a b\u0007c\u0007\u0007one\vtwo\u001ethree\u001f\r' })).text).toBe(
      'a b\n\nc\n\none\ntwo\u2011three',
    );
  });

  it('leaves out what is deleted or hidden', () => {
    const body = 'kept gone hidden here\r';
    const runs = [
      { from: 0, to: 5, properties: [] },
      { from: 5, to: 10, properties: DELETED },
      { from: 10, to: 17, properties: HIDDEN },
      { from: 17, to: body.length, properties: [] },
    ];
    expect(readDoc(makeDoc({ body, runs }))).toMatchObject({ text: 'kept here', words: 2 });
  });

  it('says that there are macros', () => {
    expect(readDoc(makeDoc({ body: 'x\r', storages: ['Macros'] })).hasMacros).toBe(true);
  });

  it('tells what is locked, and what is another kind of file', () => {
    expect(refusal(makeDoc({ body: 'x\r', isEncrypted: true }))).toBe('encrypted');
    expect(refusal(makeCompound({ EncryptionInfo: Buffer.alloc(8), EncryptedPackage: Buffer.alloc(8) }))).toBe('encrypted');
    expect(refusal(makeCompound({ Workbook: Buffer.alloc(8) }))).toBe('not-what-it-says');
    expect(refusal(Buffer.from('{\\rtf1 text}'))).toBe('not-what-it-says');
  });

  it('is told at any place that a file was cut off there, or has nonsense', () => {
    const whole = makeDoc({ body: 'Some text that is long enough to be there.\r' });
    for (let length = 8; length < whole.length; length += 300) {
      const cut = whole.subarray(0, length);
      const reason = (() => {
        try {
          return refusal(cut);
        } catch (error) {
          // The process answers it as `unreadable`.
          return error instanceof RangeError ? 'unreadable' : String(error);
        }
      })();
      expect(['unreadable', 'not-what-it-says', undefined]).toContain(reason);
    }
  });

  it('does not follow a chain of sectors for ever', () => {
    const bytes = makeDoc({ body: 'x\r' });
    // The directory's sector is followed by itself.
    bytes.writeUInt32LE(1, 512 + 4);
    expect(refusal(bytes)).toBe('unreadable');
  });
});
