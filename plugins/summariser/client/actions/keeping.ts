/** What is done with a summary: taken along as a file, copied, deleted (matrix SUM-018). */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Host, Notices, Translate } from '#plugin-api/client';
import type { SummariserContract, SummaryEntry } from '../../common/contract.ts';
import type { SummaryStore } from '../stores/summary-store.ts';

export const FORMATS = ['docx', 'pdf', 'md'] as const;
export type Format = (typeof FORMATS)[number];

interface KeepingParts {
  readonly api: Pick<ApiOf<SummariserContract>, 'download' | 'remove'>;
  readonly store: SummaryStore;
  readonly host: Pick<Host, 'save'>;
  readonly dialogs: Pick<Dialogs, 'confirmDelete'>;
  readonly notices: Notices;
  readonly t: Translate;
}

/** What file systems do not take. */
const fileName = (title: string): string => title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').slice(0, 120) || 'summary';

export class Keeping {
  readonly #parts: KeepingParts;

  constructor(parts: KeepingParts) {
    this.#parts = parts;
  }

  async download({ id, title }: Pick<SummaryEntry, 'id' | 'title'>, format: Format): Promise<void> {
    const { api, host, notices } = this.#parts;
    try {
      await host.save(await api.download({ body: { id, format } }), `${fileName(title)}.${format}`);
    } catch (error) {
      notices.failure(error);
    }
  }

  /** @param what is told of it, e.g. "Summary copied." */
  async copy(text: string, what: string): Promise<void> {
    const { notices, t } = this.#parts;
    try {
      await navigator.clipboard.writeText(text);
      notices.success(what);
    } catch {
      notices.show({ kind: 'danger', text: t('copy.notAllowed') });
    }
  }

  async saveBib(text: string, title: string): Promise<void> {
    await this.#parts.host.save(new Blob([text], { type: 'application/x-bibtex' }), `${fileName(title)}.bib`);
  }

  /** @returns whether it is gone */
  async remove({ id, title }: Pick<SummaryEntry, 'id' | 'title'>): Promise<boolean> {
    const { api, store, dialogs, notices, t } = this.#parts;
    if (!(await dialogs.confirmDelete(title))) return false;
    try {
      await api.remove({ params: { id } });
      notices.success(t('removed'));
      await store.renew();
      return true;
    } catch (error) {
      notices.failure(error);
      return false;
    }
  }
}
