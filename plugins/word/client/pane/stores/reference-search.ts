/** References of the library as one types: the beginnings of words of title, authors, year and key; without words the latest ones. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { articleCalls } from '#plugins/library/common/contract/articles.ts';
import type { projectCalls } from '#plugins/library/common/contract/projects.ts';
import type { ArticleRow } from '#plugins/library/common/model/article.ts';
import type { Project } from '#plugins/library/common/model/project.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 150;
const SHOWN = 40;

interface SearchCalls {
  readonly listArticles: ApiOf<typeof articleCalls>['listArticles'];
  readonly getAllProjects: ApiOf<typeof projectCalls>['getAllProjects'];
}

export class ReferenceSearch {
  text = '';
  project: number | undefined = undefined;
  projects: readonly Project[] = [];
  rows: readonly ArticleRow[] | undefined = undefined;
  /** As many as there are, or "at least so many". */
  total = 0;
  failure: string | undefined = undefined;
  isLoading = false;
  readonly #calls: SearchCalls;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = new AbortController();

  constructor(calls: SearchCalls) {
    this.#calls = calls;
    makeAutoObservable(this, { rows: observableRef, projects: observableRef }, { autoBind: true });
  }

  async open(): Promise<void> {
    const [{ data }] = await Promise.all([this.#calls.getAllProjects().catch(() => ({ data: [] })), this.ask()]);
    runInAction(() => (this.projects = data.filter((project) => !project.is_locked)));
  }

  type(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask(), PAUSE);
  }

  choose(project: number | undefined): void {
    this.project = project;
    void this.ask();
  }

  /** Nothing is typed any more; the latest references come back. */
  clear(): void {
    if (this.text === '') return;
    this.text = '';
    void this.ask();
  }

  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.isLoading = true;
    const q = this.text.trim();
    const { project } = this;
    const query = {
      ...(q !== '' && { q }),
      ...(project !== undefined && { project, include_sub: '1' as const }),
      sort: 'updated' as const,
      dir: 'desc' as const,
      limit: SHOWN,
    };
    try {
      const { data, total } = await this.#calls.listArticles({ query }, { signal: asking.signal });
      if (asking !== this.#asking) return;
      runInAction(() => Object.assign(this, { rows: data, total, failure: undefined, isLoading: false }));
    } catch (error) {
      if (asking !== this.#asking) return;
      const failure = error instanceof Error ? error.message : String(error);
      runInAction(() => Object.assign(this, { failure, isLoading: false }));
    }
  }
}
