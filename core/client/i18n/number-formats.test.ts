import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { keepNumberFormats } from './number-formats.ts';
import { countFormats } from './testing.ts';

const texts = async () => {
  const made = createInstance();
  await made.init({
    lng: 'en',
    resources: {
      en: {
        translation: {
          all: '{{count, number}} of {{total, number}}',
          mean: '{{value, number(minimumFractionDigits: 1; maximumFractionDigits: 1)}}',
        },
      },
      de: {
        translation: {
          all: '{{count, number}} von {{total, number}}',
          mean: '{{value, number(minimumFractionDigits: 1; maximumFractionDigits: 1)}}',
        },
      },
    },
    interpolation: { escapeValue: false },
  });
  keepNumberFormats(made);
  return made;
};

describe('numbers in texts', () => {
  it('are written as each language writes them, with the digits that the text asks for', async () => {
    const { t } = await texts();
    expect(t('all', { count: 1234, total: 56_789.25 })).toBe('1,234 of 56,789.25');
    expect(t('mean', { value: 3 })).toBe('3.0');
    expect(t('all', { lng: 'de', count: 1234, total: 56_789.25 })).toBe('1.234 von 56.789,25');
    expect(t('mean', { lng: 'de', value: 3.14 })).toBe('3,1');
  });

  it('are written with one format of each kind, however many there are', async () => {
    const { t } = await texts();
    const makes = countFormats();
    for (let count = 0; count < 50; count += 1) expect(t('all', { count, total: count })).toBe(`${count} of ${count}`);
    expect(makes).toHaveBeenCalledOnce();
  });
});
