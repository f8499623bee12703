/** `CiteLinks`: where in the open papers a highlight or a reference is cited. */
import { Emitter } from '#plugin-api';
import type { CiteLink } from '../../common/model.ts';
import type { CiteLinks } from '../../common/services.ts';
import type { OpenPapers } from '../stores/open-papers.ts';
import type { SourcePlaces } from './source-places.ts';

export class CiteLinksService implements CiteLinks {
  readonly #papers: OpenPapers;
  readonly #places: SourcePlaces;
  readonly #changed = new Emitter<number>();
  readonly onChange = this.#changed.event;

  constructor(papers: OpenPapers, places: SourcePlaces) {
    this.#papers = papers;
    this.#places = places;
  }

  of(file: number): readonly CiteLink[] {
    return this.#papers.get(file)?.links.current() ?? [];
  }

  reveal(file: number, link: CiteLink): void {
    this.#places.openOffset(file, link.path, link.offset);
  }

  changed(file: number): void {
    this.#changed.fire(file);
  }
}
