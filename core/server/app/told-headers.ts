/** Headers of an answer that stand in the answer itself, as its contract says: its version, and where it is found. */
import type { TellingFields } from '../../plugin-api/contract.ts';

/** What stands at a dotted name, where it is a text. */
const textAt = (value: unknown, field: string): string | undefined => {
  const found = field
    .split('.')
    .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), value);
  return typeof found === 'string' ? found : undefined;
};

/** @returns values by the names of headers; what the answer does not tell is in none */
export const headersIn = (told: unknown, { etag, location }: TellingFields = {}): { etag?: string; location?: string } => {
  const [version, place] = [etag && textAt(told, etag), location && textAt(told, location)];
  return { ...(version && { etag: version }), ...(place && { location: place }) };
};
