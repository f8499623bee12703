/** Files in and out: PDFs, bibliographies, exports. One entry point takes whatever was dropped or chosen. */
import { ApiError, type ApiOf, type CallReply, type Disposable } from '#plugin-api';
import { type Dialogs, filePath, type Host, type StatusBar, type Translate } from '#plugin-api/client';
import type { ExportFormat, LibraryContract } from '../../common/contract.ts';
import { EMPTY_IMPORT } from '../../common/contract/exchange.ts';
import { exportName } from '../../common/export-name.ts';
import type { FilesReport, Imported } from '../attachments/take-bundle.ts';
import { ExportForm } from '../dialogs/export-form.tsx';
import { type ImportOutcome, ImportReport } from '../dialogs/import-report.tsx';
import type { Chosen } from '../../common/model/selection.ts';
import { BIBLIOGRAPHIES, isArchive, isBibliography, isImage, mayBePdf } from '../file-kinds.ts';
import type { LibraryDesk } from '../library-desk.ts';
import { sortPdfs } from '../stores/pdf-files.ts';
import { RunningImports } from '../stores/running-imports.ts';
import type { Uploads } from '../stores/uploads.ts';
import { targetProject } from '../target-project.ts';
import type { Toasts } from '../toasts.ts';
import { askFiles } from './ask-files.ts';
import type { ImageActions } from './image-actions.ts';

const ENDINGS: Record<ExportFormat, string> = { bib: 'bib', ris: 'ris', csljson: 'json', enw: 'enw', csv: 'csv', json: 'json' };

/** Files of which some may belong to others. */
const isBundle = (files: readonly File[]): boolean =>
  files.some((file) => isArchive(file) || filePath(file) !== file.name) || (files.some(isBibliography) && files.some(mayBePdf));

type Report = CallReply<LibraryContract['importReferences']>;

/** Gives what was imported its PDFs. */
type Attach = (imported: Imported) => Promise<FilesReport>;

export interface ExchangeParts {
  readonly api: ApiOf<LibraryContract>;
  readonly desk: LibraryDesk;
  readonly uploads: Uploads;
  readonly imageActions: ImageActions;
  readonly dialogs: Dialogs;
  readonly host: Host;
  readonly status: StatusBar;
  readonly toasts: Toasts;
  readonly t: Translate;
}

/** As the export takes them. */
const exported = (chosen: Chosen) => ('articles' in chosen ? { article_ids: chosen.articles } : chosen);

export class ExchangeActions {
  readonly #parts: ExchangeParts;
  readonly running = new RunningImports();

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
  }

  async choosePdfs(): Promise<void> {
    await this.addPdfs(await askFiles('.pdf,application/pdf', true));
  }

  async chooseBibliography(): Promise<void> {
    await this.take(await askFiles([...BIBLIOGRAPHIES, '.pdf', '.zip'].join(','), true));
  }

  /** Takes files as they come: bibliographies are imported, images go to the project, everything else must be a PDF. */
  async take(files: readonly File[], project = this.#parts.desk.project): Promise<void> {
    const { desk, toasts } = this.#parts;
    if (files.length > 0 && !desk.mayChange(project)) return toasts.problem('share.noWrite');
    if (isBundle(files)) return this.#takeBundle(files, project);
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
        import: (bibliographies: readonly File[], attach: Attach) => this.import(bibliographies, project, attach),
        addImages: (images: readonly File[]) => imageActions.upload(images, project),
        addPdfs: (pdfs: readonly File[]) => this.addPdfs(pdfs, project),
      };
      await takeBundle(parts, files);
    } catch (error) {
      toasts.failure(error);
    }
  }

  async addPdfs(files: readonly File[], project = this.#parts.desk.project): Promise<void> {
    const { desk, uploads, toasts, t } = this.#parts;
    if (files.length === 0) return;
    const { accepted, refusals } = await sortPdfs(files);
    for (const refusal of refusals) toasts.problem(refusal);
    if (accepted.length === 0) return;
    try {
      await uploads.add(accepted, await targetProject(desk, t, project));
    } catch (error) {
      toasts.failure(error);
    }
  }

  /** Reads bibliographies, one after the other. @returns whether they were not cancelled */
  async import(files: readonly File[], project = this.#parts.desk.project, attach?: Attach): Promise<boolean> {
    for (const file of files) if (!(await this.#importOne(file, project, attach))) return false;
    return true;
  }

  /** Says what came in, and what did not and why. @returns whether to go on with the next file */
  async #importOne(file: File, project: number | undefined, attach?: Attach): Promise<boolean> {
    const { desk, toasts } = this.#parts;
    try {
      const report = await this.#send(file, project);
      if (!report) {
        toasts.tell('import.cancelled', { name: file.name });
        return false;
      }
      await Promise.all([desk.projects.load(), desk.refresh()]);
      desk.chooseProject(report.project_id);
      await this.#report({ ...report, pdfs: await attach?.(report) });
    } catch (error) {
      if (error instanceof ApiError && error.body?.type === EMPTY_IMPORT) toasts.problem('import.empty', { name: file.name });
      else toasts.failure(error, 'import.failed');
    }
    return true;
  }

  /** @returns nothing when it was cancelled */
  async #send(file: File, project: number | undefined): Promise<Report | undefined> {
    const { api, status, t } = this.#parts;
    let item: Disposable | undefined;
    const onProgress = (progress: number) => {
      item = status.set({
        id: 'library.import',
        text: t('import.sending', { name: file.name }),
        icon: 'upload',
        kind: 'busy',
        progress,
      });
    };
    onProgress(0);
    const form = project === undefined ? {} : { project_id: project };
    return this.running
      .run((signal) => api.importReferences({ form, files: { file } }, { onProgress, signal }))
      .finally(() => item?.dispose());
  }

  async #report(report: ImportOutcome): Promise<void> {
    const { toasts } = this.#parts;
    const { imported, merged_total: merged, skipped_total: skipped, pdfs } = report;
    if (pdfs && pdfs.left.length > 0) await this.#showReport(report);
    else if (skipped + merged === 0) toasts.say('import.done', { count: imported });
    else if (skipped + imported === 0) toasts.say('import.mergedOnly', { count: merged });
    else await this.#showReport(report);
  }

  #showReport(report: ImportOutcome): Promise<unknown> {
    const { dialogs, t } = this.#parts;
    return dialogs.open<void>((close) => ImportReport({ t, report, close }), { title: t('import.report'), size: 'medium' });
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
    const { api, desk, host, toasts } = this.#parts;
    const ids = 'projects' in what ? { project_ids: [...what.projects] } : exported(desk.asChosen(what.articles));
    const titles =
      'projects' in what ? what.projects.map((id) => desk.projects.get(id)?.title ?? '') : [desk.chosen?.title ?? ''];
    try {
      const file = await api.exportReferences({ body: { format, include_annotations, ...ids } });
      await host.save(file, exportName(titles, ENDINGS[format]));
      toasts.say('export.done');
    } catch (error) {
      toasts.refused(error, 'export.failed');
    }
  }
}
