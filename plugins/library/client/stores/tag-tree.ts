/** The tags of what is shown, as a tree. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { TagBranch } from '../../common/model/tag.ts';

export interface TagNode extends TagBranch {
  /** The last step of the path. */
  readonly name: string;
  readonly below: readonly TagNode[];
}

/** The steps of a path above its last one; `undefined` at the top. */
const above = (path: string): string | undefined => {
  const at = path.lastIndexOf('/');
  return at > 0 ? path.slice(0, at).toLowerCase() : undefined;
};

export class TagTree {
  readonly #calls: Pick<ApiOf<LibraryContract>, 'tagTree'>;
  #asked = 0;
  #project: number | undefined;
  branches: readonly TagBranch[] | undefined = undefined;
  error: unknown;

  constructor(calls: Pick<ApiOf<LibraryContract>, 'tagTree'>) {
    this.#calls = calls;
    makeAutoObservable(this, { branches: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Shows the tags of a project, or of everything. */
  async show(project: number | undefined): Promise<void> {
    this.#project = project;
    await this.#load();
  }

  /** Asks again, where something is shown. */
  async refresh(): Promise<void> {
    if (this.branches) await this.#load();
  }

  async #load(): Promise<void> {
    const asked = ++this.#asked;
    const project = this.#project;
    try {
      const { data } = await this.#calls.tagTree({ query: project === undefined ? {} : { project } });
      runInAction(() => {
        if (asked !== this.#asked) return;
        this.branches = data;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => {
        if (asked === this.#asked) this.error = error;
      });
    }
  }

  get(path: string): TagBranch | undefined {
    return this.branches?.find((branch) => branch.path === path);
  }

  get nodes(): readonly TagNode[] {
    const known = new Set(this.branches?.map(({ path }) => path.toLowerCase()));
    const children = new Map<string | undefined, TagBranch[]>();
    for (const branch of this.branches ?? []) {
      const parent = above(branch.path);
      const key = parent !== undefined && known.has(parent) ? parent : undefined;
      const siblings = children.get(key);
      if (siblings) siblings.push(branch);
      else children.set(key, [branch]);
    }
    const below = (parent: string | undefined): TagNode[] =>
      (children.get(parent) ?? []).map((branch) => ({
        ...branch,
        name: parent === undefined ? branch.path : branch.path.slice(parent.length + 1) || branch.path,
        below: below(branch.path.toLowerCase()),
      }));
    return below(undefined);
  }
}
