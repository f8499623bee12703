/** One case of the CSL project's suite, a text file of sections: `>>===== MODE =====>>` … `<<===== MODE =====<<`. */
import * as z from 'zod/mini';

/** As a case writes it: ids are texts or numbers, and some have none. */
const Item = z.record(z.string(), z.unknown());
export type SuiteItem = z.output<typeof Item>;

export interface SuiteCase {
  readonly name: string;
  readonly mode: 'citation' | 'bibliography';
  /** What stands behind the mode: `nosort`, `header`, `rtf`. */
  readonly submodes: readonly string[];
  readonly result: string;
  readonly csl: string;
  readonly items: readonly SuiteItem[];
  /** Sections of JSON that tell the engine more than what to format: by their names. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

const INPUTS = ['CITATION-ITEMS', 'CITATIONS', 'BIBSECTION', 'BIBENTRIES', 'ABBREVIATIONS', 'OPTIONS', 'LANGPARAMS'];

const sectionsOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^.*>>=+ ([A-Z0-9-]+) =+>>.*\n([\s\S]*?)^.*<<=+ \1 =+<<.*$/gm)].map((found) => [
      found[1] ?? '',
      (found[2] ?? '').replace(/\n$/, ''),
    ]),
  );

/** @throws Error when a section that every case has is missing or cannot be read */
export const readCase = (name: string, text: string): SuiteCase => {
  const sections = sectionsOf(text.replaceAll('\r\n', '\n'));
  const section = (key: string): string => {
    const found = sections.get(key);
    if (found === undefined) throw new Error(`${name} has no section ${key}.`);
    return found;
  };
  const [mode, ...submodes] = section('MODE').trim().split('-');
  return {
    name,
    mode: z.enum(['citation', 'bibliography']).parse(mode),
    submodes,
    result: section('RESULT'),
    csl: section('CSL'),
    items: z.array(Item).parse(JSON.parse(section('INPUT'))),
    inputs: Object.fromEntries(
      INPUTS.flatMap((key) => (sections.has(key) ? [[key, JSON.parse(section(key)) as unknown] as const] : [])),
    ),
  };
};
