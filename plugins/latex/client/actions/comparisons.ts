/** Compares versions as PDF: makes the wish for a panel, and fetches what came of it. */
import type { ApiOf } from '#plugin-api';
import type { Settings } from '#plugin-api/client';
import type { latexContract } from '../../common/contract.ts';
import type { Export } from '../../common/exports.ts';
import type { Engine } from '../../common/model.ts';
import { ExportRun, type ExportRunParts } from '../stores/export-run.ts';
import type { OpenPapers } from '../stores/open-papers.ts';

export interface ComparisonParts {
  readonly api: Pick<ApiOf<typeof latexContract>, 'makeComparison' | 'getExport' | 'cancelExport' | 'getExportFile'>;
  readonly listen: ExportRunParts['listen'];
  readonly papers: Pick<OpenPapers, 'get'>;
  readonly settings: Pick<Settings, 'get'>;
}

export class Comparisons {
  readonly #parts: ComparisonParts;

  constructor(parts: ComparisonParts) {
    this.#parts = parts;
  }

  /** To be disposed by whoever shows it. */
  readonly run = (): ExportRun => new ExportRun(this.#parts);

  /** @param to what there is now when it is not given */
  async ask({ file, from, to }: { readonly file: number; readonly from: number; readonly to?: number | undefined }) {
    const { api, papers, settings } = this.#parts;
    if (to === undefined) await papers.get(file)?.saveAll();
    const engine = settings.get<Engine>('latex.engine');
    return api.makeComparison({ params: { id: file }, body: { from, engine, ...(to !== undefined && { to }) } });
  }

  fetch({ id, file }: Pick<Export, 'id' | 'file'>): Promise<Blob> {
    return this.#parts.api.getExportFile({ params: { id: file, export: id } });
  }
}
