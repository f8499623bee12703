/** The list of rich texts (RTX-002). */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { contract } from '../../common/contract.ts';
import type { CkFileSummary } from '../../common/model.ts';
import type { KnownFiles } from './known-files.ts';

/** What the person marks a file as. */
export type FileMark = 'favourite' | 'quickAccess' | 'template';

export class FileList {
  readonly #api: ApiOf<typeof contract>;
  readonly #known: Pick<KnownFiles, 'all' | 'keepAll'>;
  files: readonly CkFileSummary[] | undefined = undefined;
  hasFailed = false;
  /** Has the focus in the list: what its context menu is about. */
  chosen: number | undefined = undefined;
  /** How often one was chosen. */
  choices = 0;

  /** @param known what was told when there was a connection */
  constructor(api: ApiOf<typeof contract>, known: Pick<KnownFiles, 'all' | 'keepAll'>) {
    this.#api = api;
    this.#known = known;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get(id: number | undefined): CkFileSummary | undefined {
    return this.files?.find((file) => file.id === id);
  }

  choose(id: number | undefined): void {
    this.chosen = id;
    this.choices += 1;
  }

  async load(): Promise<void> {
    try {
      const { data } = await this.#api.list({ query: {} });
      runInAction(() => {
        this.files = data;
        this.hasFailed = false;
      });
      this.#known.keepAll(data);
    } catch {
      runInAction(() => {
        this.hasFailed = true;
        this.files ??= this.#known.all();
      });
    }
  }

  /** The answer names those that are marked alone, so the whole list is asked for. @returns the message to show @throws ApiError */
  async toggle(mark: FileMark, id: number): Promise<string> {
    const { toggleFavourite, toggleQuickAccess, toggleTemplate } = this.#api;
    const call = { favourite: toggleFavourite, quickAccess: toggleQuickAccess, template: toggleTemplate }[mark];
    const { message } = await call({ body: { id } });
    await this.load();
    return message;
  }
}
