/** The reference list without the server: which references fit a query, in which order (matrix LIB-016, CORE-043). */
import { searchWords } from '../../../../common/columns.ts';
import type { ArticleQuery } from '../../../../common/model.ts';
import type { LocalLibrary } from '../library.ts';
import { inStretches, PORTION } from '../stretches.ts';
import type { Entry } from './entry.ts';
import { type Test, testsOf } from './filters.ts';
import { HighlightTags } from './highlight-tags.ts';
import { Orders } from './orders.ts';
import { PlacedReferences } from './placed-references.ts';

/** Answers that are remembered, so that whoever scrolls does not search again. */
const REMEMBERED = 8;

/** Others have their turn for so long between two stretches of what nobody waits for, in milliseconds. */
const REST = 20;

interface Searched {
  readonly answers: object;
  /** Everything that was asked but the words. */
  readonly frame: string;
  readonly words: readonly string[];
  readonly found: readonly Entry[];
}

/** Whether what has these words is among what had those before: one or two letters are looked for in other places. */
const narrows = (before: readonly string[], words: readonly string[]): boolean =>
  before.every((word) => words.includes(word) || (word.length > 2 && words.some((longer) => longer.startsWith(word))));

/** Where those stand that pass every test. */
function* fitting(entries: readonly (Entry | undefined)[], tests: readonly Test[]): Generator<void, number[]> {
  const places: number[] = [];
  for (const [place, entry] of entries.entries()) {
    if (entry && tests.every((test) => test(entry))) places.push(place);
    if (place % PORTION === 0) yield;
  }
  return places;
}

const seenIn =
  (scope: ReadonlySet<number>): Test =>
  ({ article: { project, is_deleted } }) =>
    !is_deleted && scope.has(project);

const on = (entries: readonly (Entry | undefined)[], places: readonly number[]): Entry[] =>
  places.map((place) => entries[place]).filter((entry) => entry !== undefined);

function* warmed(entries: readonly (Entry | undefined)[]): Generator<void, void> {
  for (const entry of entries) {
    entry?.warm();
    yield;
  }
}

export class ReferenceList {
  readonly #library: LocalLibrary;
  readonly #placed: PlacedReferences;
  #orders: Orders;
  /** Lists by what they answer; forgotten whenever something changes. */
  #answers = new Map<string, readonly Entry[]>();
  /** The last search: what is typed next is most often found among what it found. */
  #searched: Searched | undefined;
  #isStale = true;
  #isWarm = false;

  constructor(library: LocalLibrary) {
    this.#library = library;
    this.#placed = new PlacedReferences(new HighlightTags(library));
    this.#orders = new Orders(this.#placed.entries);
    library.records.onChange(() => {
      this.#isStale = true;
      this.#answers = new Map();
    });
  }

  /** All that fit, in their order. @param further what else each must be, e.g. by a saved search @throws ApiError 404 */
  async find(query: ArticleQuery, further: readonly Test[] = [], signal?: AbortSignal): Promise<readonly Entry[]> {
    const scope = this.scopeOf(query);
    const { offset: _, limit: __, q = '', ...rest } = query;
    const frame = JSON.stringify(Object.entries(rest).sort());
    this.#renew();
    this.#warm();
    const answers = this.#answers;
    const known = answers.get(frame + q);
    if (known) return known;
    const words = searchWords(q);
    const searched = this.#searched;
    const isNarrower = searched?.answers === answers && searched.frame === frame && narrows(searched.words, words);
    const tests = [...testsOf(query), ...further];
    const found = await inStretches(isNarrower ? this.#among(searched.found, tests) : this.#found(query, scope, tests), signal);
    if (answers.size >= REMEMBERED) answers.clear();
    answers.set(frame + q, found);
    this.#searched = { answers, frame, words, found };
    return found;
  }

  /** All in use that a test holds for, in no particular order. */
  async matching(test: Test, signal?: AbortSignal): Promise<readonly Entry[]> {
    this.#renew();
    const { entries } = this.#placed;
    return on(entries, await inStretches(fitting(entries, [seenIn(this.scopeOf({})), test]), signal));
  }

  /** Projects that a list looks at: the named one, or all that are in use. @throws ApiError 404 */
  scopeOf({ project, include_sub }: Pick<ArticleQuery, 'project' | 'include_sub'>): ReadonlySet<number> {
    if (project === undefined) return new Set(this.#library.projects.keys());
    const { id } = this.#library.project(project, 'read');
    return new Set(include_sub === '1' ? this.#library.below(id) : [id]);
  }

  /** Makes what is sorted and searched by ahead of the first search, which would have to wait for seconds in a large library. */
  #warm(): void {
    if (this.#isWarm) return;
    this.#isWarm = true;
    void inStretches(warmed(this.#placed.entries), undefined, REST);
  }

  *#found(query: ArticleQuery, scope: ReadonlySet<number>, tests: readonly Test[]): Generator<void, Entry[]> {
    // Newest first is the order of a list that nobody has sorted (decisions §3 "Filters and sort").
    const { sort = 'added', dir = sort === 'added' ? 'desc' : 'asc' } = query;
    const { entries } = this.#placed;
    const order = yield* this.#orders.in(sort);
    const found = order.arrange(yield* fitting(entries, [seenIn(scope), ...tests]));
    return dir === 'desc' ? found.reverse() : found;
  }

  *#among(found: readonly Entry[], tests: readonly Test[]): Generator<void, Entry[]> {
    return on(found, yield* fitting(found, tests));
  }

  #renew(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    const hasChanged = this.#placed.renew(this.#library.records.all('articles'));
    if (this.#placed.isHalfEmpty) {
      this.#placed.moveTogether();
      this.#orders = new Orders(this.#placed.entries);
    } else if (hasChanged) this.#orders.change();
  }
}
