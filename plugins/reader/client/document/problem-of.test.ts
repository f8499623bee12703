import { describe, expect, it } from 'vitest';
import { PdfResponseError } from './fetch-pdf.ts';
import { TookTooLong } from './patience.ts';
import { problemOf } from './problem-of.ts';

const named = (name: string, message = ''): Error => Object.assign(new Error(message), { name });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('why a document cannot be shown', () => {
  it.each([
    [new PdfResponseError(404), undefined, 'missing'],
    [new PdfResponseError(403), undefined, 'denied'],
    [new PdfResponseError(401), undefined, 'denied'],
    [new PdfResponseError(502), undefined, 'server'],
    [new PdfResponseError(418), undefined, 'failed'],
    [new TypeError('Failed to fetch'), undefined, 'offline'],
    [new TypeError('network error'), undefined, 'offline'],
    [named('PasswordException'), undefined, 'password-needed'],
    [new TookTooLong(), bytes('%PDF-1.7'), 'too-heavy'],
    [named('InvalidPDFException', 'The PDF file is empty, i.e. its size is zero bytes.'), undefined, 'empty'],
    [named('InvalidPDFException'), bytes('hello'), 'not-pdf'],
    [named('InvalidPDFException'), bytes('junk %PDF-1.4 cut'), 'broken'],
    [named('InvalidPDFException'), undefined, 'broken'],
    ['odd', undefined, 'failed'],
  ] as const)('%s (%#)', (error, arrived, problem) => {
    expect(problemOf(error, arrived)).toBe(problem);
  });
});
