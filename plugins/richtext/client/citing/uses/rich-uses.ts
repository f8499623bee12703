/** Rich texts as a source of the library's `UsesOfReading`. */
import { type ApiOf, Emitter } from '#plugin-api';
import type { FoundUses, UseSource } from '#plugins/library/common/uses-of-reading.ts';
import type { contract } from '../../../common/contract.ts';

export class RichUses implements UseSource {
  readonly id = 'richtext';
  readonly #api: Pick<ApiOf<typeof contract>, 'countUses' | 'findUses'>;
  readonly #open: (file: number, cite: string) => void;
  readonly #changed = new Emitter<readonly number[] | undefined>();
  readonly #cited = new Emitter<{ readonly article: number; readonly citation: number }>();
  readonly onChange = this.#changed.event;
  readonly onCited = this.#cited.event;

  /** @param open shows a citation of a file, by its id */
  constructor(api: Pick<ApiOf<typeof contract>, 'countUses' | 'findUses'>, open: (file: number, cite: string) => void) {
    this.#api = api;
    this.#open = open;
  }

  changed(articles: readonly number[] | undefined): void {
    this.#changed.fire(articles);
  }

  readonly cited = (cited: { readonly article: number; readonly citation: number }): void => this.#cited.fire(cited);

  async count(article: number): Promise<ReadonlyMap<number, number>> {
    const { data } = await this.#api.countUses({ params: { article } });
    return new Map(data.map(({ citation, times }) => [citation, times]));
  }

  async find(article: number, citation?: number): Promise<FoundUses> {
    const query = citation === undefined ? {} : { citation };
    const { data, is_cut } = await this.#api.findUses({ params: { article }, query });
    const uses = data.map(({ file, title, cite, sentence }, index) => ({
      id: `${file}:${cite || index}`,
      manuscript: { id: `richtext:${file}`, title },
      sentence: sentence === '' ? undefined : sentence,
      open: () => this.#open(file, cite),
    }));
    return { uses, isCut: is_cut };
  }
}
