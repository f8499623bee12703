/** The job that compiles what other plugins write: runs in a worker, leaves the pages in the file store. */
import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { JobDefinition } from '#plugin-api/server';
import type { Diagnostic } from '../../common/model.ts';
import { engineOf } from '../../common/source/magic-comments.ts';
import { extensionOf } from '../../common/source/paths.ts';
import { readZip } from '../archive/read-zip.ts';
import { type BuildFolder, openBuildFolder } from '../build/build-folder.ts';
import { compilePaper } from '../build/compile-paper.ts';
import { jobName } from '../build/job.ts';
import type { SourceFile } from '../build/sync-sources.ts';
import { TimeBudget } from '../build/time-budget.ts';
import { ENDS, storable } from '../compile/compile-job.ts';
import { Slots } from '../compile/slots.ts';
import { whileWanted } from '../compile/while-wanted.ts';
import { hasEngine } from '../engine/engines.ts';
import { languageDiagnostics } from '../engine/languages.ts';
import type { Latex } from '../latex.ts';
import { sandboxProblem } from '../sandbox/check.ts';
import type { PrintRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { printAt, takePrint } from './print-rows.ts';
import { PRINTED } from './wait-for-print.ts';

const Payload = z.object({ print: z.number() });
const LOOK_EVERY_MS = 400;
const MOST_ERRORS = 50;
const READ_AS_TEXT = new Set(['tex', 'bib']);

type Outcome = { readonly pdf: Buffer } | { readonly message: string; readonly diagnostics?: readonly Diagnostic[] };

const sourcesIn = async (archive: Buffer): Promise<SourceFile[]> => {
  const sources: SourceFile[] = [];
  for (const { path, read } of readZip(archive).entries) {
    const bytes = await read();
    const hash = createHash('sha256').update(bytes).digest('hex');
    sources.push({ path, hash, read: async () => bytes, ...(READ_AS_TEXT.has(extensionOf(path)) && { text: bytes.toString() }) });
  }
  return sources;
};

/** A folder for this one alone; what engines keep of fonts is kept for whoever asked, which makes the next one much faster. */
const folderOf = async ({ prints }: Latex, { id, owner }: PrintRow): Promise<BuildFolder> => {
  const [{ cache }, folder] = [await openBuildFolder(prints, -owner), await openBuildFolder(prints, id)];
  return { ...folder, cache };
};

const make = async (latex: Latex, row: PrintRow, signal: AbortSignal): Promise<Outcome> => {
  const sandbox = await sandboxProblem();
  if (sandbox) return { message: `${TEXTS.noCompiler} ${sandbox}` };
  if (row.archive === null) return { message: TEXTS.exportFailed };
  const { seconds, main_path: main } = row;
  const sources = await sourcesIn(await buffer(await latex.files.read(row.archive)));
  const engine = engineOf(sources.find(({ path }) => path === main)?.text ?? '') ?? 'pdflatex';
  if (!(await hasEngine(engine))) return { message: TEXTS.noCompiler };
  const folder = await folderOf(latex, row);
  const time = new TimeBudget(seconds);
  const result = await compilePaper({ folder, engine, main, name: jobName(main), haltOnError: false, time, signal }, sources);
  if (result.success && result.pdf) return { pdf: result.pdf };
  const languages = await languageDiagnostics(latex, sources, true);
  const errors = [...languages, ...result.diagnostics.filter(({ severity }) => severity === 'error')].slice(0, MOST_ERRORS);
  const [first] = errors;
  const reason = first?.subject === undefined ? first?.message : `${first.message} (${first.subject})`;
  const said = reason === undefined ? TEXTS.notPrinted : `LaTeX could not make pages of this text. It says: ${reason}`;
  return { message: result.end === 'exit' ? said : ENDS[result.end](row), diagnostics: errors };
};

const finish = async (latex: Latex, { id, owner, archive }: PrintRow, outcome: Outcome): Promise<void> => {
  const set = (values: object) =>
    latex.db
      .updateTable('latex_print')
      .set({ ...values, archive: null })
      .where('id', '=', id)
      .returning(latex.hearing.telling(PRINTED, id).as('told'))
      .execute();
  if ('pdf' in outcome) {
    const result = `latex/${owner}/prints/${randomUUID()}.pdf`;
    await latex.files.put(result, outcome.pdf);
    await set({ state: 'done', result });
  } else {
    const diagnostics = storable(JSON.stringify(outcome.diagnostics ?? [])).replaceAll('\\u0000', '\\ufffd');
    await set({ state: 'failed', message: storable(outcome.message), diagnostics });
  }
  if (archive !== null) await latex.files.remove(archive);
};

const run = async (latex: Latex, row: PrintRow, outer: AbortSignal): Promise<void> => {
  const isUnwanted = async (): Promise<boolean> => (await printAt(latex.db, row.id))?.is_cancelled !== false;
  const wanted = whileWanted(isUnwanted, LOOK_EVERY_MS);
  try {
    const outcome = await make(latex, row, AbortSignal.any([outer, wanted.signal]));
    // The queue gives it to another worker.
    outer.throwIfAborted();
    await finish(latex, row, outcome);
  } catch (error) {
    if (outer.aborted) throw error;
    latex.log.error({ error, print: row.id }, 'Sources of another plugin could not be compiled');
    await finish(latex, row, { message: TEXTS.exportFailed });
  } finally {
    wanted.stop();
    await rm(join(latex.prints, String(row.id)), { recursive: true, force: true });
  }
};

/** @param slots that all jobs of this process share which run TeX */
export const printJob = (latex: Latex, slots = new Slots(latex.settings.compiles)): JobDefinition => ({
  urgency: 'ordinary',
  tries: 3,
  timeout: 660_000,
  run: async (payload, outer) => {
    const { print: id } = z.parse(Payload, payload);
    await slots.use(async () => {
      outer.throwIfAborted();
      const row = await takePrint(latex.db, id);
      if (row) await run(latex, row, outer);
    });
  },
});
