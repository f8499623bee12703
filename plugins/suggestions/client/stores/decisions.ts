/**
 * Accepting, rejecting and taking back, with what is said of it: what was done can be undone from the notice, and by the key in the texts that
 * it was done to.
 */
import { type ApiOf, type Disposable, DisposableStore } from '#plugin-api';
import type { Notices, Translate } from '#plugin-api/client';
import type { LiveText } from '#plugins/coedit/common/services.ts';
import type { SuggestionsContract } from '../../common/contract.ts';
import type { Outcome, Suggestion } from '../../common/model.ts';
import type { ThingSuggestions } from './thing-suggestions.ts';

export type Decision = 'accept' | 'reject' | 'withdraw';

export interface DecisionParts {
  readonly api: Pick<ApiOf<SuggestionsContract>, Decision | 'reopen'>;
  readonly notices: Notices;
  readonly t: Translate;
  /** What the key takes back in a text, where that is open here. */
  readonly undoOf: (kind: string, document: number) => Pick<LiveText['undo'], 'add'> | undefined;
  /** What this person has decided made others of the texts of a thing. */
  readonly changed: (kind: string, thing: number) => void;
}

export class Decisions {
  readonly #parts: DecisionParts;

  constructor(parts: DecisionParts) {
    this.#parts = parts;
  }

  /** @param ids those that the person has seen, and no others */
  async decide(how: Decision, of: ThingSuggestions, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { notices } = this.#parts;
    const before = of.suggestions;
    try {
      const outcome = await this.#ask(how, of, ids);
      const done = before.filter(({ id }) => outcome.done.includes(id));
      // What the key has taken back is not offered to be taken back again.
      let notice: Disposable | undefined;
      const steps = this.#addSteps(how, of, done, () => notice?.dispose());
      notice = this.#tell(how, of, outcome, steps);
    } catch (error) {
      notices.failure(error);
    }
    await of.load();
  }

  async #ask(how: Decision, { kind, thing }: ThingSuggestions, ids: readonly number[]): Promise<Outcome> {
    const outcome = await this.#parts.api[how]({ body: { kind, thing, ids: [...ids] } });
    if (how === 'accept' && outcome.done.length > 0) this.#parts.changed(kind, thing);
    return outcome;
  }

  /** In each text the key takes back what was decided there. @param onUndo called when it does @returns forgets that */
  #addSteps(how: Decision, of: ThingSuggestions, done: readonly Suggestion[], onUndo: () => void): Disposable {
    const steps = new DisposableStore();
    for (const document of new Set(done.map((one) => one.document))) {
      const ids = done.filter((one) => one.document === document).map(({ id }) => id);
      const undo = this.#parts.undoOf(of.kind, document);
      const redo = () => this.#again(how, of, ids);
      if (undo) steps.add(undo.add({ undo: () => (onUndo(), this.#undo(how, of, ids)), redo }));
    }
    return steps;
  }

  async #again(how: Decision, of: ThingSuggestions, ids: readonly number[]): Promise<void> {
    await this.#ask(how, of, ids).catch(this.#parts.notices.failure);
    await of.load();
  }

  async #undo(how: Decision, of: ThingSuggestions, ids: readonly number[]): Promise<void> {
    const { api, notices, t } = this.#parts;
    try {
      const { done, gone, late } = await api.reopen({ body: { kind: of.kind, thing: of.thing, ids: [...ids] } });
      if (how === 'accept' && done.length > 0) this.#parts.changed(of.kind, of.thing);
      const count = gone.length + late.length;
      if (count > 0) notices.show({ kind: 'warning', text: t('decided.notUndone', { count }) });
    } catch (error) {
      notices.failure(error);
    }
    await of.load();
  }

  #tell(how: Decision, of: ThingSuggestions, { done, gone, late }: Outcome, steps: Disposable): Disposable {
    const { notices, t } = this.#parts;
    const left = [
      ...(gone.length > 0 ? [t('decided.gone', { count: gone.length })] : []),
      ...(late.length > 0 ? [t('decided.late', { count: late.length })] : []),
    ];
    const text = [...(done.length > 0 ? [t(`decided.${how}`, { count: done.length })] : []), ...left].join(' ');
    const undo = { label: t('decided.undo'), run: () => (steps.dispose(), this.#undo(how, of, done)) };
    return notices.show({ kind: left.length > 0 ? 'warning' : 'success', text, actions: done.length > 0 ? [undo] : [] });
  }
}
