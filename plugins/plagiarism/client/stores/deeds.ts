/** Confirms and deletes checks, and tells what came of it (matrix PLG-006, PLG-007, PLG-012 to PLG-018). */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { Commands, Dialogs, Notices, Session, Translate } from '#plugin-api/client';
import type { PlagiarismContract } from '../../common/contract.ts';
import type { CheckFile } from '../../common/model.ts';
import type { CheckList } from './check-list.ts';

interface DeedParts {
  readonly api: Pick<ApiOf<PlagiarismContract>, 'check' | 'remove'>;
  readonly list: Pick<CheckList, 'load'>;
  readonly session: Pick<Session, 'refresh'>;
  readonly dialogs: Pick<Dialogs, 'confirmDelete'>;
  readonly notices: Pick<Notices, 'success' | 'show' | 'failure'>;
  readonly commands: Pick<Commands, 'run' | 'state'>;
  readonly t: Translate;
}

export type DeedState = 'requested' | 'succeeded' | 'failed';
type Deed = 'confirm' | 'delete';

const CREDIT_PLANS = 'billing.buyCredits';

export class Deeds {
  readonly #parts: DeedParts;
  readonly #states = observable.map<string, DeedState>();

  constructor(parts: DeedParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** How the last try went (PLG-007). */
  stateOf(deed: Deed, id: number): DeedState | undefined {
    return this.#states.get(`${deed} ${id}`);
  }

  /** @returns whether it is paid and queued */
  async confirm({ id }: Pick<CheckFile, 'id'>): Promise<boolean> {
    const { api, notices, t } = this.#parts;
    const isDone = await this.#do('confirm', id, () => api.check({ form: { id } }));
    if (isDone) notices.success(t('toast.confirmed'));
    return isDone;
  }

  /** Asks first. @returns whether it is gone */
  async remove({ id, name }: Pick<CheckFile, 'id' | 'name'>): Promise<boolean> {
    const { api, dialogs, notices, t } = this.#parts;
    if (!(await dialogs.confirmDelete(name))) return false;
    const isDone = await this.#do('delete', id, () => api.remove({ body: { id } }));
    if (isDone) notices.success(t('toast.deleted'));
    return isDone;
  }

  /** The way to more credits, where they are sold. */
  async buyCredits(): Promise<void> {
    const { commands } = this.#parts;
    if (this.sellsCredits) await commands.run(CREDIT_PLANS);
  }

  get sellsCredits(): boolean {
    return this.#parts.commands.state(CREDIT_PLANS)?.access === 'open';
  }

  async #do(deed: Deed, id: number, work: () => Promise<unknown>): Promise<boolean> {
    const { list, session } = this.#parts;
    const tell = (state: DeedState) => runInAction(() => this.#states.set(`${deed} ${id}`, state));
    if (this.stateOf(deed, id) === 'requested') return false;
    tell('requested');
    try {
      await work();
      tell('succeeded');
    } catch (error) {
      tell('failed');
      await this.#refused(deed, error);
      return false;
    }
    await list.load();
    // Credits were taken or came back; what the browser knows of them is a courtesy.
    void session.refresh().catch(() => undefined);
    return true;
  }

  async #refused(deed: Deed, error: unknown): Promise<void> {
    const { notices, t } = this.#parts;
    if (error instanceof ApiError && error.status === 401) return notices.failure(error);
    const isShort = error instanceof ApiError && error.status === 429 && error.body?.['retry_after'] === undefined;
    const isClosed = error instanceof ApiError && error.status === 503;
    const text = t(deed === 'confirm' ? 'toast.notConfirmed' : 'toast.notDeleted');
    notices.show({ kind: 'danger', text: isClosed ? t('page.maintenance') : text });
    if (isShort) await this.buyCredits();
  }
}
