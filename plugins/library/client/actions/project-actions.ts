/** What one does to projects, with the notices and undo that belong to it. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Translate } from '#plugin-api/client';
import { DEFAULT_BAND } from '../../common/colours.ts';
import type { LibraryContract } from '../../common/contract.ts';
import type { Project } from '../../common/model/project.ts';
import type { ProjectMaker } from '../../common/services.ts';
import { ProjectForm } from '../dialogs/project-form.tsx';
import type { LibraryDesk } from '../library-desk.ts';
import type { Refetch } from '../refetch.ts';
import type { Toasts } from '../toasts.ts';

const MAX_TITLE = 300;

export interface ProjectActionParts {
  readonly api: ApiOf<LibraryContract>;
  readonly desk: LibraryDesk;
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

  /** The add dialog (LIB-027): title and colour band. */
  async create(parent?: Project): Promise<Project | undefined> {
    const { dialogs, desk, toasts, t } = this.#parts;
    const title = t(parent ? 'project.newSub' : 'project.new');
    const fields = await dialogs.open<{ title: string; background: string }>(
      (close) =>
        ProjectForm({
          t,
          action: t('project.create'),
          initial: { title: '', background: parent?.background ?? DEFAULT_BAND },
          close,
        }),
      { title, size: 'small' },
    );
    if (!fields) return undefined;
    try {
      const project = await desk.projects.create({ ...fields, parent_project_id: parent?.id ?? null });
      desk.chooseProject(project.id);
      toasts.done('project', 'added');
      return project;
    } catch (error) {
      toasts.failure(error);
      return undefined;
    }
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
    const fields = await dialogs.open<{ title: string; background: string }>(
      (close) => ProjectForm({ t, action: t('project.save'), initial: { title, background }, close }),
      { title: t('project.edit'), size: 'small' },
    );
    if (fields) await this.change(project, fields);
  }

  async change(project: Project, change: { title?: string; background?: string }): Promise<void> {
    const { desk, toasts } = this.#parts;
    const { title, background } = project;
    try {
      await desk.projects.change(project.id, change);
      toasts.done('project', 'updated', {
        undo: () => desk.projects.change(project.id, { title, background }),
        redo: () => desk.projects.change(project.id, change),
      });
    } catch (error) {
      toasts.refused(error, 'failure.update');
      void desk.projects.load();
    }
  }

  async move(project: Project, parent: number | null): Promise<void> {
    const { desk, toasts } = this.#parts;
    const before = project.parent_project_id;
    try {
      await desk.projects.move(project.id, parent);
      toasts.done('project', 'moved', {
        undo: () => desk.projects.move(project.id, before),
        redo: () => desk.projects.move(project.id, parent),
      });
    } catch (error) {
      toasts.refused(error, 'failure.update');
    }
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
    const { api, desk, refetch } = this.#parts;
    const { deleted } = await api.deleteItems({ body: { projects: [project] } });
    desk.projects.forget(new Set(deleted.projects));
    if (desk.project !== undefined && deleted.projects.includes(desk.project)) desk.chooseProject(undefined);
    return async () => {
      await api.restoreDeleted({ body: deleted });
      await refetch();
    };
  }
}
