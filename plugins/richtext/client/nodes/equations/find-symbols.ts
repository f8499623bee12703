/** Symbols and structures by what they are called, in the person's language or in LaTeX. */
import type { Translate } from '#plugin-api/client';
import { type Offered, PALETTE, type PaletteGroup } from './palette.ts';

export const nameOf = (t: Translate, group: PaletteGroup, { id, tex }: Offered): string =>
  group === 'greek' ? tex.slice(1) : t(`nodes.symbol.${id}`);

export interface FoundSymbol extends Offered {
  readonly name: string;
}

const named = (t: Translate, group: PaletteGroup): FoundSymbol[] =>
  PALETTE[group].map((each) => ({ ...each, name: nameOf(t, group, each) }));

/** Those of the group when nothing is looked for, and of all groups otherwise; what begins so comes first. */
export const findSymbols = (t: Translate, group: PaletteGroup, words: string): readonly FoundSymbol[] => {
  const sought = words.trim().toLowerCase();
  if (sought === '') return named(t, group);
  const of = ({ name, tex }: FoundSymbol) => [name.toLowerCase(), tex.replace(/^\\/, '').toLowerCase()];
  const all = (Object.keys(PALETTE) as PaletteGroup[]).flatMap((each) => named(t, each));
  const begins = all.filter((symbol) => of(symbol).some((text) => text.startsWith(sought.replace(/^\\/, ''))));
  const holds = all.filter((symbol) => !begins.includes(symbol) && of(symbol).some((text) => text.includes(sought)));
  return [...begins, ...holds];
};
