/** What the person can do with a row of the report of imports. */
import { askFiles } from '#client-kit';
import type { Host, Translate } from '#plugin-api/client';
import type { ExchangeActions } from '../actions/exchange-actions.ts';
import type { LookupActions } from '../actions/lookup-actions.ts';
import type { ReferenceActions } from '../actions/reference-actions.ts';
import type { LibraryStore } from '../library-store.ts';
import type { Toasts } from '../toasts.ts';
import { type BibliographyIntake, type Intake, isUnderWay, mayRetry } from './intake.ts';
import type { Intakes } from './intakes.ts';
import type { Uploads } from './uploads.ts';

export interface ReportParts {
  readonly intakes: Intakes;
  readonly exchange: ExchangeActions;
  readonly uploads: Uploads;
  readonly identifiers: LookupActions;
  readonly references: ReferenceActions;
  readonly store: LibraryStore;
  readonly host: Host;
  readonly toasts: Toasts;
  readonly t: Translate;
}

export class ReportActions {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  async retry(row: Intake): Promise<void> {
    const { exchange, uploads, identifiers } = this.#parts;
    if (row.kind === 'bibliography') await exchange.retry(row);
    else if (row.kind === 'pdf') await uploads.retry(row.id);
    else if (row.kind === 'lookup') await identifiers.retry(row.lookup.id);
  }

  /** One after the other, as they came in. */
  async retryAll(): Promise<void> {
    for (const row of this.#parts.intakes.shown.filter(mayRetry)) await this.retry(row);
  }

  /** Stops what is under way. */
  stop(row: Intake): void {
    const { exchange, uploads, identifiers } = this.#parts;
    if (row.kind === 'bibliography') exchange.running.cancel();
    else if (row.kind === 'pdf') uploads.cancel(row.id);
    else if (row.kind === 'archive') row.stop.abort();
    else if (row.kind === 'lookup') void identifiers.dismiss(row.lookup.id);
  }

  /** Puts away what is over. */
  dismiss(row: Intake): void {
    if (!isUnderWay(row)) this.#parts.intakes.dismiss(row.id);
  }

  /** Shows what a row has brought, or what was there already. */
  show(row: Intake): void {
    const { references, store } = this.#parts;
    if (row.article !== undefined) references.show(row.article, row.kind === 'lookup' ? row.lookup.project : row.project);
    else if (row.kind === 'bibliography' && row.outcome) store.chooseProject(row.outcome.project_id);
  }

  /** Opens a reference that an entry of a bibliography was already. */
  showEntry(article: number): void {
    this.#parts.references.show(article);
  }

  /** The browser has the file no more: it is asked for, and goes where it was to go. */
  async chooseAgain(row: Intake): Promise<void> {
    const { intakes, exchange } = this.#parts;
    const files = await askFiles('', true);
    if (files.length === 0) return;
    intakes.dismiss(row.id);
    await exchange.take(files, row.project);
  }

  /** Hands over what was not taken of a bibliography. */
  async download({ file, name, outcome }: BibliographyIntake): Promise<void> {
    const { host, toasts, t } = this.#parts;
    if (!outcome) return;
    try {
      const { skippedFile } = await import('./skipped-file.ts');
      const say = ({ line, reason }: { readonly line: number; readonly reason: string }) =>
        t('import.skippedAt', { line, reason });
      const { text, ending } = await skippedFile(file, outcome, say);
      const stem = name.replace(/\.[^.]*$/, '');
      await host.save(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${stem}-${t('import.skippedName')}.${ending}`);
    } catch (error) {
      toasts.failure(error, 'import.downloadFailed');
    }
  }
}
