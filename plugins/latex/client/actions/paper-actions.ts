/** What is done with papers as a whole: create, import, copy, rename, delete, mark. */
import { askFiles } from '#client-kit';
import type { ApiOf } from '#plugin-api';
import { ApiError } from '#plugin-api';
import type { Dialogs, Notices, Session, Translate } from '#plugin-api/client';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import { isWritable, type Project } from '#plugins/library/common/model/project.ts';
import type { LibrarySelection, ProjectMaker } from '#plugins/library/common/services.ts';
import { mayWrite } from '#plugins/library/common/roles.ts';
import type { latexContract } from '../../common/contract.ts';
import { CreateForm, type NewPaper } from '../dialogs/create-form.tsx';
import type { SourcePlaces } from '../editor/source-places.ts';
import { tellFailure } from './tell-failure.ts';
import type { OpenPapers } from '../stores/open-papers.ts';
import type { PaperList } from '../stores/paper-list.ts';

/** The limit that papers count against. */
const FEATURE = 'latex_file';

export interface PaperActionParts {
  readonly api: ApiOf<typeof latexContract>;
  readonly library: Pick<ApiOf<LibraryContract>, 'getAllProjects' | 'createProject'>;
  readonly selection: LibrarySelection;
  readonly projects: ProjectMaker;
  readonly list: PaperList;
  readonly papers: OpenPapers;
  readonly places: SourcePlaces;
  readonly session: Session;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly t: Translate;
}

/** A paper is made where its maker may write: in the chosen project, else in one that `otherwise` takes from those there are. */
const placeFor = (
  projects: readonly Project[],
  chosen: number | undefined,
  otherwise: (writable: readonly Project[]) => Project | undefined,
): number | undefined => {
  const isClosed = projects.some((project) => project.id === chosen && !isWritable(project));
  return chosen !== undefined && !isClosed ? chosen : otherwise(projects.filter(isWritable))?.id;
};

export class PaperActions {
  readonly #parts: PaperActionParts;

  constructor(parts: PaperActionParts) {
    this.#parts = parts;
  }

  async create(): Promise<void> {
    const wish = await this.#ask(this.#parts.t('create.title'), this.#parts.t('create.action'), true);
    if (!wish) return;
    const { title, project, template } = wish;
    await this.#made(() =>
      this.#parts.api.create({ body: { title, projectId: project, templateId: template, featureId: FEATURE } }),
    );
  }

  /** A `.tex` file or a `.zip` of a whole paper (LTX-016). */
  async import(chosen?: File): Promise<void> {
    const { api, notices, t } = this.#parts;
    const [file] = chosen ? [chosen] : await askFiles('.tex,.zip');
    if (!file) return;
    const wish = await this.#ask(t('import.title'), t('import.action'), false, file.name.replace(/\.[^.]+$/, ''));
    if (!wish) return;
    await this.#made(async () => {
      const answer = await api.import({ form: { projectId: wish.project, title: wish.title }, files: { file } });
      if (answer.skipped.length > 0) {
        const detail = answer.skipped.map(({ path, reason }) => `${path}: ${reason}`).join('\n');
        notices.show({ kind: 'info', text: t('import.skipped', { count: answer.skipped.length }), detail });
      }
      return answer;
    });
  }

  /** The account's demo paper, in the chosen project; a newcomer's first project is made for it. */
  async openDemo(): Promise<void> {
    const { api, library, selection, t } = this.#parts;
    await this.#made(async () => {
      const { data: projects } = await library.getAllProjects();
      const chosen = placeFor(projects, selection.project, ([first]) => first);
      const projectId = chosen ?? (await library.createProject({ body: { title: t('demo.project') } })).project.id;
      return api.openDemo({ body: { projectId } });
    });
  }

  async duplicate(id: number): Promise<void> {
    const { api, list, t } = this.#parts;
    const paper = list.get(id);
    if (!paper) return;
    const title = t('files.copyOf', { title: paper.title }).slice(0, 100);
    // Who may only read a paper has no place beside it.
    const wish = mayWrite(paper.role)
      ? { title, project: paper.project }
      : await this.#ask(t('files.copy'), t('files.copyAction'), false, title);
    if (!wish) return;
    await this.#made(() =>
      api.create({ body: { title: wish.title, projectId: wish.project, latexFileId: id, featureId: FEATURE } }),
    );
  }

  async rename(id: number, to?: string): Promise<void> {
    const { api, dialogs, list, papers, t } = this.#parts;
    const value = list.get(id)?.title ?? '';
    const title =
      to ??
      (await dialogs.prompt({
        title: t('files.rename'),
        label: t('create.paperTitle'),
        value,
        action: t('files.renameAction'),
        maxLength: 100,
        required: true,
      }));
    if (title === undefined || title.trim() === '' || title === value) return;
    await this.#try(async () => {
      await api.rename({ params: { id }, body: { title: title.trim() } });
      await Promise.all([list.load(), papers.get(id)?.refresh()]);
    });
  }

  /** LTX-020: closes the paper too. It can be brought back for 30 days. */
  async delete(id: number): Promise<void> {
    const { api, dialogs, list, papers, places, notices, t } = this.#parts;
    if (!(await dialogs.confirmDelete(list.get(id)?.title))) return;
    await this.#try(async () => {
      // What is typed goes along, so that it comes back with the paper.
      await papers.get(id)?.saveAll();
      await api.remove({ params: { id }, body: {} });
      places.closeAll(id);
      papers.close(id);
      await list.load();
      notices.success(t('files.deleted'), async () => {
        await api.restore({ params: { id } });
        await list.load();
      });
    });
  }

  async toggle(mark: 'favourite' | 'quickAccess', id: number): Promise<void> {
    await this.#try(async () => this.#parts.notices.success(await this.#parts.list.toggle(mark, id)));
  }

  async reorder(ids: readonly number[]): Promise<void> {
    await this.#try(() => this.#parts.list.reorder(ids));
  }

  async #ask(title: string, action: string, withTemplates: boolean, name = ''): Promise<NewPaper | undefined> {
    const { library, list, selection, session, dialogs, notices, t } = this.#parts;
    const newProject = () => this.#parts.projects.create();
    try {
      const [{ data: projects }, templates] = await Promise.all([
        library.getAllProjects(),
        withTemplates ? list.loadTemplates() : Promise.resolve([]),
      ]);
      const onLocked = () =>
        void dialogs.limit({ type: 'LATEX_LOCKED_TEMPLATE', limit: undefined, used: undefined }, t('create.locked'));
      const project = placeFor(projects, selection.project, ([only, second]) => (second ? undefined : only));
      const initial = { title: name, project };
      return await dialogs.open<NewPaper>(
        (close) =>
          CreateForm({ t, action, projects, newProject, templates, initial, isPro: session.plan === 'P', onLocked, close }),
        { title, size: withTemplates ? 'large' : 'small' },
      );
    } catch (error) {
      notices.failure(error);
      return undefined;
    }
  }

  /** Opens what was made (LTX-046). */
  async #made(make: () => Promise<{ data: { latexFile: { id: number } } }>): Promise<void> {
    const { list, places, notices, t } = this.#parts;
    list.track('requested');
    try {
      const { data } = await make();
      await list.load();
      list.track('settled');
      places.open(data.latexFile.id);
    } catch (error) {
      list.track('createFailed');
      // Only what is wrong with a file that was brought along is better said by the server.
      if (error instanceof ApiError && error.status === 400) notices.failure(error);
      else tellFailure(notices, error, t('error.create'));
    }
  }

  /** LTX-049. */
  async #try(act: () => Promise<unknown>): Promise<void> {
    const { list, notices, t } = this.#parts;
    list.track('requested');
    try {
      await act();
    } catch (error) {
      tellFailure(notices, error, t('error.again'));
    } finally {
      list.track('settled');
    }
  }
}
