/** Files in and out: PDFs, bibliographies, exports. One entry point takes whatever was dropped or chosen. */
import { askFiles } from '#client-kit';
import { ApiError, type ApiOf, clientId, type Disposable } from '#plugin-api';
import type { Dialogs, Host, StatusBar, Translate } from '#plugin-api/client';
import { filePath } from '#ui';
import type { ExportFormat, LibraryContract } from '../../common/contract.ts';
import { EMPTY_IMPORT, type ImportReport } from '../../common/contract/exchange.ts';
import { exportName } from '../../common/export-name.ts';
import type { FilesReport } from '../attachments/found-files.ts';
import type { Imported } from '../attachments/take-bundle.ts';
import { ExportForm } from '../dialogs/export-form.tsx';
import type { Chosen } from '../../common/model/selection.ts';
import { BIBLIOGRAPHIES, isArchive, isBibliography, isImage, mayBePdf } from '../file-kinds.ts';
import type { LibraryStore } from '../library-store.ts';
import {
  type BibliographyIntake,
  countsOf,
  type ImportOutcome,
  isPlainOutcome,
  newIntake,
  NOTHING,
  together,
} from '../imports/intake.ts';
import type { Intakes } from '../imports/intakes.ts';
import type { KeptImport } from '../imports/kept-imports.ts';
import { RunningImports } from '../imports/running-imports.ts';
import { SentImports } from '../imports/sent-imports.ts';
import type { Uploads } from '../imports/uploads.ts';
import { sortPdfs } from '../stores/pdf-files.ts';
import { targetProject } from '../target-project.ts';
import type { Toasts } from '../toasts.ts';
import type { ImageActions } from './image-actions.ts';

const ENDINGS: Record<ExportFormat, string> = { bib: 'bib', ris: 'ris', csljson: 'json', enw: 'enw', csv: 'csv', json: 'json' };

/** Files of which some may belong to others. */
const isBundle = (files: readonly File[]): boolean =>
  files.some((file) => isArchive(file) || filePath(file) !== file.name) || (files.some(isBibliography) && files.some(mayBePdf));

/** A row that has not begun. */
const rowOf = (file: File, project: number | undefined, pdfs = 0): BibliographyIntake => ({
  ...newIntake(file.name, project),
  ...{ kind: 'bibliography', file, pdfs, sent: undefined, outcome: undefined },
});

/** What a row shows of a file that has come in. */
const doneWith = (outcome: ImportOutcome) => ({ state: 'done', sent: undefined, outcome, counts: countsOf(outcome) }) as const;

/** PDFs that came along with bibliographies. */
interface Along {
  readonly pdfs: number;
  /** Gives what was imported those that it names. */
  attach(imported: Imported): Promise<FilesReport>;
}

export interface ExchangeParts {
  readonly api: ApiOf<LibraryContract>;
  readonly store: LibraryStore;
  readonly intakes: Intakes;
  readonly uploads: Uploads;
  readonly imageActions: ImageActions;
  readonly dialogs: Dialogs;
  readonly host: Host;
  readonly status: StatusBar;
  readonly toasts: Toasts;
  readonly t: Translate;
}

const isLimit = (error: unknown): error is ApiError => error instanceof ApiError && error.limit !== undefined;
const isOfNothing = (error: unknown): boolean => error instanceof ApiError && error.body?.type === EMPTY_IMPORT;

/** As the export takes them. */
const exported = (chosen: Chosen) => ('articles' in chosen ? { article_ids: chosen.articles } : chosen);

export class ExchangeActions {
  readonly #parts: ExchangeParts;
  readonly #sent: SentImports;
  readonly running = new RunningImports();

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
    this.#sent = new SentImports(parts.api);
  }

  async choosePdfs(): Promise<void> {
    await this.addPdfs(await askFiles('.pdf,application/pdf', true));
  }

  async chooseBibliography(): Promise<void> {
    await this.take(await askFiles([...BIBLIOGRAPHIES, '.pdf', '.zip'].join(','), true));
  }

  /** Takes files as they come: bibliographies are imported, images go to the project, everything else must be a PDF. */
  async take(files: readonly File[], project = this.#parts.store.project): Promise<void> {
    const { store, intakes, toasts } = this.#parts;
    if (files.length === 0) return;
    if (!store.mayChange(project)) return toasts.problem('share.noWrite');
    await intakes.asOne(() => (isBundle(files) ? this.#takeBundle(files, project) : this.#takeEach(files, project)));
  }

  async #takeEach(files: readonly File[], project: number | undefined): Promise<void> {
    await this.import(files.filter(isBibliography), project);
    await this.#parts.imageActions.upload(files.filter(isImage), project);
    const rest = files.filter((file) => !isBibliography(file) && !isImage(file));
    if (rest.length > 0) await this.addPdfs(rest, project);
  }

  async #takeBundle(files: readonly File[], project: number | undefined): Promise<void> {
    const { toasts, imageActions } = this.#parts;
    try {
      const { takeBundle } = await import('../attachments/take-bundle.ts');
      const parts = {
        ...this.#parts,
        import: (bibliographies: readonly File[], along: Along) => this.import(bibliographies, project, along),
        addImages: (images: readonly File[]) => imageActions.upload(images, project),
        addPdfs: (pdfs: readonly File[]) => this.addPdfs(pdfs, project),
      };
      await takeBundle(parts, files, project);
    } catch (error) {
      toasts.failure(error);
    }
  }

  /** Of several files each that is refused is listed with its reason; one by itself is told. */
  async addPdfs(files: readonly File[], project = this.#parts.store.project): Promise<void> {
    const { store, uploads, toasts, t } = this.#parts;
    if (files.length === 0) return;
    const { accepted, refused, refusals } = await sortPdfs(files);
    if (refused.length === 0 || files.length === 1) for (const refusal of refusals) toasts.problem(refusal);
    else for (const { file, refusal } of refused) uploads.refuse(file, t(refusal));
    if (accepted.length === 0) return;
    try {
      await uploads.add(accepted, await targetProject(store, t, project));
    } catch (error) {
      toasts.failure(error);
    }
  }

  /** Reads bibliographies, one after the other; several are one report. @returns whether they were not cancelled */
  async import(files: readonly File[], project = this.#parts.store.project, along?: Along): Promise<boolean> {
    const [only, ...others] = files;
    if (!only) return true;
    if (others.length === 0) return this.#importAlone(only, project, along);
    const { intakes } = this.#parts;
    const rows = intakes.add(
      files.map((file) => rowOf(file, project, along?.pdfs)),
      true,
    );
    for (const [index, row] of rows.entries()) {
      if (await this.#importRow(row, along)) continue;
      for (const { id } of rows.slice(index)) intakes.change(id, { state: 'cancelled' });
      return false;
    }
    return true;
  }

  /** A file that an earlier page has not sent, or of which it has not heard what became of it. */
  bringBack({ id, project, pdfs, sent }: KeptImport, file: File, why: string): void {
    const begun = { ...rowOf(file, project, pdfs), id, sent, state: 'failed', why, counts: { ...NOTHING, refused: 1 } } as const;
    const [row] = this.#parts.intakes.add<BibliographyIntake>([begun], true);
    if (row && sent !== undefined) void this.#follow(row, sent, why);
  }

  /** @param why it is offered again where the server knows nothing of it */
  async #follow(row: BibliographyIntake, sent: string, why: string): Promise<void> {
    const { intakes } = this.#parts;
    intakes.change(row.id, { state: 'reading', progress: undefined, why: '', counts: NOTHING });
    try {
      const end = await this.running.run((signal) => this.#sent.end(sent, signal));
      const report = end ? end.report : await this.#cancel(row);
      const { FoundFiles } = await import('../attachments/found-files.ts');
      // The browser has those that came along no more.
      const attach = async ({ files }: Imported) => ({ ...new FoundFiles([]).match(files), attached: 0 });
      const along = row.pdfs > 0 ? { pdfs: row.pdfs, attach } : undefined;
      if (report) intakes.change(row.id, doneWith(await this.#outcomeOf(report, along)));
      else if (end?.state === 'unknown') intakes.change(row.id, { state: 'failed', why, counts: { ...NOTHING, refused: 1 } });
      else intakes.change(row.id, { state: 'cancelled', sent: undefined });
    } catch (error) {
      this.#fail(row, error);
    }
  }

  /** Also where nobody waits for it, the server reads on until it is told. @returns the report of one that came in before */
  async #cancel(row: BibliographyIntake): Promise<ImportReport | undefined> {
    const { id, sent, state } = row;
    if (sent === undefined) return undefined;
    try {
      const report = await this.#sent.cancel(sent);
      this.#parts.intakes.change(id, { sent: undefined });
      return report;
    } catch (error) {
      // What it does not have whole it does not take.
      if (state === 'sending') return undefined;
      throw error;
    }
  }

  /** Of one that is over in an instant a plain end is told by its notice alone. @returns whether it was not cancelled */
  async #importAlone(file: File, project: number | undefined, along?: Along): Promise<boolean> {
    const { intakes, toasts } = this.#parts;
    const begun = rowOf(file, project, along?.pdfs);
    const [row = begun] = intakes.add([begun], false);
    try {
      const outcome = await this.#read(row, {}, along);
      if (!row.isShown && (!outcome || this.#isTold(outcome))) intakes.dismiss(row.id);
      else if (outcome) intakes.change(row.id, { ...doneWith(outcome), isOpen: !isPlainOutcome(outcome) });
      else intakes.change(row.id, { state: 'cancelled' });
      return outcome !== undefined;
    } catch (error) {
      const wasShown = row.isShown;
      this.#fail(row, error);
      // A limit is told in its own way (matrix LIB-173, LIB-176), and the specification has a text for a failure (LIB-153).
      if (isLimit(error) || !(wasShown || isOfNothing(error))) toasts.failure(error, 'import.failed');
      return true;
    }
  }

  /** @returns whether to go on with the next file */
  async #importRow(row: BibliographyIntake, along?: Along): Promise<boolean> {
    try {
      const outcome = await this.#read(row, {}, along);
      if (outcome) this.#parts.intakes.change(row.id, doneWith(outcome));
      return outcome !== undefined;
    } catch (error) {
      this.#fail(row, error);
      return true;
    }
  }

  /** Another try of a file that was refused, or of what of it waits. */
  async retry(row: BibliographyIntake): Promise<void> {
    const { intakes } = this.#parts;
    const { id, outcome: before } = row;
    const lines = before?.waiting?.lines;
    intakes.change(id, { why: '', ...(before ? {} : { counts: NOTHING }) });
    try {
      const outcome = await this.#read(row, lines === undefined ? {} : { lines });
      if (!outcome) intakes.change(id, { state: before ? 'done' : 'cancelled' });
      else intakes.change(id, doneWith(before ? together(before, outcome) : outcome));
    } catch (error) {
      this.#fail(row, error);
    }
  }

  /** What it has brought before is not lost by another try that fails. */
  #fail({ id, file, outcome }: BibliographyIntake, error: unknown): void {
    const how = outcome ? ({ state: 'done' } as const) : ({ state: 'failed', counts: { ...NOTHING, refused: 1 } } as const);
    this.#parts.intakes.change(id, { ...how, why: this.#problemOf(error, file) });
  }

  #problemOf(error: unknown, { name }: File): string {
    const { t } = this.#parts;
    if (isOfNothing(error)) return t('import.empty', { name });
    return error instanceof ApiError ? error.message : t('import.failed');
  }

  /** Imports a file, and shows where it went to who has not begun something else since. @returns nothing when it was cancelled */
  async #read(row: BibliographyIntake, rest: { readonly lines?: string }, along?: Along): Promise<ImportOutcome | undefined> {
    const { store, intakes, toasts } = this.#parts;
    const isHere = store.here();
    intakes.change(row.id, { state: 'sending', progress: 0 });
    const report = (await this.#send(row, rest)) ?? (await this.#cancel(row));
    if (!report) {
      toasts.tell('import.cancelled', { name: row.name });
      return undefined;
    }
    const outcome = await this.#outcomeOf(report, along);
    if (isHere()) store.chooseProject(report.project_id);
    return outcome;
  }

  /** What has come in is shown, and gets its PDFs. */
  async #outcomeOf(report: ImportReport, along?: Along): Promise<ImportOutcome> {
    const { store } = this.#parts;
    await Promise.all([store.projects.load(), store.refresh()]);
    return { ...report, pdfs: await along?.attach(report) };
  }

  /** @returns nothing when it was cancelled */
  async #send(row: BibliographyIntake, rest: { readonly lines?: string }): Promise<ImportReport | undefined> {
    const { api, intakes, status, t } = this.#parts;
    const { id, file, project } = row;
    let item: Disposable | undefined;
    const onProgress = (progress: number) => {
      if (progress < 1) intakes.change(id, { progress });
      else intakes.change(id, { state: 'reading', progress: undefined });
      item = status.set({
        id: 'library.import',
        text: t('import.sending', { name: file.name }),
        icon: 'upload',
        kind: 'busy',
        progress,
      });
    };
    onProgress(0);
    const send = async (signal: AbortSignal) => {
      // Its answer may have been lost and not the file.
      const known = row.sent === undefined ? undefined : await this.#sent.end(row.sent, signal);
      if (known?.report) return known.report;
      const client_id = known?.state === 'unknown' && row.sent !== undefined ? row.sent : clientId();
      intakes.change(id, { sent: client_id });
      const form = { ...(project === undefined ? {} : { project_id: project }), ...rest, client_id };
      return api.importReferences({ form, files: { file } }, { onProgress, signal });
    };
    return this.running.run(send).finally(() => item?.dispose());
  }

  /** Tells of an import whose end is plain. @returns whether it is */
  #isTold(outcome: ImportOutcome): boolean {
    const { toasts } = this.#parts;
    if (!isPlainOutcome(outcome)) return false;
    if (outcome.merged_total === 0) toasts.say('import.done', { count: outcome.imported });
    else toasts.say('import.mergedOnly', { count: outcome.merged_total });
    return true;
  }

  /** The export dialog (LIB-032): projects, or chosen references. */
  async export(what: { projects: readonly number[] } | { articles: readonly number[] }): Promise<void> {
    const { dialogs, t } = this.#parts;
    const choice = await dialogs.open<{ format: ExportFormat; include_annotations: boolean }>(
      (close) => ExportForm({ t, close }),
      {
        title: t('export.title'),
        size: 'small',
      },
    );
    if (choice) await this.save(what, choice);
  }

  async save(
    what: { projects: readonly number[] } | { articles: readonly number[] },
    { format, include_annotations }: { format: ExportFormat; include_annotations: boolean },
  ): Promise<void> {
    const { api, store, host, toasts } = this.#parts;
    const ids = 'projects' in what ? { project_ids: [...what.projects] } : exported(store.asChosen(what.articles));
    const titles =
      'projects' in what ? what.projects.map((id) => store.projects.get(id)?.title ?? '') : [store.chosen?.title ?? ''];
    try {
      const file = await api.exportReferences({ body: { format, include_annotations, ...ids } });
      await host.save(file, exportName(titles, ENDINGS[format]));
      toasts.say('export.done');
    } catch (error) {
      toasts.refused(error, 'export.failed');
    }
  }
}
