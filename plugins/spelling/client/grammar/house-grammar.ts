/** The grammar service of the house, as far as the person is concerned: where texts go, and the rules that they do not want to hear of. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { ApiOf } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import type { SpellingContract } from '../../common/contract.ts';
import type { IgnoredRule } from '../../common/grammar/model.ts';

/** The host to which all texts may go, as the person was told and has agreed to in this browser. */
const TOLD = 'spelling.grammar.textsTo';

export interface HouseParts {
  readonly api: Pick<ApiOf<SpellingContract>, 'grammar' | 'ignoreRule' | 'heedRule'>;
  readonly store: Pick<LocalStore, 'read' | 'write'>;
}

export class HouseGrammar {
  /** `undefined` in a house without a service, and until that is known. */
  host: string | undefined = undefined;
  ignored: readonly IgnoredRule[] = [];
  agreed: string | undefined;
  readonly #parts: HouseParts;

  constructor(parts: HouseParts) {
    this.#parts = parts;
    this.agreed = z.safeParse(z.string(), parts.store.read(TOLD)).data;
    makeAutoObservable(this, { ignored: observableRef }, { autoBind: true });
  }

  /** Whether the person knows where texts go. */
  get isAgreed(): boolean {
    return this.host !== undefined && this.host === this.agreed;
  }

  isIgnored(rule: string): boolean {
    return this.ignored.some((one) => one.rule === rule);
  }

  agree(host: string): void {
    this.agreed = host;
    this.#parts.store.write(TOLD, host);
  }

  /** @throws ApiError; what was known stays then */
  async renew(): Promise<void> {
    const { host, ignored } = await this.#parts.api.grammar();
    runInAction(() => {
      this.host = host ?? undefined;
      this.ignored = ignored;
    });
  }

  /** It is not heard of any longer at once. @throws ApiError; it is again then */
  async ignore(rule: string, title: string): Promise<IgnoredRule> {
    const shown: IgnoredRule = { id: 0, rule, title };
    this.#replace(shown, [shown]);
    try {
      const added = await this.#parts.api.ignoreRule({ body: { rule, title } });
      this.#replace(shown, [added]);
      return added;
    } catch (error) {
      this.#replace(shown, []);
      throw error;
    }
  }

  /** @throws ApiError; it stays ignored then */
  async heed(rule: IgnoredRule): Promise<void> {
    await this.#parts.api.heedRule({ params: { id: rule.id } });
    this.#replace(rule, []);
  }

  #replace({ rule }: IgnoredRule, by: readonly IgnoredRule[]): void {
    runInAction(() => (this.ignored = [...this.ignored.filter((one) => one.rule !== rule), ...by]));
  }
}
