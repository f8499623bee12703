/** What was told to the person, in its groups, and the release notes: the panel, the widgets and the dot read it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Groups, NoticesContract, ReleaseNote } from '../../common/contract.ts';

type Calls = Pick<ApiOf<NoticesContract>, 'notifications' | 'updateNotifications' | 'releaseNotes' | 'markNoteAsRead'>;

const unreadOf = (items: readonly { readonly is_read: boolean }[] = []): number => items.filter(({ is_read }) => !is_read).length;

export class NotificationStore {
  readonly #calls: Calls;
  groups: Groups | undefined;
  /** Not known before the changelog has started (CORE-037). */
  notes: readonly ReleaseNote[] | undefined;
  /** Why the groups, and why the notes, could not be asked for. */
  error: unknown;
  notesError: unknown;
  /** Notifications that were new when the person came to see them: they look new as long as they are looked at. */
  fresh: ReadonlySet<number | string> = new Set();
  /** Those that the server was told of, or is being told. */
  #marked: ReadonlySet<number | string> = new Set();
  /** Counts the questions: an answer that comes after a later one, or to somebody else, is let go. */
  readonly #asked = { groups: 0, notes: 0 };
  #isAskedForNotes = false;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(
      this,
      { groups: observableRef, notes: observableRef, error: observableRef, notesError: observableRef, fresh: observableRef },
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

  /** Asks for them when nobody has yet: several places show them, and the question that is under way is all of theirs. */
  async needNotes(): Promise<void> {
    if (!this.notes && !this.#isAskedForNotes) await this.loadNotes();
  }

  async loadNotes(): Promise<void> {
    this.#isAskedForNotes = true;
    const asked = ++this.#asked.notes;
    const take = (what: { readonly notes?: readonly ReleaseNote[]; readonly notesError: unknown }) =>
      runInAction(() => {
        if (asked !== this.#asked.notes) return;
        Object.assign(this, what);
        this.#isAskedForNotes = false;
      });
    try {
      const { data } = await this.#calls.releaseNotes();
      take({ notes: data, notesError: undefined });
    } catch (error) {
      take({ notesError: error });
    }
  }

  /** For who looks at the list. Asks the server only when there is something new in it. */
  async markRead(): Promise<void> {
    const unread = (this.groups?.otherNotifications ?? []).filter(({ is_read }) => !is_read);
    // What was marked once and comes back unread is not marked for ever.
    if (unread.every(({ id }) => this.#marked.has(id))) return;
    const ids = unread.map(({ id }) => id);
    this.fresh = new Set([...this.fresh, ...ids]);
    this.#marked = new Set([...this.#marked, ...ids]);
    if (!(await this.#take(() => this.#calls.updateNotifications())))
      this.#marked = new Set([...this.#marked].filter((id) => !ids.includes(id)));
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
    this.notesError = undefined;
    this.fresh = new Set();
    this.#marked = new Set();
    this.#asked.groups++;
    this.#asked.notes++;
    this.#isAskedForNotes = false;
  }

  /** @returns whether the server has answered */
  async #take(ask: () => Promise<Groups>): Promise<boolean> {
    const asked = ++this.#asked.groups;
    const take = (what: { readonly groups?: Groups; readonly error: unknown }) =>
      runInAction(() => asked === this.#asked.groups && Object.assign(this, what));
    try {
      const groups = await ask();
      take({ groups, error: undefined });
      return true;
    } catch (error) {
      take({ error });
      return false;
    }
  }
}
