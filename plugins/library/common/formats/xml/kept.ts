/** What a record says that has no place of its own: the texts of elements that nobody asked for, by name. */
import type { SourceExtra } from '../../model/info.ts';
import { type XmlElement, textsAt } from './elements.ts';

/** `undefined` when nothing is left. Names are cut to what can be stored. */
export const keptElements = (record: XmlElement, known: ReadonlySet<string>, type?: string): SourceExtra | undefined => {
  const names = record.parts.flatMap((part) => (typeof part === 'string' || known.has(part.name) ? [] : [part.name]));
  const fields = [...new Set(names)].flatMap((name) => {
    const texts = textsAt(record, name);
    return texts.length === 0 ? [] : [[name.slice(0, 100), texts] as const];
  });
  if (fields.length === 0 && !type) return undefined;
  return { ...(type ? { type: type.slice(0, 100) } : {}), fields: Object.fromEntries(fields) };
};
