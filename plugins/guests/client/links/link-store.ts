/** The guest links of one manuscript, as who makes them sees them. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { GuestsContract } from '../../common/contract.ts';
import type { Allowance, GuestLink } from '../../common/model.ts';

export interface LinkWish {
  readonly may: Allowance;
  /** `null` until it is ended by hand. */
  readonly days: number | null;
  readonly note: string;
}

export class LinkStore {
  readonly #api: ApiOf<GuestsContract>;
  readonly #of: { readonly kind: string; readonly thing: number };
  /** Of the manuscript. */
  title = '';
  links: readonly GuestLink[] | undefined = undefined;
  error: unknown = undefined;

  constructor(api: ApiOf<GuestsContract>, kind: string, thing: number) {
    this.#api = api;
    this.#of = { kind, thing };
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { title, links } = await this.#api.links({ params: this.#of });
      runInAction(() => {
        this.title = title;
        this.links = links;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  async make(wish: LinkWish): Promise<GuestLink> {
    const made = await this.#api.makeLink({ params: this.#of, body: wish });
    runInAction(() => (this.links = [made, ...(this.links ?? [])]));
    return made;
  }

  async end({ id }: GuestLink): Promise<void> {
    await this.#api.endLink({ params: { id } });
    runInAction(() => (this.links = this.links?.filter((link) => link.id !== id)));
  }
}
