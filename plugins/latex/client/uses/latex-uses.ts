/** Papers as a source of the library's `UsesOfReading`. */
import { type ApiOf, Emitter, type Event } from '#plugin-api';
import type { FoundUses, UseSource } from '#plugins/library/common/uses-of-reading.ts';
import type { latexContract } from '../../common/contract.ts';
import type { CiteLink } from '../../common/model.ts';
import type { SourcePlaces } from '../editor/source-places.ts';

export interface UsesParts {
  readonly api: Pick<ApiOf<typeof latexContract>, 'countUses' | 'findUses'>;
  readonly places: Pick<SourcePlaces, 'openOffset'>;
  /** Of this window. */
  readonly onCited: Event<Pick<CiteLink, 'article' | 'citation'>>;
}

export class LatexUses implements UseSource {
  readonly id = 'latex';
  readonly #parts: UsesParts;
  readonly #changed = new Emitter<readonly number[] | undefined>();
  readonly #cited = new Emitter<{ article: number; citation: number }>();
  readonly onChange = this.#changed.event;
  readonly onCited = this.#cited.event;

  constructor(parts: UsesParts) {
    this.#parts = parts;
    parts.onCited(({ article, citation }) => {
      if (citation !== null) this.#cited.fire({ article, citation });
    });
  }

  changed(articles: readonly number[] | undefined): void {
    this.#changed.fire(articles);
  }

  async count(article: number): Promise<ReadonlyMap<number, number>> {
    const { data } = await this.#parts.api.countUses({ params: { article } });
    return new Map(data.map(({ citation, times }) => [citation, times]));
  }

  async find(article: number, citation?: number): Promise<FoundUses> {
    const { api, places } = this.#parts;
    const { data, is_cut } = await api.findUses({
      params: { article },
      query: citation === undefined ? {} : { citation },
    });
    const uses = data.map(({ file, title, path, offset, sentence }) => ({
      id: `${file}:${path}:${offset}`,
      manuscript: { id: `latex:${file}`, title },
      sentence: sentence ?? undefined,
      open: () => places.openOffset(file, path, offset),
    }));
    return { uses, isCut: is_cut };
  }
}
