/** How `{{count, number}}` is written. Making a format is dear, and i18next would make one for each number that it writes. */
import type { i18n } from 'i18next';

/** What texts say of a number besides its being one. */
interface Digits {
  readonly minimumFractionDigits?: number;
  readonly maximumFractionDigits?: number;
}

/** Has the texts write all numbers of one kind with one format. Call it once they are set up. */
export const keepNumberFormats = (texts: i18n): void => {
  const kept = new Map<string, Intl.NumberFormat>();
  texts.services.formatter?.add('number', (value: number, language, options: Digits) => {
    const { minimumFractionDigits, maximumFractionDigits } = options;
    const kind = [language, minimumFractionDigits, maximumFractionDigits].join(' ');
    const format = kept.get(kind) ?? new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits });
    kept.set(kind, format);
    return format.format(value);
  });
};
