/** Who wrote what of a text, as it travels. */
import * as z from 'zod/mini';
import type { Authored } from '../server-services.ts';

export const ToldAuthors = z.object({
  /** One behind the other from its beginning; `length` in UTF-16 units, `person` `null` for what nobody is known to have written. */
  stretches: z.array(z.object({ length: z.number(), person: z.nullable(z.number()) })),
  people: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type ToldAuthors = z.output<typeof ToldAuthors>;

/** People of whom something is told. */
export const writersIn = (authored: readonly Authored[]): number[] => [
  ...new Set(authored.flatMap(({ person }) => person ?? [])),
];

/**
 * Who wrote in another house is told like anybody, by a number below 0 that no account has.
 * @param names by id: whose account is erased has none, and is nobody
 * @param length of the text, in UTF-16 units
 */
export const toldAuthors = (authored: readonly Authored[], names: ReadonlyMap<number, string>, length: number): ToldAuthors => {
  const elsewhere = [...new Set(authored.flatMap(({ name }) => name ?? []))];
  const writerOf = ({ person, name }: Authored): number | null => {
    if (person !== undefined && names.has(person)) return person;
    return name === undefined ? null : -1 - elsewhere.indexOf(name);
  };
  const stretches = authored.map((stretch) => ({ length: stretch.length, person: writerOf(stretch) }));
  const told = stretches.reduce((sum, stretch) => sum + stretch.length, 0);
  return {
    stretches: told < length ? [...stretches, { length: length - told, person: null }] : stretches,
    people: [...[...names].map(([id, name]) => ({ id, name })), ...elsewhere.map((name, index) => ({ id: -1 - index, name }))],
  };
};
