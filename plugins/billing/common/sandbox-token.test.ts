import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './card-number.ts';
import { readSandboxToken, sandboxToken, type TypedCard } from './sandbox-token.ts';

const now = new Date('2027-03-15T12:00:00Z');
const card: TypedCard = { number: '4242 4242 4242 4242', exp_month: 8, exp_year: 2030, cvc: '123', name: 'Ada Lovelace' };
const made = (changes: Partial<TypedCard>) => sandboxToken({ ...card, ...changes }, now);
const tokenFor = (changes: Partial<TypedCard> = {}): string => {
  const result = made(changes);
  return 'token' in result ? result.token : result.problem;
};

describe('[BIL-035] the card form of the sandbox', () => {
  it.each([
    ['4242424242424242', 'pays'],
    ['4000-0000-0000-0002', 'declined'],
    ['4000 0025 0000 3155', 'confirms'],
  ])('makes a token of %s that %s', (number, kind) => {
    const token = tokenFor({ number });
    expect(readSandboxToken(token)).toEqual({ kind, exp_month: 8, exp_year: 2030, name: 'Ada Lovelace' });
    expect(token.length).toBeLessThanOrEqual(255);
    expect(holdsCardNumber(token)).toBe(false);
  });

  it('makes another token each time', () => expect(tokenFor()).not.toBe(tokenFor()));

  it.each([
    [{ number: '' }, 'number_incomplete'],
    [{ number: '4242 4242' }, 'number_incomplete'],
    [{ number: '4242 4242 4242 424x' }, 'number_invalid'],
    [{ number: '4242 4242 4242 4241' }, 'number_invalid'],
    [{ number: '5555 5555 5555 4444' }, 'number_unknown'],
    [{ exp_month: 13 }, 'expiry_invalid'],
    [{ exp_month: Number.NaN }, 'expiry_invalid'],
    [{ exp_year: 30 }, 'expiry_past'],
    [{ exp_year: 2078 }, 'expiry_invalid'],
    [{ exp_month: 2, exp_year: 2027 }, 'expiry_past'],
    [{ cvc: '12' }, 'cvc_incomplete'],
    [{ cvc: '1234' }, 'cvc_incomplete'],
  ] as const)('refuses %j: %s', (changes, problem) => expect(made(changes)).toEqual({ problem }));

  it('takes a card to the end of its month', () => {
    expect(made({ exp_month: 3, exp_year: 2027 })).toHaveProperty('token');
    expect(sandboxToken({ ...card, exp_month: 3, exp_year: 2027 }, new Date('2027-04-01T12:00:00Z'))).toEqual({
      problem: 'expiry_past',
    });
  });

  it('carries any name, as much of it as fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
        const token = tokenFor({ name });
        expect(token.length).toBeLessThanOrEqual(255);
        expect(name.trim().replaceAll(/\p{Surrogate}/gu, '')).toContain(readSandboxToken(token)?.name ?? 'no card');
      }),
    );
    expect(readSandboxToken(tokenFor({ name: 'Žofie Černá' }))?.name).toBe('Žofie Černá');
  });

  it('reads nothing else as a token', () => {
    for (const text of ['', 'pm_card_visa', 'sandbox_pays', `${tokenFor()}_`.replace('pays', 'gives'), `${tokenFor()}%`])
      expect(readSandboxToken(text)).toBeUndefined();
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readSandboxToken(text) === undefined));
  });
});
