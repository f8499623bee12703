/** What one does to projects, with the notices and undo that belong to it. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Translate } from '#plugin-api/client';
import { DEFAULT_BAND } from '../../common/colours.ts';
import type { LibraryContract } from '../../common/contract.ts';
import type { Project } from '../../common/model/project.ts';
import type { ProjectMaker } from '../../common/services.ts';
import { type ProjectFields, ProjectForm } from '../dialogs/project-form.tsx';
import type { LibraryStore } from '../library-store.ts';
import { orderAfterDrop } from '../panels/list/project-nodes.ts';
import type { Refetch } from '../refetch.ts';
import type { Toasts } from '../toasts.ts';

const MAX_TITLE = 300;

export interface ProjectActionParts {
  readonly api: ApiOf<LibraryContract>;
  readonly store: LibraryStore;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly refetch: Refetch;
  readonly t: Translate;
}

export class ProjectActions implements ProjectMaker {
  readonly #parts: ProjectActionParts;

  constructor(parts: ProjectActionParts) {
    this.#parts = parts;
  }

  /**
   * The add dialog (LIB-027): title and colour band. It goes when the project is there and chosen, since whatever the person adds next
   * belongs in it.
   */
  create(parent?: Project): Promise<Project | undefined> {
    const { dialogs, t } = this.#parts;
    const initial = { title: '', background: parent?.background ?? DEFAULT_BAND };
    const keep = (fields: ProjectFields) => this.#make(fields, parent);
    return dialogs.open<Project>((close) => ProjectForm({ t, action: t('project.create'), initial, keep, close }), {
      title: t(parent ? 'project.newSub' : 'project.new'),
      size: 'small',
    });
  }

  async #make(fields: ProjectFields, parent: Project | undefined): Promise<Project | undefined> {
    const { store, toasts } = this.#parts;
    try {
      const project = await store.projects.create({ ...fields, parent_project_id: parent?.id ?? null });
      store.chooseProject(project.id);
      toasts.done('project', 'added');
      return project;
    } catch (error) {
      toasts.failure(error);
      return undefined;
    }
  }

  /** Why a project does not open: its owner is offered what unlocks it (LIB-187). */
  tellLocked({ role }: Project): void {
    const { dialogs, toasts } = this.#parts;
    if (role === 'owner') void dialogs.limit({ type: 'PROJECT_LOCKED', limit: undefined, used: undefined }, '');
    else toasts.tell('project.lockedByOwner');
  }

  async rename(project: Project): Promise<void> {
    const { dialogs, t } = this.#parts;
    const label = t('project.title');
    const title = await dialogs.prompt({
      title: t('project.rename'),
      label,
      value: project.title,
      action: t('project.save'),
      maxLength: MAX_TITLE,
      required: true,
    });
    if (title !== undefined && title.trim() !== project.title) await this.change(project, { title: title.trim() });
  }

  /** The edit dialog (LIB-027). */
  async edit(project: Project): Promise<void> {
    const { dialogs, t } = this.#parts;
    const { title, background } = project;
    const keep = async (fields: ProjectFields) => (await this.change(project, fields)) || undefined;
    await dialogs.open<true>(
      (close) => ProjectForm({ t, action: t('project.save'), initial: { title, background }, keep, close }),
      { title: t('project.edit'), size: 'small' },
    );
  }

  /** @returns whether it was; if not, it has been said why. */
  async change(project: Project, change: Partial<ProjectFields>): Promise<boolean> {
    const { store, toasts } = this.#parts;
    const { title, background } = project;
    try {
      await store.projects.change(project.id, change);
      toasts.done('project', 'updated', {
        undo: () => store.projects.change(project.id, { title, background }),
        redo: () => store.projects.change(project.id, change),
      });
      return true;
    } catch (error) {
      toasts.refused(error, 'failure.update');
      void store.projects.load();
      return false;
    }
  }

  /**
   * Puts a project below another one or at the top, and where `order` has it among those beside it: one step, after a question
   * where others would see it from then on, or not any more.
   */
  async move(project: Project, parent: number | null, order?: () => readonly number[]): Promise<void> {
    const { store, toasts } = this.#parts;
    const before = { parent: project.parent_project_id, order: store.projects.order };
    const isMove = parent !== before.parent;
    if (isMove && !(await this.#agrees(project, parent))) return;
    const put = async (to: number | null, orderOf: (() => readonly number[]) | undefined) => {
      if (isMove) await store.projects.move(project.id, to);
      if (orderOf) await store.projects.reorder(orderOf());
    };
    try {
      await put(parent, order);
      toasts.done('project', 'moved', {
        undo: () => put(before.parent, order && (() => before.order)),
        redo: () => put(parent, order),
      });
    } catch (error) {
      toasts.refused(error, 'failure.update');
      void store.projects.load();
    }
  }

  /** One place up or down among the projects beside it. */
  async shift(project: Project, by: -1 | 1): Promise<void> {
    const { projects } = this.#parts.store;
    const beside = projects.beside(project.id);
    const onto = beside[beside.findIndex(({ id }) => id === project.id) + by];
    if (!onto) return;
    const where = by < 0 ? 'before' : 'after';
    await this.move(project, project.parent_project_id, () => orderAfterDrop(projects.tree, project.id, onto.id, where));
  }

  /** Sharing holds for all that is below: another place may mean other people. */
  async #agrees(project: Project, parent: number | null): Promise<boolean> {
    const { store, dialogs, t } = this.#parts;
    const from = store.projects.sharingAbove(project.parent_project_id);
    const to = store.projects.sharingAbove(parent);
    const left = from.filter((one) => !to.includes(one)).map(({ title }) => t('project.unseen', { title }));
    const joined = to.filter((one) => !from.includes(one)).map(({ title }) => t('project.seen', { title }));
    if (left.length + joined.length === 0) return true;
    return dialogs.confirm({
      title: t('project.moveTitle', { title: project.title }),
      text: [...left, ...joined].join(' '),
      action: t('project.move'),
    });
  }

  /** Into the recycle bin with everything in it; Undo brings back exactly what left (LIB-062). */
  async delete(project: Project): Promise<void> {
    const { dialogs, toasts } = this.#parts;
    if (!(await dialogs.confirmDelete(project.title))) return;
    try {
      let restore = await this.#erase(project.id);
      toasts.done('project', 'deleted', {
        undo: async () => {
          await restore();
          toasts.done('project', 'restored');
        },
        redo: async () => {
          restore = await this.#erase(project.id);
          toasts.done('project', 'deleted');
        },
      });
    } catch (error) {
      toasts.failure(error);
    }
  }

  /** Takes a project away with all that is in it; the answer brings it back. */
  async #erase(project: number): Promise<() => Promise<void>> {
    const { api, store, refetch } = this.#parts;
    const { deleted } = await api.deleteItems({ body: { projects: [project] } });
    store.projects.forget(new Set(deleted.projects));
    if (store.project !== undefined && deleted.projects.includes(store.project)) store.chooseProject(undefined);
    return async () => {
      await api.restoreDeleted({ body: deleted });
      await refetch();
    };
  }
}
