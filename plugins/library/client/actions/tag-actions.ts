/** What one does to a tag wherever it stands in what is shown: rename it with all below it, recolour it, merge it, take it away. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Translate } from '#plugin-api/client';
import { DEFAULT_BAND } from '../../common/colours.ts';
import type { LibraryContract } from '../../common/contract.ts';
import type { TagBranch, TagLabel, TagsChange } from '../../common/model/tag.ts';
import { TagEdit } from '../dialogs/tag-edit.tsx';
import { movedTags, selectedTags, withTags } from '../filter.ts';
import type { LibraryStore } from '../library-store.ts';
import type { TagTree } from '../stores/tag-tree.ts';
import type { Toasts } from '../toasts.ts';

export interface TagActionParts {
  readonly api: ApiOf<LibraryContract>;
  readonly store: LibraryStore;
  readonly tree: TagTree;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly t: Translate;
}

export class TagActions {
  readonly #parts: TagActionParts;

  constructor(parts: TagActionParts) {
    this.#parts = parts;
  }

  /** Name and colour. */
  async edit({ path, color }: TagBranch): Promise<void> {
    const { dialogs, t } = this.#parts;
    const tag = { text: path, color: color ?? DEFAULT_BAND };
    const wanted = await dialogs.open<Required<TagLabel>>((close) => TagEdit({ t, tag, close }), {
      title: t('tag.edit'),
      description: t('tag.everywhere'),
      size: 'small',
    });
    if (!wanted) return;
    const { text: to, color: colour } = wanted;
    await this.#change({ text: path, to, ...(colour !== tag.color && { color: colour }) });
  }

  /** Under a name that there is already, the two become one. */
  async rename(path: string, to: string): Promise<void> {
    if (to !== '' && to !== path) await this.#change({ text: path, to });
  }

  async remove({ path, count }: TagBranch): Promise<void> {
    const { dialogs, t } = this.#parts;
    if (count > 0 && !(await dialogs.confirmDelete(t('tag.onReferences', { tag: path, count })))) return;
    await this.#change({ text: path, to: null });
  }

  async #change(wanted: TagsChange): Promise<void> {
    const { store, toasts } = this.#parts;
    const change: TagsChange = { ...wanted, ...(store.project !== undefined && { project: store.project }) };
    const isRemoval = change.to === null;
    try {
      let before = await this.#put(change);
      toasts.done('tag', isRemoval ? 'removed' : 'updated', {
        undo: async () => {
          await this.#parts.api.restoreTags({ body: { before } });
          await this.#show(change.to ?? undefined, change.text);
        },
        redo: async () => {
          before = await this.#put(change);
        },
      });
    } catch (error) {
      toasts.refused(error, isRemoval ? 'tag.deleteFailed' : 'tag.updateFailed');
    }
  }

  async #put(change: TagsChange) {
    const { before } = await this.#parts.api.editTags({ body: change });
    await this.#show(change.text, change.to ?? undefined);
    return before;
  }

  /** The list goes on being narrowed by the tag under its new name. */
  async #show(from: string | undefined, to: string | undefined): Promise<void> {
    const { store, tree } = this.#parts;
    const chosen = selectedTags(store.filter);
    const next = from === undefined ? chosen : movedTags(chosen, from, to);
    if (next.join('\n') !== chosen.join('\n')) store.narrow(withTags(store.filter, next));
    await Promise.all([tree.refresh(), store.refresh()]);
  }
}
