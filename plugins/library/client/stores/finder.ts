/** The search in everything: what was found for what is typed, group by group, and where the keyboard is in it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { ElsewhereFinder, FoundElsewhere } from '../../common/services.ts';
import type { ArticleRow } from '../../common/model/article.ts';
import {
  FIND_KINDS,
  type FindKind,
  type Found,
  type FoundHighlight,
  type FoundNote,
  MAX_FOUND,
  type Passage,
} from '../../common/model/find.ts';

/** Typing asks the server at most this often, in milliseconds. */
const PAUSE = 120;
/** Hits of a group at first, and with each request for more. */
const FIRST = 8;
const MORE = 30;

/** What else can be found, and where. */
export interface FinderParts {
  readonly further: { readonly all: readonly ElsewhereFinder[] };
  /** A project with all that are below it. */
  readonly below: (project: number) => readonly number[];
}

type Calls = Pick<ApiOf<LibraryContract>, 'findEverywhere'>;

/** A hit of any kind, with the name that it has among the others. */
export type Hit = { readonly key: string } & (
  | { readonly kind: 'references'; readonly of: ArticleRow }
  | { readonly kind: 'passages'; readonly of: Passage }
  | { readonly kind: 'highlights'; readonly of: FoundHighlight }
  | { readonly kind: 'notes'; readonly of: FoundNote }
  | { readonly kind: 'elsewhere'; readonly of: FoundElsewhere; readonly icon: string }
);

export interface HitGroup {
  /** One of the library's own, or the id of a finder. */
  readonly kind: string;
  /** Of a finder. */
  readonly title?: string;
  readonly hits: readonly Hit[];
  readonly total: number;
  /** There are at least `total`. */
  readonly more: boolean;
}

const hitsOf = (found: Found, kind: FindKind): Hit[] => {
  switch (kind) {
    case 'references':
      return (found.references?.data ?? []).map((of) => ({ kind, of, key: `reference-${of.id}` }));
    case 'passages':
      return (found.passages?.data ?? []).map((of) => ({ kind, of, key: `passage-${of.article}-${of.page}` }));
    case 'highlights':
      return (found.highlights?.data ?? []).map((of) => ({ kind, of, key: `highlight-${of.id}` }));
    case 'notes':
      return (found.notes?.data ?? []).map((of) => ({ kind, of, key: `note-${of.citation ?? 0}-${of.id}` }));
  }
};

const isOwn = (kind: string): kind is FindKind => FIND_KINDS.some((own) => own === kind);

/** A group with further hits behind its own; what it has already is not there twice. */
const withFurther = (group: HitGroup, found: readonly Hit[]): HitGroup => {
  const known = new Set(group.hits.map(({ key }) => key));
  return { ...group, hits: [...group.hits, ...found.filter(({ key }) => !known.has(key))] };
};

export class Finder {
  readonly #calls: Calls;
  readonly #parts: FinderParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request = new AbortController();
  /** What `groups` answer. */
  #answered = '';

  text = '';
  /** Where it looks: a project with what is below it, or everything. */
  project: number | undefined = undefined;
  state: 'idle' | 'searching' | 'ready' | 'failed' = 'idle';
  groups: readonly HitGroup[] = [];
  /** PDFs whose pages are still to be read. */
  unread = 0;
  /** The hit that the keyboard is on. */
  key: string | undefined = undefined;
  /** Grows when a command asks for the field. */
  fieldRequests = 0;

  constructor(calls: Calls, parts: FinderParts) {
    this.#calls = calls;
    this.#parts = parts;
    makeAutoObservable(this, { groups: observableRef }, { autoBind: true });
  }

  /** All hits in the order in which they are shown. */
  get hits(): readonly Hit[] {
    return this.groups.flatMap((group) => group.hits);
  }

  get current(): Hit | undefined {
    return this.hits.find(({ key }) => key === this.key) ?? this.hits[0];
  }

  askForField(): void {
    this.fieldRequests++;
  }

  /** Searches while one types; nothing is looked for as long as there is nothing to look for. */
  search(text: string): void {
    this.text = text;
    this.#cancel();
    if (text.trim() === '') {
      this.state = 'idle';
      this.groups = [];
      return;
    }
    // What was found for the text before stays on the screen until there is something in its place.
    this.state = 'searching';
    this.#timer = setTimeout(() => void this.again(), PAUSE);
  }

  lookIn(project: number | undefined): void {
    this.project = project;
    this.search(this.text);
  }

  /** The same once more: after a failure, or when something has changed. Groups that were asked for more of stay as long as they are. */
  async again(): Promise<void> {
    if (this.text.trim() === '') return;
    this.#cancel();
    const { signal } = this.#request;
    try {
      const question = JSON.stringify([this.text.trim(), this.project]);
      const sizes = new Map(question === this.#answered ? this.groups.map(({ kind, hits }) => [kind, hits.length]) : []);
      const sizeOf = (kind: string) => Math.max(FIRST, sizes.get(kind) ?? 0);
      const elsewhere = Promise.all(
        this.#parts.further.all.map((finder) =>
          this.#askElsewhere(finder, signal, { limit: Math.min(MAX_FOUND, sizeOf(finder.id)), offset: 0 }).catch(() => []),
        ),
      );
      const found = await this.#ask(signal, { limit: Math.min(MAX_FOUND, Math.max(FIRST, ...sizes.values())) });
      const own = FIND_KINDS.map((kind) => this.#groupOf(found, kind, sizeOf(kind)));
      // The library waits for nobody.
      this.#show(signal, [...own, ...this.groups.filter(({ kind }) => !isOwn(kind))]);
      const further = await elsewhere;
      this.#show(signal, [...own, ...further.flat()]);
      runInAction(() => {
        if (signal.aborted) return;
        this.#answered = question;
        this.unread = found.unread;
        this.state = 'ready';
      });
    } catch {
      runInAction(() => {
        if (!signal.aborted) this.state = 'failed';
      });
    }
  }

  /** More of one group. */
  async showMore(kind: string): Promise<void> {
    const { signal } = this.#request;
    const group = this.groups.find((one) => one.kind === kind);
    if (!group) return;
    const hits = await this.#moreOf(kind, group.hits.length, signal);
    runInAction(() => {
      if (signal.aborted) return;
      this.groups = this.groups.map((one) => (one.kind === kind ? withFurther(one, hits) : one));
    });
  }

  goTo(hit: Hit): void {
    this.key = hit.key;
  }

  /** The hit `by` places further on, no further than the ends. */
  step(by: number): void {
    const at = this.hits.findIndex(({ key }) => key === this.current?.key);
    this.key = this.hits[Math.max(0, Math.min(this.hits.length - 1, at + by))]?.key;
  }

  #show(signal: AbortSignal, groups: readonly HitGroup[]): void {
    runInAction(() => {
      if (!signal.aborted) this.groups = groups.filter(({ hits }) => hits.length > 0);
    });
  }

  #groupOf(found: Found, kind: FindKind, size: number): HitGroup {
    return { kind, hits: hitsOf(found, kind).slice(0, size), total: found[kind]?.total ?? 0, more: found[kind]?.more ?? false };
  }

  async #moreOf(kind: string, offset: number, signal: AbortSignal): Promise<readonly Hit[]> {
    if (isOwn(kind)) return hitsOf(await this.#ask(signal, { kinds: kind, limit: MORE, offset }), kind);
    const finder = this.#parts.further.all.find(({ id }) => id === kind);
    const [group] = finder ? await this.#askElsewhere(finder, signal, { limit: MORE, offset }) : [];
    return group?.hits ?? [];
  }

  async #askElsewhere(
    finder: ElsewhereFinder,
    signal: AbortSignal,
    span: { limit: number; offset: number },
  ): Promise<readonly HitGroup[]> {
    const { id, title, icon } = finder;
    const where = this.project === undefined ? {} : { projects: this.#parts.below(this.project) };
    const { hits, total, more } = await finder.find(this.text.trim().slice(0, 300), { ...where, ...span }, signal);
    const shown = hits.map((of) => ({ kind: 'elsewhere', of, icon, key: `${id}-${of.id}` }) as const);
    return [{ kind: id, title, hits: shown, total, more }];
  }

  #ask(signal: AbortSignal, span: { limit: number; offset?: number; kinds?: string }): Promise<Found> {
    const where = this.project === undefined ? {} : { project: this.project };
    return this.#calls.findEverywhere({ query: { q: this.text.trim().slice(0, 300), ...where, ...span } }, { signal });
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#request.abort();
    this.#request = new AbortController();
  }
}
