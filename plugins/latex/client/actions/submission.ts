/** *Package for submission*: asks what it is for, has it made, and hands it over. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Host, Notices, Settings, Translate } from '#plugin-api/client';
import type { latexContract } from '../../common/contract.ts';
import { type PackageWish, packageName } from '../../common/exports.ts';
import type { Engine } from '../../common/model.ts';
import { SubmissionDialog } from '../dialogs/submission-dialog.tsx';
import { ExportRun, type ExportRunParts } from '../stores/export-run.ts';
import type { OpenPapers } from '../stores/open-papers.ts';
import type { PaperList } from '../stores/paper-list.ts';

export interface SubmissionParts {
  readonly api: ApiOf<typeof latexContract>;
  readonly listen: ExportRunParts['listen'];
  readonly papers: Pick<OpenPapers, 'get'>;
  readonly list: Pick<PaperList, 'get'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly dialogs: Dialogs;
  /** Whether something can be said about the sources. */
  readonly hasRemarks: () => boolean;
  /** Whether changes can be suggested in them. */
  readonly hasSuggestions: () => boolean;
  readonly host: Pick<Host, 'save'>;
  readonly notices: Notices;
  readonly t: Translate;
}

export class Submission {
  readonly #parts: SubmissionParts;

  constructor(parts: SubmissionParts) {
    this.#parts = parts;
  }

  /** What is still being made when the dialog closes ends: nobody could fetch it. */
  async show(file: number): Promise<void> {
    const { dialogs, hasRemarks, hasSuggestions, t } = this.#parts;
    const run = new ExportRun(this.#parts);
    let made: PackageWish = { preset: 'everything' };
    const make = (wish: PackageWish) => {
      made = wish;
      return run.start(() => this.#ask(file, wish));
    };
    const download = () => this.#download(file, run, made);
    try {
      await dialogs.open(
        (close) =>
          SubmissionDialog({ t, run, make, download, close, hasRemarks: hasRemarks(), hasSuggestions: hasSuggestions() }),
        {
          title: t('submission.title'),
          description: t('submission.description'),
          size: 'medium',
        },
      );
    } finally {
      await run.cancel().catch(() => undefined);
      run.dispose();
    }
  }

  async #ask(file: number, wish: PackageWish) {
    const { api, papers, settings } = this.#parts;
    await papers.get(file)?.saveAll();
    return api.makePackage({ params: { id: file }, body: { ...wish, engine: settings.get<Engine>('latex.engine') } });
  }

  async #download(file: number, { current }: ExportRun, wish: PackageWish): Promise<void> {
    const { api, host, list, papers, notices, t } = this.#parts;
    if (!current) return;
    try {
      const zip = await api.getExportFile({ params: { id: file, export: current.id } });
      const title = papers.get(file)?.summary?.title ?? list.get(file)?.title ?? 'paper';
      await host.save(zip, packageName(title, wish));
    } catch (error) {
      notices.failure(error, t('error.again'));
    }
  }
}
