/** Keeps a paper's generated bibliography true: exactly the library's references that its sources cite. */
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
import { textDocument } from '../documents/store.ts';
import type { Latex, Tx } from '../latex.ts';
import type { FileRow } from '../tables.ts';
import { readSources } from './read-sources.ts';
import { referenceState } from './reference-limit.ts';

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

/** Keys that count already, and as many new ones as the plan has room for. */
const withinLimit = async (
  latex: Latex,
  tx: Tx,
  paper: FileRow,
  plan: 'F' | 'P',
  keys: readonly string[],
): Promise<Set<string>> => {
  const known = await tx
    .selectFrom('latex_reference')
    .select('key')
    .where('owner', '=', paper.owner)
    .where('file', '=', paper.id)
    .execute();
  const kept = new Set(known.map(({ key }) => key));
  const added = keys.filter((key) => !kept.has(key));
  const gone = [...kept].filter((key) => !keys.includes(key));
  const { limit, used } = await referenceState(latex, { id: paper.owner, plan }, paper.id);
  // A free paper's number is of what it cites now; what is no longer cited makes room. A month's number only rises.
  const free = limit === null ? Infinity : Math.max(0, limit - used + (plan === 'F' ? gone.length : 0));
  const taken = added.slice(0, free);
  if (plan === 'F' && gone.length > 0) {
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
      .values(taken.map((key) => ({ owner: paper.owner, file: paper.id, key })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return new Set([...keys.filter((key) => kept.has(key)), ...taken]);
};

/**
 * Brings the generated bibliography up to date and says what it could not do: keys that nobody knows, keys past the plan's
 * limit, a file that no `\bibliography` names.
 */
export const refreshBibliography = async (latex: Latex, tx: Tx, paper: FileRow, plan: 'F' | 'P'): Promise<Diagnostic[]> => {
  const sources = await readSources(tx, paper);
  const own = ownKeys(sources);
  const wanted = citedKeys(sources).filter(({ key }) => !own.has(key));
  const before = sources.find(({ isGenerated }) => isGenerated);
  if (wanted.length === 0 && !before) return [];
  const found = await latex.library.entries.entriesByKeys(
    paper.owner,
    paper.project,
    wanted.map(({ key }) => key),
  );
  const byKey = new Map(found.map((entry) => [entry.key, entry]));
  const inLibrary = wanted.filter(({ key }) => byKey.has(key));
  const allowed = await withinLimit(
    latex,
    tx,
    paper,
    plan,
    inLibrary.map(({ key }) => key),
  );
  const path = generatedPath(sources);
  const entries = found.filter(({ key }) => allowed.has(key));
  const pastLimit = inLibrary.filter(({ key }) => !allowed.has(key));
  const text = bibliographyText(
    entries,
    pastLimit.map(({ key }) => key),
  );
  if (inLibrary.length > 0 || before) await write(tx, paper, path, before, text);

  const at = (cited: CitedKey) => ({ file: cited.path, line: lineOf(sources, cited), subject: cited.key });
  const named = namedBibliographies(sources);
  return [
    ...wanted
      .filter(({ key }) => !byKey.has(key))
      .map((cited) => ({
        severity: 'warning' as const,
        message: `No reference has the key “${cited.key}”.`,
        code: 'unknown-key',
        ...at(cited),
      })),
    ...pastLimit.map((cited) => ({
      severity: 'warning' as const,
      message: `“${cited.key}” is past your reference limit.`,
      code: 'reference-limit',
      ...at(cited),
    })),
    ...(entries.length > 0 && !named.includes(path)
      ? [
          {
            severity: 'warning' as const,
            file: paper.main_path,
            line: null,
            message: `No \\bibliography names ${path}.`,
            code: 'bibliography-not-named',
            subject: path,
          },
        ]
      : []),
  ];
};
