import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber, passesLuhn } from './card-number.ts';

describe('[BIL-012] card numbers', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    'My card is 3782 822463 10005, thanks',
    'tok_5555555555554444',
    '6011000990139424.',
    '4000002500003155\n',
    '2223003122003222 and more',
  ])('are found in %j', (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each([
    '',
    '4242424242424241',
    '424242424242',
    '42424242424242424242',
    'pm_1PxYzA2eZvKYlo2CkYqG7H1a',
    'GA1.1.1234567890.1700000000',
    '07/2031',
    '12345678-1234-4123-8123-123456789012',
  ])('are not seen in %j', (text) => expect(holdsCardNumber(text)).toBe(false));

  it('are not seen in the keys that clients make', () => {
    fc.assert(
      fc.property(fc.uuid(), (key) => !holdsCardNumber(key)),
      { numRuns: 2000 },
    );
  });

  it('are found wherever they stand in a text', () => {
    const number = fc.stringMatching(/^\d{12,18}$/).map((start) => {
      const last = [...'0123456789'].find((digit) => passesLuhn(start + digit));
      return `${start}${last}`;
    });
    const around = fc.stringMatching(/^[^\d]{0,10}$/);
    fc.assert(fc.property(around, number, around, (before, digits, after) => holdsCardNumber(before + digits + after)));
  });
});
