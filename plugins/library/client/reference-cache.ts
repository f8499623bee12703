/** `References`: references by id for other plugins, kept until something changes them. */
import { type ApiOf, Emitter } from '#plugin-api';
import type { Panels } from '#plugin-api/client';
import type { LibraryContract } from '../common/contract.ts';
import type { LibraryChanged } from '../common/events.ts';
import type { Article } from '../common/model/article.ts';
import type { HowToOpen, References } from '../common/services.ts';

/** Most references that are kept. */
const KEPT = 500;

export class ReferenceCache implements References {
  readonly #api: Pick<ApiOf<LibraryContract>, 'getArticle'>;
  readonly #panels: Panels;
  readonly #changed = new Emitter<LibraryChanged>();
  readonly #known = new Map<number, Promise<Article>>();
  readonly onChange = this.#changed.event;

  constructor(api: Pick<ApiOf<LibraryContract>, 'getArticle'>, panels: Panels) {
    this.#api = api;
    this.#panels = panels;
  }

  get(article: number): Promise<Article> {
    const known = this.#known.get(article);
    if (known) return known;
    const asked = this.#api.getArticle({ params: { id: article } }).then(({ document }) => document);
    this.#known.set(article, asked);
    // What failed is asked for again the next time.
    asked.catch(() => this.#known.delete(article));
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
    return asked;
  }

  open(article: number, how?: HowToOpen): void {
    this.#panels.open('library.reference', { article }, how);
  }

  /** Something in the library is not what it was. */
  changed(change: LibraryChanged): void {
    if (change.articles) for (const article of change.articles) this.#known.delete(article);
    else this.#known.clear();
    this.#changed.fire(change);
  }
}
