/** Names of CSL-JSON. */
import type { Person } from '../../model/info.ts';
import { isRecord, text } from './values.ts';

export const readCslName = (value: unknown): Person | undefined => {
  if (!isRecord(value)) return typeof value === 'string' && value.trim() !== '' ? { literal: value.trim() } : undefined;
  const person: Person = {};
  const particle = [text(value['dropping-particle']), text(value['non-dropping-particle'])].filter(Boolean).join(' ');
  const parts = {
    literal: text(value.literal),
    family: text(value.family),
    given: text(value.given),
    suffix: text(value.suffix),
    particle,
  };
  for (const [name, part] of Object.entries(parts)) if (part) person[name as keyof Person] = part;
  return Object.keys(person).length > 0 ? person : undefined;
};

export const writeCslName = ({ particle, ...rest }: Person): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...rest, 'non-dropping-particle': particle }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );
