/** The tags of what is shown, as a tree. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { TagBranch } from '../../common/model/tag.ts';

export interface TagNode extends TagBranch {
  /** The path without that of the branch above it. */
  readonly name: string;
  readonly below: readonly TagNode[];
}

export class TagTree {
  readonly #calls: Pick<ApiOf<LibraryContract>, 'tagTree'>;
  #asked = 0;
  #project: number | undefined;
  /** Whose tags `branches` are. */
  #shown: { readonly project: number | undefined } | undefined;
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
    if (this.branches || this.error !== undefined) await this.#load();
  }

  async #load(): Promise<void> {
    const asked = ++this.#asked;
    const project = this.#project;
    try {
      const { data } = await this.#calls.tagTree({ query: project === undefined ? {} : { project } });
      runInAction(() => {
        if (asked !== this.#asked) return;
        this.branches = data;
        this.#shown = { project };
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => {
        if (asked !== this.#asked) return;
        this.error = error;
        // Tags of another project would be taken for this one's.
        if (this.#shown?.project !== project) this.branches = undefined;
      });
    }
  }

  get(path: string): TagBranch | undefined {
    return this.branches?.find((branch) => branch.path === path);
  }

  /** All paths, in lower case: tags differ by more than that. */
  get known(): ReadonlySet<string> {
    return new Set(this.branches?.map(({ path }) => path.toLowerCase()));
  }

  /** What a path has in common with the nearest branch above it, with the sign between them; empty at the top. */
  stemOf(path: string): string {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      if (this.known.has(path.slice(0, at).toLowerCase())) return path.slice(0, at + 1);
    }
    return '';
  }

  get nodes(): readonly TagNode[] {
    const children = new Map<string, TagBranch[]>();
    for (const branch of this.branches ?? []) {
      const key = this.stemOf(branch.path).slice(0, -1).toLowerCase();
      const siblings = children.get(key);
      if (siblings) siblings.push(branch);
      else children.set(key, [branch]);
    }
    const below = (parent: string): TagNode[] =>
      (children.get(parent) ?? []).map((branch) => ({
        ...branch,
        name: branch.path.slice(this.stemOf(branch.path).length) || branch.path,
        below: below(branch.path.toLowerCase()),
      }));
    return below('');
  }
}
