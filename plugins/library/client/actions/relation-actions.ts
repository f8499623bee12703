/** Relates references to each other, and ends that; each is one step that can be taken back. */
import type { ApiOf } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import type { LibraryContract } from '../../common/contract.ts';
import type { ReferencePicker } from '../../common/services.ts';
import type { Toasts } from '../toasts.ts';

export interface RelationActionParts {
  readonly api: Pick<ApiOf<LibraryContract>, 'relateArticles'>;
  readonly picker: ReferencePicker;
  readonly toasts: Toasts;
  readonly t: Translate;
}

export class RelationActions {
  readonly #parts: RelationActionParts;

  constructor(parts: RelationActionParts) {
    this.#parts = parts;
  }

  /** Asks which references belong to this one. @param reload shows what is related now */
  async add(article: number, reload: () => Promise<void>): Promise<void> {
    const { picker, t } = this.#parts;
    const picked = await picker.pick({ many: true, title: t('related.title'), action: t('related.add') });
    const others = (picked ?? []).map(({ id }) => id).filter((id) => id !== article);
    if (others.length > 0) await this.#change(article, others, true, reload);
  }

  async end(article: number, other: number, reload: () => Promise<void>): Promise<void> {
    await this.#change(article, [other], false, reload);
  }

  async #change(article: number, others: number[], related: boolean, reload: () => Promise<void>): Promise<void> {
    const { api, toasts } = this.#parts;
    const put = async (which: number[], now: boolean) => {
      const { changed } = await api.relateArticles({ body: { article, others: which, related: now } });
      await reload();
      return changed;
    };
    try {
      const changed = await put(others, related);
      if (changed.length === 0) return;
      const step = { undo: () => put(changed, !related), redo: () => put(changed, related) };
      toasts.done('reference', related ? 'related' : 'unrelated', step);
    } catch (error) {
      toasts.refused(error, 'failure.update');
    }
  }
}
