/** Makes a reference of an identifier in the project of a paper, and a citation of its text. */
import { ApiError, type ApiOf } from '#plugin-api';
import type { Notices, ServerEvents, Translate } from '#plugin-api/client';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import { LIBRARY_LOOKUP } from '#plugins/library/common/events.ts';
import { type Identifier, identifierText } from '#plugins/library/common/identifiers/identifier.ts';
import type { Lookup } from '#plugins/library/common/model/lookup.ts';
import type { Citing } from '../actions/citing.ts';
import type { SourceEditor } from '../editor/source-editor.ts';

/** Milliseconds that the services are waited for. */
const PATIENCE = 30_000;

export interface CiteIdentifierParts {
  readonly library: Pick<ApiOf<LibraryContract>, 'startLookups'>;
  readonly events: Pick<ServerEvents, 'on'>;
  readonly citing: Pick<Citing, 'citeBy'>;
  readonly notices: Notices;
  readonly t: Translate;
}

export class CiteIdentifier {
  readonly #parts: CiteIdentifierParts;

  constructor(parts: CiteIdentifierParts) {
    this.#parts = parts;
  }

  /**
   * Looks the identifier up and cites it in the place of its text. Where nobody knows it, or nobody can be asked, the text stays.
   * @param place of the text, in UTF-16 units
   */
  async cite(
    editor: SourceEditor,
    identifier: Identifier,
    place: { readonly start: number; readonly end: number },
  ): Promise<void> {
    const { citing, notices, t } = this.#parts;
    const { paper } = editor;
    const project = paper.summary?.project;
    const held = editor.hold(place.start, place.end);
    try {
      const found = project == null ? undefined : await this.#lookUp(project, identifierText(identifier));
      if (found?.article == null) return void notices.show({ kind: 'info', text: t(`paste.${this.#reason(found)}`) });
      await citing.citeBy(editor, found.article, (key) => {
        const range = held.range();
        if (key === null || !range) return undefined;
        const text = `\\cite{${key}}`;
        return { ...range, text, cursor: range.start + text.length };
      });
    } catch (error) {
      if (error instanceof ApiError && error.isOffline) notices.show({ kind: 'info', text: t('paste.offline') });
      else notices.failure(error);
    } finally {
      held.dispose();
    }
  }

  #reason(found: Lookup | undefined): 'unknown' | 'unanswered' {
    return found?.state === 'missing' ? 'unknown' : 'unanswered';
  }

  /** @returns how it has ended; `undefined` when it has not */
  async #lookUp(project: number, text: string): Promise<Lookup | undefined> {
    const { library, events } = this.#parts;
    const heard: Lookup[] = [];
    let tell: (lookup: Lookup) => void = (lookup) => void heard.push(lookup);
    const listening = events.on<Lookup>(LIBRARY_LOOKUP, (lookup) => tell(lookup));
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const { data } = await library.startLookups({ body: { project, text } });
      const [asked] = data;
      if (!asked || asked.state !== 'waiting') return asked;
      const early = heard.find(({ id }) => id === asked.id);
      if (early) return early;
      return await new Promise((resolve) => {
        tell = (lookup) => lookup.id === asked.id && resolve(lookup);
        timer = setTimeout(() => resolve(undefined), PATIENCE);
      });
    } finally {
      clearTimeout(timer);
      listening.dispose();
    }
  }
}
