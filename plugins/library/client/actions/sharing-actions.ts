/** What one does about sharing: inviting, answering, changing and ending it, with the notices that belong to it. */
import { ApiError, type ApiOf, type Disposable, Emitter } from '#plugin-api';
import type { Dialogs, Notices, Panels, Session, Translate } from '#plugin-api/client';
import type { LibraryContract } from '../../common/contract.ts';
import type { SharingChanged } from '../../common/events.ts';
import { memberName } from '../../common/member-name.ts';
import type { Project } from '../../common/model/project.ts';
import type { Permission, Share, ShareRequest } from '../../common/model/share.ts';
import type { Invited } from '../dialogs/invite-form.tsx';
import { ShareDialog } from '../dialogs/share-dialog.tsx';
import type { LibraryStore } from '../library-store.ts';
import { Participants } from '../stores/participants.ts';
import type { ShareAnswer, ShareRequests } from '../stores/share-requests.ts';
import type { Toasts } from '../toasts.ts';

export interface SharingActionParts {
  readonly api: ApiOf<LibraryContract>;
  readonly store: LibraryStore;
  readonly requests: ShareRequests;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly panels: Panels;
  readonly session: Pick<Session, 'user'>;
  readonly toasts: Toasts;
  readonly t: Translate;
}

export class SharingActions {
  readonly #parts: SharingActionParts;
  readonly #changed = new Emitter<SharingChanged>();
  /** What the user is about to leave: the server's word of it is no news. */
  #leaving: readonly number[] = [];
  /** Fires when the server has told that somebody takes part in another way than before. */
  readonly onChange = this.#changed.event;

  constructor(parts: SharingActionParts) {
    this.#parts = parts;
  }

  /** People of a project, by its own shares and by those of the projects above it. */
  peopleOf({ id }: Project): Participants {
    return new Participants(this.#parts.api, id);
  }

  /** Runs `load` whenever that may be others. */
  whenPeopleChange({ id }: Project, load: () => unknown): Disposable {
    return this.onChange(({ project }) => this.#parts.store.projects.wayUp(id).includes(project) && load());
  }

  /** The share dialog (LIB-030). */
  async show(project: Project): Promise<void> {
    const { dialogs, t } = this.#parts;
    const people = this.peopleOf(project);
    void people.load();
    const changes = this.whenPeopleChange(project, people.load);
    await dialogs.open<void>((close) => ShareDialog({ t, people, project, actions: this, close }), {
      title: t(project.role === 'owner' ? 'share.title' : 'share.titleOfOther', { title: project.title }),
    });
    changes.dispose();
  }

  /** Matrix LIB-149, LIB-150, LIB-193. What a dialog says of a reached limit is not said a second time. */
  async invite(people: Participants, addresses: readonly string[], permission: Permission): Promise<Invited> {
    const { toasts, t } = this.#parts;
    try {
      await people.invite(addresses, permission);
      toasts.say('share.shared');
      return { isDone: true };
    } catch (error) {
      if (!(error instanceof ApiError)) return { isDone: false, problem: t('share.failed') };
      if (error.status === 404) return { isDone: false, problem: t('share.unknown') };
      if (!error.limit && error.status !== 401) return { isDone: false, problem: error.textOr(t('share.failed')) };
      toasts.failure(error);
      return { isDone: false };
    }
  }

  async changePermission(people: Participants, share: Share, permission: Permission): Promise<void> {
    await this.#try(async () => {
      await people.change(share, permission);
      this.#parts.toasts.say('share.permissionChanged');
    });
  }

  async revoke(people: Participants, share: Share): Promise<void> {
    const { dialogs, toasts, t } = this.#parts;
    const isRequest = share.state !== 'accepted';
    const question = {
      title: t(isRequest ? 'share.withdrawQuestion' : 'share.revokeQuestion', { name: memberName(share.person) }),
      text: t(isRequest ? 'share.withdrawText' : 'share.revokeText'),
      action: t(isRequest ? 'share.withdraw' : 'share.revoke'),
      danger: true,
    };
    if (!(await dialogs.confirm(question))) return;
    await this.#try(async () => {
      await people.revoke(share);
      toasts.say('share.revoked');
    });
  }

  /** @returns whether the person left */
  async leave(project: Project): Promise<boolean> {
    const { api, store, dialogs, toasts, t } = this.#parts;
    const { id } = project;
    // Who has it from above leaves that.
    const title = store.projects.topOf(id)?.title ?? project.title;
    const question = { title: t('share.leaveQuestion', { title }), text: t('share.leaveText'), action: t('share.leave') };
    if (!(await dialogs.confirm({ ...question, danger: true }))) return false;
    this.#leaving = store.projects.wayUp(id);
    const isDone = await this.#try(async () => {
      await api.leaveProject({ body: { project_id: id } });
      toasts.say('share.left');
      await store.projects.load();
    });
    this.#leaving = [];
    return isDone;
  }

  /** An accepted project is shown at once. */
  async answer(request: ShareRequest, action: ShareAnswer): Promise<void> {
    const { store, panels, requests, toasts } = this.#parts;
    await this.#try(async () => {
      await requests.answer(request, action);
      toasts.say(`share.answered.${action}`);
      if (action === 'decline') return;
      await store.projects.load();
      panels.open('library.list');
      store.chooseProject(request.project_id);
    });
  }

  /** What the server tells. */
  async heard(change: SharingChanged): Promise<void> {
    this.#changed.fire(change);
    if (change.person !== this.#parts.session.user?.id) return;
    if (change.change === 'ended') await this.#ended(change.project);
    await this.#parts.requests.load();
    if (change.change === 'requested') this.#tellOf(change.share);
  }

  /** The project leaves the screen and that is said; one that was only offered never was on it. */
  async #ended(project: number): Promise<void> {
    const { store, toasts } = this.#parts;
    const title = store.projects.get(project)?.title;
    if (title === undefined || this.#leaving.includes(project)) return;
    await store.projects.load();
    // It may be theirs from above.
    if (!store.projects.get(project)) toasts.tell('project.ended', { title });
  }

  /** A request is said once, and waits in its panel (LIB-224). */
  #tellOf(share: number): void {
    const { notices, panels, requests, t } = this.#parts;
    const request = requests.requests?.find(({ share_id }) => share_id === share);
    if (!request) return;
    notices.show({
      kind: 'info',
      text: t('share.requested', { name: memberName(request.shared_by), title: request.title }),
      actions: [{ label: t('share.look'), run: () => panels.open('library.requests') }],
    });
  }

  /** Failures of the server speak for themselves (LIB-151). @returns whether it was done */
  async #try(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      this.#parts.toasts.failure(error);
      return false;
    }
  }
}
