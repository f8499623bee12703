import { describe, expect, it } from 'vitest';
import { lastPart } from './actions/refusal.ts';
import { brandOfNumber, groupExpiry, groupNumber, readExpiry, writeExpiry } from './card-format.ts';

describe('a card as it is typed', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['12345678901234567890123', '1234 5678 9012 3456 789'],
  ])('has the number %s in groups', (typed, shown) => expect(groupNumber(typed)).toBe(shown));

  it.each([
    ['1', '1'],
    ['8', '08'],
    ['083', '08 / 3'],
    ['08 / ', '08'],
    ['08/2030', '08 / 2030'],
    ['12 / 30', '12 / 30'],
  ])('has the expiry %s with a stroke', (typed, shown) => expect(groupExpiry(typed)).toBe(shown));

  it.each([
    ['08 / 30', 8, 2030],
    ['12/2041', 12, 2041],
  ])('is good until %s', (typed, exp_month, exp_year) => expect(readExpiry(typed)).toEqual({ exp_month, exp_year }));

  it.each(['', '08', '08 / 3', '8/30'])('has no expiry in "%s"', (typed) => expect(readExpiry(typed).exp_month).toBeNaN());

  it('tells whose it is', () => {
    expect(['4', '51', '2720', '37', '6011', ''].map(brandOfNumber)).toEqual([
      'Visa',
      'Mastercard',
      'Mastercard',
      'American Express',
      '',
      '',
    ]);
    expect(writeExpiry(3, 2031)).toBe('03/31');
  });
});

it.each([
  ['Payment failed: card_error: Your card was declined.', 'Your card was declined.'],
  ['Your card was declined.', 'Your card was declined.'],
  ['Payment failed:', ''],
  ['', ''],
])('[BIL-020] of "%s" the part after the last colon is told', (message, told) => expect(lastPart(message)).toBe(told));
