/** Quotes, dashes and dots as they are printed, in the language that is written in. */
import { InputRule } from 'prosemirror-inputrules';

interface Quotes {
  readonly double: readonly [open: string, close: string];
  readonly single: readonly [open: string, close: string];
}

const QUOTES: Readonly<Record<'en' | 'de', Quotes>> = {
  en: { double: ['“', '”'], single: ['‘', '’'] },
  de: { double: ['„', '“'], single: ['‚', '‘'] },
};

const APOSTROPHE = '’';
/** What a quotation may begin behind. */
const OPENS = /(?:^|[\s([{<–—/"'„“‚‘«\uFFFC])$/;

/** @param language asked for with each sign; `undefined` leaves all as it is typed */
export const typographyRules = (language: () => 'en' | 'de' | undefined): readonly InputRule[] => {
  const put = (pattern: RegExp, sign: (before: string, quotes: Quotes) => string): InputRule =>
    new InputRule(pattern, (state, match, _, end) => {
      const code = language();
      if (!code) return null;
      const typed = match[1] ?? match[0];
      const before = match[0].slice(0, match[0].length - typed.length);
      // The last sign is not in the text yet.
      return state.tr.insertText(sign(before, QUOTES[code]), end - (typed.length - 1), end);
    });
  return [
    put(/(?:^|[\s\S])(")$/, (before, { double: [open, close] }) => (OPENS.test(before) ? open : close)),
    put(/(?:^|[\s\S])(')$/, (before, { single: [open, close] }) =>
      OPENS.test(before) ? open : /[\p{L}\p{N}]$/u.test(before) ? APOSTROPHE : close,
    ),
    put(/(?<=[^-–—\s]|\s)(--)$/, () => '–'),
    put(/(–-)$/, () => '—'),
    put(/(\.\.\.)$/, () => '…'),
  ];
};
