/** Accepting, rejecting and taking back, with what is said of it: what was done can be undone from the notice. */
import type { ApiOf } from '#plugin-api';
import type { Notices, Translate } from '#plugin-api/client';
import type { SuggestionsContract } from '../../common/contract.ts';
import type { Outcome } from '../../common/model.ts';
import type { ThingSuggestions } from './thing-suggestions.ts';

export type Decision = 'accept' | 'reject' | 'withdraw';

export interface DecisionParts {
  readonly api: Pick<ApiOf<SuggestionsContract>, Decision | 'reopen'>;
  readonly notices: Notices;
  readonly t: Translate;
}

export class Decisions {
  readonly #parts: DecisionParts;

  constructor(parts: DecisionParts) {
    this.#parts = parts;
  }

  /** @param ids those that the person has seen, and no others */
  async decide(how: Decision, of: ThingSuggestions, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { api, notices } = this.#parts;
    try {
      const outcome = await api[how]({ body: { kind: of.kind, thing: of.thing, ids: [...ids] } });
      this.#tell(how, of, outcome);
    } catch (error) {
      notices.failure(error);
    }
    await of.load();
  }

  async #undo(of: ThingSuggestions, ids: readonly number[]): Promise<void> {
    const { api, notices, t } = this.#parts;
    try {
      const { gone, late } = await api.reopen({ body: { kind: of.kind, thing: of.thing, ids: [...ids] } });
      const count = gone.length + late.length;
      if (count > 0) notices.show({ kind: 'warning', text: t('decided.notUndone', { count }) });
    } catch (error) {
      notices.failure(error);
    }
    await of.load();
  }

  #tell(how: Decision, of: ThingSuggestions, { done, gone, late }: Outcome): void {
    const { notices, t } = this.#parts;
    const left = [
      ...(gone.length > 0 ? [t('decided.gone', { count: gone.length })] : []),
      ...(late.length > 0 ? [t('decided.late', { count: late.length })] : []),
    ];
    const text = [...(done.length > 0 ? [t(`decided.${how}`, { count: done.length })] : []), ...left].join(' ');
    const undo = { label: t('decided.undo'), run: () => this.#undo(of, done) };
    notices.show({ kind: left.length > 0 ? 'warning' : 'success', text, actions: done.length > 0 ? [undo] : [] });
  }
}
