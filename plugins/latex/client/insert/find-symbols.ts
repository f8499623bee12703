/** Symbols by what they are called, in the person's language or in LaTeX, and by their sign. */
import type { Translate } from '#plugin-api/client';
import { SYMBOLS, type SymbolGroup, type TexSymbol } from '../../common/symbols/symbols.ts';

export interface NamedSymbol extends TexSymbol {
  readonly name: string;
  readonly group: SymbolGroup;
}

export const GROUPS = Object.keys(SYMBOLS) as readonly SymbolGroup[];

const nameOf = (t: Translate, group: SymbolGroup, { id }: TexSymbol): string =>
  group === 'greek' ? id : t(`symbols.name.${id}`);

const inGroup = (t: Translate, group: SymbolGroup): readonly NamedSymbol[] =>
  SYMBOLS[group].map((one: TexSymbol) => ({ ...one, group, name: nameOf(t, group, one) }));

export const allSymbols = (t: Translate): readonly NamedSymbol[] => GROUPS.flatMap((group) => inGroup(t, group));

/** Those of the group when nothing is looked for, and of all groups otherwise; what begins so comes first. */
export const findSymbols = (t: Translate, group: SymbolGroup, words: string): readonly NamedSymbol[] => {
  const sought = words.trim().replace(/^\\/, '').toLocaleLowerCase();
  if (sought === '') return inGroup(t, group);
  const rank = ({ name, tex, sign }: NamedSymbol): number => {
    const command = tex.replace(/^\\/, '').toLowerCase();
    if (sign === sought || command === sought) return 0;
    const parts = name.toLocaleLowerCase().split(/[\s,]+/);
    if (command.startsWith(sought) || parts.some((part) => part.startsWith(sought))) return 1;
    return name.toLocaleLowerCase().includes(sought) || command.includes(sought) ? 2 : 3;
  };
  return allSymbols(t)
    .map((symbol) => ({ symbol, at: rank(symbol) }))
    .filter(({ at }) => at < 3)
    .toSorted((one, other) => one.at - other.at)
    .map(({ symbol }) => symbol);
};
