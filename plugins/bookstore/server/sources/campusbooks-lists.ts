/**
 * What CampusBooks calls its conditions and availabilities: lists of `id` and `value` that it hands out by `constants` (services §B2), and adds
 * to without a word. Offers come with the name as a rule; of one that has but the number, the name is looked up here.
 */
import * as z from 'zod/mini';
import { Loose, readable, text } from './read.ts';

/** Names by their number. */
export interface NameLists {
  readonly condition: ReadonlyMap<string, string>;
  readonly availability: ReadonlyMap<string, string>;
}

export const NO_LISTS: NameLists = { condition: new Map(), availability: new Map() };

const Entry = z.object({ id: Loose, value: Loose });
const Nested = z.record(z.string(), z.unknown());

/** Lists stand within others in one version of the API and by themselves in another: what is called so is looked for three levels deep. */
const entriesOf = (called: RegExp, within: unknown, depth = 3): z.output<typeof Entry>[] => {
  const { success, data = {} } = z.safeParse(Nested, within);
  if (!success || depth === 0) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    called.test(name) && Array.isArray(value) ? readable(Entry, value) : entriesOf(called, value, depth - 1),
  );
};

const listOf = (called: RegExp, page: unknown): ReadonlyMap<string, string> =>
  new Map(
    entriesOf(called, page).flatMap(({ id, value }) => {
      const [number, name] = [text(id), text(value)];
      return number !== null && name !== null ? [[number, name]] : [];
    }),
  );

/** Whatever can be read of them, perhaps nothing. */
export const readLists = (page: unknown): NameLists => ({
  condition: listOf(/^conditions?$/i, page),
  availability: listOf(/^availabilit(?:y|ies)$/i, page),
});
