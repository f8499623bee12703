/**
 * Keeps a paper's generated bibliography true: exactly the references that its sources cite. Each is of the library of whoever was first to
 * save the paper with it: nobody is answered out of the library of another one by guessing a key of theirs.
 */
import { printingStyle } from '../../common/bibliography/bibliography-style.ts';
import {
  type BibliographySource,
  bibliographyText,
  type CitedKey,
  citedKeys,
  generatedPath,
  namedBibliographies,
  ownKeys,
} from '../../common/bibliography/generated-bibliography.ts';
import type { Diagnostic } from '../../common/model.ts';
import { LineIndex } from '../../common/source/line-index.ts';
import type { Readable } from '../documents/settle.ts';
import { textDocument } from '../documents/store.ts';
import type { Latex, Tx } from '../latex.ts';
import type { LibraryEntry } from '#plugins/library/common/server-services.ts';
import { payerOf } from '../papers/owners.ts';
import type { FileRow } from '../tables.ts';
import { readSources } from './read-sources.ts';
import { referenceState } from './reference-limit.ts';

/** What the sources cite, and what of it the libraries have. */
interface Survey {
  readonly sources: readonly BibliographySource[];
  /** Keys that the paper does not answer by itself. */
  readonly wanted: readonly CitedKey[];
  readonly found: readonly LibraryEntry[];
  readonly kept: ReadonlyMap<string, number>;
  /** Who asks. */
  readonly person: number;
  readonly before: BibliographySource | undefined;
}

const lineOf = (sources: readonly BibliographySource[], { path, offset }: CitedKey): number =>
  new LineIndex(sources.find((source) => source.path === path)?.text ?? '').position(offset).line;

const write = async (
  tx: Tx,
  paper: FileRow,
  path: string,
  before: BibliographySource | undefined,
  text: string,
): Promise<void> => {
  if (before?.text === text) return;
  const row = textDocument(paper, path, text, true);
  await tx
    .insertInto('latex_document')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['owner', 'file', 'path']).doUpdateSet((eb) => ({
        content: row.content,
        size: row.size,
        sha256: row.sha256,
        version: eb('latex_document.version', '+', 1),
        updated_at: new Date(),
      })),
    )
    .execute();
};

/** Keys that count already, with the person out of whose library each is. */
const countedKeys = async (tx: Tx, paper: FileRow): Promise<Map<string, number>> => {
  const known = await tx
    .selectFrom('latex_reference')
    .select(['key', 'person'])
    .where('owner', '=', paper.owner)
    .where('file', '=', paper.id)
    .execute();
  return new Map(known.map(({ key, person }) => [key, person ?? paper.owner]));
};

/** Keys that count already, and as many new ones as the plan of who made the paper has room for. */
const withinLimit = async (
  latex: Latex,
  tx: Tx,
  paper: FileRow,
  keys: readonly string[],
  { kept, person }: Survey,
): Promise<Set<string>> => {
  const added = keys.filter((key) => !kept.has(key));
  const gone = [...kept.keys()].filter((key) => !keys.includes(key));
  const payer = await payerOf(latex, tx, paper);
  const { limit, used } = await referenceState(latex, payer, paper.id);
  // A free paper's number is of what it cites now; what is no longer cited makes room. A month's number only rises.
  const free = limit === null ? Infinity : Math.max(0, limit - used + (payer.plan === 'F' ? gone.length : 0));
  const taken = added.slice(0, free);
  if (payer.plan === 'F' && gone.length > 0) {
    await tx
      .deleteFrom('latex_reference')
      .where('owner', '=', paper.owner)
      .where('file', '=', paper.id)
      .where('key', 'in', gone)
      .execute();
  }
  if (taken.length > 0) {
    await tx
      .insertInto('latex_reference')
      .values(taken.map((key) => ({ owner: paper.owner, file: paper.id, key, person })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return new Set([...keys.filter((key) => kept.has(key)), ...taken]);
};

/** Entries of keys, each out of the library that it was first taken of, else of the person's who asks. */
const entriesOf = async (
  latex: Latex,
  project: number,
  keys: readonly string[],
  { kept, person, sources }: Pick<Survey, 'kept' | 'person' | 'sources'>,
): Promise<LibraryEntry[]> => {
  const style = printingStyle(sources.flatMap((source) => source.scan ?? []));
  const people = [...new Set(keys.map((key) => kept.get(key) ?? person))];
  const found = people.map((first) =>
    latex.library.entries.entriesByKeys(
      [...new Set([first, person])],
      project,
      keys.filter((key) => (kept.get(key) ?? person) === first),
      style,
    ),
  );
  return (await Promise.all(found)).flat().sort((a, b) => (a.key < b.key ? -1 : 1));
};

const survey = async (latex: Latex, tx: Tx, paper: FileRow & Readable, person: number): Promise<Survey> => {
  const sources = await readSources(latex, tx, paper);
  const own = ownKeys(sources);
  const wanted = citedKeys(sources).filter(({ key }) => !own.has(key));
  const keys = wanted.map(({ key }) => key);
  const kept = await countedKeys(tx, paper);
  const found = await entriesOf(latex, paper.project, keys, { kept, person, sources });
  return { sources, wanted, found, kept, person, before: sources.find(({ isGenerated }) => isGenerated) };
};

/** What a writer should know of the citations: keys that nobody knows, keys past the limit, a file that no `\bibliography` names. */
const problemsOf = ({ sources, wanted, found }: Survey, allowed: ReadonlySet<string>, main: string): Diagnostic[] => {
  const known = new Set(found.map(({ key }) => key));
  const path = generatedPath(sources);
  const at = (cited: CitedKey) => ({ file: cited.path, line: lineOf(sources, cited), subject: cited.key });
  const isNamed = namedBibliographies(sources).includes(path);
  return [
    ...wanted
      .filter(({ key }) => !known.has(key))
      .map((cited) => ({
        severity: 'warning' as const,
        message: `No reference has the key “${cited.key}”.`,
        code: 'unknown-key',
        ...at(cited),
      })),
    ...wanted
      .filter(({ key }) => known.has(key) && !allowed.has(key))
      .map((cited) => ({
        severity: 'warning' as const,
        message: `“${cited.key}” is past your reference limit.`,
        code: 'reference-limit',
        ...at(cited),
      })),
    ...(found.some(({ key }) => allowed.has(key)) && !isNamed
      ? [
          {
            severity: 'warning' as const,
            file: main,
            line: null,
            message: `No \\bibliography names ${path}.`,
            code: 'bibliography-not-named',
            subject: path,
          },
        ]
      : []),
  ];
};

/** The same without changing anything, for who only reads. */
export const citationProblems = async (
  latex: Latex,
  tx: Tx,
  paper: FileRow & Readable,
  person: number,
): Promise<Diagnostic[]> => {
  const all = await survey(latex, tx, paper, person);
  return problemsOf(all, new Set(all.kept.keys()), paper.main_path);
};

/** Brings the generated bibliography up to date and says what it could not do. @param person who saves */
export const refreshBibliography = async (
  latex: Latex,
  tx: Tx,
  paper: FileRow & Readable,
  person: number,
): Promise<Diagnostic[]> => {
  const all = await survey(latex, tx, paper, person);
  const { sources, wanted, found, before } = all;
  if (wanted.length === 0 && !before) return [];
  const known = new Set(found.map(({ key }) => key));
  const inLibrary = wanted.map(({ key }) => key).filter((key) => known.has(key));
  const allowed = await withinLimit(latex, tx, paper, inLibrary, all);
  const text = bibliographyText(
    found.filter(({ key }) => allowed.has(key)),
    inLibrary.filter((key) => !allowed.has(key)),
  );
  if (inLibrary.length > 0 || before) await write(tx, paper, generatedPath(sources), before, text);
  return problemsOf(all, allowed, paper.main_path);
};
