/** Works of which only a page tells, added as they are printed there. */
import type { ApiOf } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import type { LibraryContract } from '../../common/contract.ts';
import type { PrintedReferences } from '../../common/services.ts';
import type { Refetch } from '../refetch.ts';
import type { Toasts } from '../toasts.ts';
import type { ReferenceActions } from './reference-actions.ts';

export interface PrintedActionParts {
  readonly api: Pick<ApiOf<LibraryContract>, 'addPrinted'>;
  readonly references: Pick<ReferenceActions, 'addition'>;
  readonly refetch: Refetch;
  readonly toasts: Pick<Toasts, 'done'>;
  readonly t: Translate;
}

export class PrintedActions implements PrintedReferences {
  readonly #parts: PrintedActionParts;

  constructor(parts: PrintedActionParts) {
    this.#parts = parts;
  }

  async add(entry: string, project: number): ReturnType<PrintedReferences['add']> {
    const { api, references, refetch, toasts, t } = this.#parts;
    const { article, title, is_new } = await api.addPrinted({ body: { entry, project } });
    if (is_new) {
      toasts.done('reference', 'added', references.addition(article), t('printed.as', { title }));
      void refetch();
    }
    return { id: article, title };
  }
}
