/** Who takes part in one project, and what its owner changes about that (matrix LIB-048, LIB-067). */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { Member, Participation, Permission, Share } from '../../common/model/share.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'participants' | 'addSharing' | 'changeSharing' | 'revokeSharing'>;

export class Participants {
  readonly #calls: Calls;
  readonly project: number;
  owner: Member | undefined;
  /** Its own, then those of projects above it. */
  shares: readonly Participation[] = [];
  error: unknown;
  /** What was last done about sharing, and how that stands. */
  state: 'idle' | 'requested' | 'succeeded' | 'failed' = 'idle';

  constructor(calls: Calls, project: number) {
    this.#calls = calls;
    this.project = project;
    const refs = { owner: observableRef, shares: observableRef, error: observableRef };
    makeAutoObservable(this, { project: false, ...refs }, { autoBind: true });
  }

  /** Those who take part by now, the owner first. */
  get members(): readonly Member[] {
    const accepted = this.shares.filter(({ state }) => state === 'accepted').map(({ person }) => person);
    const members = this.owner ? [this.owner, ...accepted] : accepted;
    // Who has it from above may have more here.
    return [...new Map(members.map((member) => [member.id, member])).values()];
  }

  /** Those that are given, changed and ended here. */
  get own(): readonly Participation[] {
    return this.shares.filter(({ is_inherited }) => !is_inherited);
  }

  async load(): Promise<void> {
    try {
      const { owner, data } = await this.#calls.participants({ query: { project: this.project } });
      runInAction(() => {
        this.owner = owner;
        this.shares = data;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** All of them or none. @throws ApiError */
  invite(addresses: readonly string[], permission: Permission): Promise<void> {
    const body = { shared_to: [...addresses], project_id: this.project, permission };
    return this.#do(() => this.#calls.addSharing({ body }));
  }

  /** @throws ApiError */
  change({ share_id }: Share, permission: Permission): Promise<void> {
    return this.#do(() => this.#calls.changeSharing({ body: { share_id, permission } }));
  }

  /** @throws ApiError */
  revoke({ share_id }: Share): Promise<void> {
    return this.#do(() => this.#calls.revokeSharing({ body: { share_id } }));
  }

  async #do(act: () => Promise<unknown>): Promise<void> {
    this.state = 'requested';
    try {
      await act();
      runInAction(() => (this.state = 'succeeded'));
    } catch (error) {
      runInAction(() => (this.state = 'failed'));
      throw error;
    } finally {
      await this.load();
    }
  }
}
