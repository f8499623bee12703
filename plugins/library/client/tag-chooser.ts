/** `TagChooser`: the dialog and the numbers of a project's tags, for whatever can carry them. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Translate } from '#plugin-api/client';
import type { LibraryContract } from '../common/contract.ts';
import type { TagLabel } from '../common/model/tag.ts';
import type { TagChooser } from '../common/services.ts';
import { TagForm } from './dialogs/tag-form.tsx';

export class TagChooserService implements TagChooser {
  readonly #api: ApiOf<LibraryContract>;
  readonly #dialogs: Dialogs;
  readonly #t: Translate;

  constructor(api: ApiOf<LibraryContract>, dialogs: Dialogs, t: Translate) {
    this.#api = api;
    this.#dialogs = dialogs;
    this.#t = t;
  }

  async choose(project: number | undefined): Promise<TagLabel | undefined> {
    const t = this.#t;
    // Without those that are there one can still write a new one.
    const known = await this.#tags(project).catch(() => []);
    return this.#dialogs.open<TagLabel>((close) => TagForm({ t, known, close }), { title: t('tag.add'), size: 'small' });
  }

  async numbered(project: number | undefined, number: number): Promise<Required<TagLabel> | undefined> {
    const tag = (await this.#tags(project))[number - 1];
    return tag && { text: tag.text, color: tag.color };
  }

  async #tags(project: number | undefined) {
    return (await this.#api.listTags({ query: project === undefined ? {} : { project } })).data;
  }
}
