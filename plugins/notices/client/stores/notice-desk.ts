/** What was told to the person, in its groups, and the release notes: the panel, the widgets and the dot read it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Groups, NoticesContract, ReleaseNote } from '../../common/contract.ts';

type Calls = Pick<ApiOf<NoticesContract>, 'notifications' | 'updateNotifications' | 'releaseNotes' | 'markNoteAsRead'>;

const unreadOf = (items: readonly { readonly is_read: boolean }[] = []): number => items.filter(({ is_read }) => !is_read).length;

export class NoticeDesk {
  readonly #calls: Calls;
  groups: Groups | undefined;
  /** Not known before the changelog has started (CORE-037). */
  notes: readonly ReleaseNote[] | undefined;
  error: unknown;
  /** Notifications that were new when the person came to see them: they look new as long as they are looked at. */
  fresh: ReadonlySet<number | string> = new Set();

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(
      this,
      { groups: observableRef, notes: observableRef, error: observableRef, fresh: observableRef },
      { autoBind: true },
    );
  }

  get unread(): number {
    const { shareRequests, serviceInsuffecientCredit, otherNotifications } = this.groups ?? {};
    const told = [shareRequests, serviceInsuffecientCredit, otherNotifications, this.notes];
    return told.reduce((sum, items) => sum + unreadOf(items), 0);
  }

  /** What is known stays when the server cannot be asked. */
  async load(): Promise<void> {
    await this.#take(() => this.#calls.notifications());
  }

  async loadNotes(): Promise<void> {
    try {
      const { data } = await this.#calls.releaseNotes();
      runInAction(() => (this.notes = data));
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** For who looks at the list. Asks the server only when there is something new in it. */
  async markRead(): Promise<void> {
    const unread = (this.groups?.otherNotifications ?? []).filter(({ is_read }) => !is_read);
    // What was marked once and comes back unread is not marked for ever.
    if (unread.every(({ id }) => this.fresh.has(id))) return;
    this.fresh = new Set([...this.fresh, ...unread.map(({ id }) => id)]);
    await this.#take(() => this.#calls.updateNotifications());
  }

  /** @throws ApiError */
  async markNoteRead({ id, is_read }: ReleaseNote): Promise<void> {
    if (is_read) return;
    await this.#calls.markNoteAsRead({ body: { id } });
    runInAction(() => (this.notes = this.notes?.map((note) => (note.id === id ? { ...note, is_read: true } : note))));
  }

  /** Of the person who was signed in before, nothing is shown to the next. */
  clear(): void {
    this.groups = undefined;
    this.notes = undefined;
    this.error = undefined;
    this.fresh = new Set();
  }

  async #take(ask: () => Promise<Groups>): Promise<void> {
    try {
      const groups = await ask();
      runInAction(() => {
        this.groups = groups;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }
}
