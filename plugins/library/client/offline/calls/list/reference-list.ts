/** The reference list without the server: which references fit a query, in which order (matrix LIB-016, CORE-043). */
import type { ArticleQuery } from '../../../../common/model.ts';
import type { LocalLibrary } from '../library.ts';
import { inStretches } from '../stretches.ts';
import { Entry } from './entry.ts';
import { type Test, testsOf } from './filters.ts';
import { Orders } from './orders.ts';

/** Answers that are remembered, so that whoever scrolls does not search again. */
const REMEMBERED = 8;

export class ReferenceList {
  readonly #library: LocalLibrary;
  readonly #entries = new Map<number, Entry>();
  #orders = new Orders();
  /** Lists by what they answer; forgotten whenever something changes. */
  #answers = new Map<string, readonly Entry[]>();
  #isStale = true;
  /** One after the other: a second look must not find the first half done. */
  #renewal: Promise<void> = Promise.resolve();

  constructor(library: LocalLibrary) {
    this.#library = library;
    library.records.onChange(() => {
      this.#isStale = true;
      this.#answers = new Map();
    });
  }

  /** All that fit, in their order. @param further what else each must be, e.g. by a saved search @throws ApiError 404 */
  async find(query: ArticleQuery, further: readonly Test[] = [], signal?: AbortSignal): Promise<readonly Entry[]> {
    const scope = this.scopeOf(query);
    const { offset: _, limit: __, ...rest } = query;
    const key = JSON.stringify(Object.entries(rest).sort());
    await this.#renew();
    const answers = this.#answers;
    const known = answers.get(key);
    if (known) return known;
    const found = await inStretches(this.#found(query, scope, further), signal);
    if (answers.size >= REMEMBERED) answers.clear();
    answers.set(key, found);
    return found;
  }

  /** All in use that a test holds for, in no particular order. */
  async matching(test: Test, signal?: AbortSignal): Promise<readonly Entry[]> {
    await this.#renew();
    return inStretches(this.#found({}, this.scopeOf({}), [test]), signal);
  }

  /** Projects that a list looks at: the named one, or all that are in use. @throws ApiError 404 */
  scopeOf({ project, include_sub }: Pick<ArticleQuery, 'project' | 'include_sub'>): ReadonlySet<number> {
    if (project === undefined) return new Set(this.#library.projects.keys());
    const { id } = this.#library.project(project, 'read');
    return new Set(include_sub === '1' ? this.#library.below(id) : [id]);
  }

  /** Makes what is searched ahead of the first search, which would take seconds in a large library. */
  async warm(signal: AbortSignal): Promise<void> {
    await this.#renew();
    await inStretches(this.#warmed(), signal);
  }

  *#warmed(): Generator<void, void> {
    for (const entry of [...this.#entries.values()]) {
      void entry.columns;
      void entry.words;
      yield;
    }
  }

  *#found(query: ArticleQuery, scope: ReadonlySet<number>, further: readonly Test[]): Generator<void, Entry[]> {
    // Newest first is the order of a list that nobody has sorted (decisions §3 "Filters and sort").
    const { sort = 'added', dir = sort === 'added' ? 'desc' : 'asc' } = query;
    const tests = [...testsOf(query), ...further];
    const order = yield* this.#orders.in(sort, this.#entries.values());
    const found: Entry[] = [];
    for (const { entry } of order) {
      const { project, is_deleted } = entry.article;
      if (!is_deleted && scope.has(project) && tests.every((test) => test(entry))) found.push(entry);
      yield;
    }
    return dir === 'desc' ? found.reverse() : found;
  }

  async #renew(): Promise<void> {
    this.#renewal = this.#renewal.then(async () => {
      if (!this.#isStale) return;
      this.#isStale = false;
      await this.#takeChanges();
    });
    await this.#renewal;
  }

  /** Records are never changed but replaced: another record is another entry. */
  async #takeChanges(): Promise<void> {
    const articles = this.#library.records.all('articles');
    const added: Entry[] = [];
    let gone = 0;
    for (const [id, entry] of this.#entries) {
      if (articles.get(id) === entry.article) continue;
      entry.isGone = true;
      this.#entries.delete(id);
      gone++;
    }
    for (const [id, article] of articles) {
      if (this.#entries.has(id)) continue;
      const entry = new Entry(article);
      this.#entries.set(id, entry);
      added.push(entry);
    }
    if (added.length + gone > this.#entries.size / 2) this.#orders = new Orders();
    else if (added.length + gone > 0) await inStretches(this.#orders.change(added));
  }
}
