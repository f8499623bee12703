/** The service by which others open PDFs and learn what is read. */
import type { Event } from '#plugin-api';
import type { Panels } from '#plugin-api/client';
import type { HowToOpen } from '#plugins/library/common/services.ts';
import type { ReaderHighlight, ReaderPlace, ReaderSelection, ReaderService } from '../../common/services.ts';
import { openings } from '../document/openings.ts';
import { articleSource, type SourceParts } from './article-source.ts';
import type { ReaderActions } from './reader-actions.ts';
import type { ReaderSessions } from './reader-sessions.ts';

const PANEL = 'reader.pdf';

export class OpenReader implements ReaderService {
  readonly onHighlight: Event<ReaderHighlight>;
  readonly #parts: SourceParts;
  readonly #panels: Panels;
  readonly #sessions: ReaderSessions;
  #last: ReaderHighlight | undefined;

  constructor(parts: SourceParts, panels: Panels, sessions: ReaderSessions, actions: ReaderActions) {
    this.#parts = parts;
    this.#panels = panels;
    this.#sessions = sessions;
    this.onHighlight = actions.onHighlight;
    actions.onHighlight((highlight) => {
      this.#last = highlight;
    });
  }

  get selection(): ReaderSelection | undefined {
    return this.#sessions.active?.selection;
  }

  get lastHighlight(): ReaderHighlight | undefined {
    return this.#last;
  }

  open(place: ReaderPlace, how?: HowToOpen): void {
    const shown = this.#panels.instances(PANEL).find(({ params }) => (params as Partial<ReaderPlace>).article === place.article);
    const session = this.#sessions.of(place.article);
    if (shown) {
      if (session) session.goTo(place);
      else this.#sessions.send(place);
      this.#panels.open(PANEL, shown.params, how);
      return;
    }
    // The bytes travel while the panel's code is still on its way.
    openings.prefetch(articleSource(this.#parts, place.article));
    this.#panels.open(PANEL, { ...place }, how);
  }
}
