/** What one does to the fields of many references at once: one step, taken back by one Undo. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Translate } from '#plugin-api/client';
import type { LibraryContract } from '../../common/contract.ts';
import { type FieldsBefore, MAX_EDITED } from '../../common/model/field-edit.ts';
import { chunks } from '../chunks.ts';
import type { Unified } from '../dialogs/spellings-form.tsx';
import type { LibraryStore } from '../library-store.ts';
import { BatchEdit } from '../stores/batch-edit.ts';
import type { Toasts } from '../toasts.ts';

export interface BatchActionParts {
  readonly api: ApiOf<LibraryContract>;
  readonly store: LibraryStore;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly t: Translate;
}

type OnPart = (before: readonly FieldsBefore[]) => void;

export class BatchActions {
  readonly #parts: BatchActionParts;

  constructor(parts: BatchActionParts) {
    this.#parts = parts;
  }

  /** The dialog that edits fields of all these references. */
  async edit(articles: readonly number[]): Promise<void> {
    const { api, dialogs, t } = this.#parts;
    const { BatchForm } = await import('../dialogs/batch-form.tsx');
    const batch = new BatchEdit(api, articles);
    const apply = () => {
      // What is typed from here on is none of what is done once more.
      const { edits } = batch;
      return this.#make((onPart) => batch.apply(edits, onPart));
    };
    await dialogs.open((close) => BatchForm({ t, batch, apply, close }), {
      title: t('batch.title', { count: articles.length }),
      size: 'large',
    });
  }

  /** The dialog that writes journals in one way that stand in several in the project in hand, or in everything. */
  async unifySpellings(): Promise<void> {
    const { api, store, dialogs, toasts, t } = this.#parts;
    const { SpellingsForm } = await import('../dialogs/spellings-form.tsx');
    try {
      const { data: groups } = await api.containerSpellings({
        query: store.project === undefined ? {} : { project: store.project },
      });
      const unified = await dialogs.open<readonly Unified[]>((close) => SpellingsForm({ t, groups, close }), {
        title: t('spelling.title'),
        size: 'medium',
      });
      if (unified) await this.#make((onPart) => this.#write(unified, onPart));
    } catch (error) {
      toasts.failure(error);
    }
  }

  async #write(unified: readonly Unified[], onPart: OnPart): Promise<void> {
    for (const { text, articles } of unified) {
      const edits = [{ field: 'container_title' as const, do: 'set' as const, value: text }];
      for (const part of chunks(articles, MAX_EDITED))
        onPart((await this.#parts.api.editArticles({ body: { articles: part, edits } })).before);
    }
  }

  /**
   * Makes edits in parts, as one step; what was made before a part failed can be taken back too.
   * @returns whether anything was made, or nothing had to be
   */
  async #make(apply: (onPart: OnPart) => Promise<void>): Promise<boolean> {
    const { store, toasts, t } = this.#parts;
    let before: FieldsBefore[] = [];
    const run = () => apply((part) => before.push(...part));
    const failure = await run().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    await store.refresh();
    const isAnyMade = before.length > 0;
    if (isAnyMade) {
      const more = t('batch.done', { count: before.length });
      const step = {
        undo: () => this.#takeBack(before),
        redo: async () => {
          before = [];
          await run();
          await store.refresh();
        },
      };
      toasts.done('reference', 'updated', step, more);
    }
    if (failure) toasts.refused(failure.error, 'failure.update');
    return !failure || isAnyMade;
  }

  /** What somebody has changed since stays as it is, and that is said. */
  async #takeBack(before: readonly FieldsBefore[]): Promise<void> {
    const { api, store, toasts } = this.#parts;
    let kept = 0;
    for (const data of chunks(before, MAX_EDITED)) kept += (await api.restoreFields({ body: { data } })).kept;
    await store.refresh();
    if (kept > 0) toasts.tell('batch.kept', { count: kept });
  }
}
