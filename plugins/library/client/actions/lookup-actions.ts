/** References by their identifiers: typed, pasted, and what is said when they are there. */
import { ApiError } from '#plugin-api';
import type { Dialogs, Translate } from '#plugin-api/client';
import { MAX_LOOKUP_TEXT } from '../../common/contract.ts';
import { findIdentifiers } from '../../common/identifiers/find-identifiers.ts';
import { identifierText } from '../../common/identifiers/identifier.ts';
import type { Lookup } from '../../common/model/lookup.ts';
import { IdentifierForm } from '../dialogs/identifier-form.tsx';
import type { Lookups } from '../imports/lookups.ts';
import type { LibraryStore } from '../library-store.ts';
import { targetProject } from '../target-project.ts';
import type { Toasts } from '../toasts.ts';
import type { ReferenceActions } from './reference-actions.ts';

export interface LookupActionParts {
  readonly store: LibraryStore;
  readonly lookups: Lookups;
  readonly references: ReferenceActions;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly t: Translate;
}

/** Key of the text that says why a look-up came to nothing. */
export const reasonKey = ({ state, reason }: Lookup): string =>
  `lookup.reason.${state === 'missing' ? 'missing' : (reason ?? 'broken')}`;

export class LookupActions {
  readonly #parts: LookupActionParts;

  constructor(parts: LookupActionParts) {
    this.#parts = parts;
  }

  /** The dialog; it stays open, with what was typed, when nothing could be started. */
  async ask(): Promise<void> {
    const { store, dialogs, toasts, t } = this.#parts;
    const start = async (text: string): Promise<string | undefined> => {
      try {
        await this.#start(text, store.project);
        return undefined;
      } catch (error) {
        if (error instanceof ApiError && error.limit?.type === undefined) return error.message;
        toasts.failure(error);
        return undefined;
      }
    };
    await dialogs.open<void>((close) => IdentifierForm({ t, start, close }), { title: t('lookup.title'), size: 'small' });
  }

  /** @returns whether there was anything to look up in what was pasted */
  paste(text: string): boolean {
    const head = text.slice(0, MAX_LOOKUP_TEXT);
    const { store } = this.#parts;
    if (!store.canWrite || findIdentifiers(head).length === 0) return false;
    void this.#guarded(() => this.#start(head, store.project));
    return true;
  }

  /** What was dropped is looked up as if it had been pasted; that there is nothing to look up in it is said. */
  drop(text: string, project: number | undefined): void {
    const { store, toasts } = this.#parts;
    const head = text.slice(0, MAX_LOOKUP_TEXT);
    if (!store.mayChange(project)) toasts.problem('share.noWrite');
    else if (findIdentifiers(head).length === 0) toasts.problem('lookup.nothing');
    else void this.#guarded(() => this.#start(head, project));
  }

  retry(id: number): Promise<void> {
    return this.#guarded(() => this.#parts.lookups.retry(id));
  }

  dismiss(id: number): Promise<void> {
    return this.#guarded(() => this.#parts.lookups.dismiss(id));
  }

  /** Says what has become of look-ups, once for all that were on their way together. */
  ended(ended: readonly Lookup[]): void {
    const added = ended.filter(({ state }) => state === 'added');
    const there = ended.filter(({ state }) => state === 'there');
    this.#sayAdded(added);
    this.#sayThere(there, ended.length === 1);
    this.#sayUnsolved(ended.filter(({ state }) => state === 'missing' || state === 'failed'));
  }

  async #start(text: string, project: number | undefined): Promise<void> {
    const { store, lookups, t } = this.#parts;
    await lookups.add(text, await targetProject(store, t, project));
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#parts.toasts.failure(error);
    }
  }

  /** With Undo only when a single one was added (LIB-196). */
  #sayAdded(added: readonly Lookup[]): void {
    const { references, toasts, t } = this.#parts;
    const names = new Set(added.flatMap(({ source }) => (source === null ? [] : [t(`lookup.source.${source}`)])));
    const sources = [...names].join(', ');
    const [first, second] = added;
    if (second) toasts.say('lookup.added', { count: added.length, sources });
    else if (first && first.article !== null)
      toasts.done('reference', 'added', references.addition(first.article), t('lookup.from', { sources }));
  }

  #sayThere(there: readonly Lookup[], isAll: boolean): void {
    const { references, toasts } = this.#parts;
    const [first] = there;
    if (!first) return;
    if (isAll && first.article !== null) references.show(first.article, first.project);
    toasts.say('lookup.there', { count: there.length, title: first.title ?? '' });
  }

  #sayUnsolved(unsolved: readonly Lookup[]): void {
    const { toasts, t } = this.#parts;
    const [first, second] = unsolved;
    if (second) toasts.problem('lookup.unsolved', { count: unsolved.length });
    else if (first) toasts.problem('lookup.failed', { identifier: identifierText(first), reason: t(reasonKey(first)) });
  }
}
