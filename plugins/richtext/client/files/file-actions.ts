/** What is done with rich texts as a whole: make, take in, copy, rename, delete, mark (RTX-003 to RTX-008). */
import { askFiles } from '#client-kit';
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Notices, Panels, Translate } from '#plugin-api/client';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import type { LibrarySelection, ProjectMaker } from '#plugins/library/common/services.ts';
import { isWritable } from '#plugins/library/common/model/project.ts';
import type { contract } from '../../common/contract.ts';
import { READABLE } from '../../common/readable.ts';
import type { OpenTextEditors } from '../editor/open-editor.ts';
import { shows } from '../editor/shows.ts';
import type { FileList, FileMark } from '../stores/file-list.ts';
import type { OpenFiles } from '../stores/open-files.ts';
import { choicesIn, MainFileForm } from './main-file-form.tsx';
import { NewForm, type NewText } from './new-form.tsx';
import { TakenReport } from './taken-report.tsx';

const EDITOR = 'richtext.editor';

type Taken = Awaited<ReturnType<ApiOf<typeof contract>['import']>>;

export interface FileActionParts {
  readonly api: ApiOf<typeof contract>;
  readonly library: Pick<ApiOf<LibraryContract>, 'getAllProjects'>;
  readonly selection: LibrarySelection;
  readonly projects: ProjectMaker;
  readonly list: FileList;
  readonly files: OpenFiles;
  readonly editors: Pick<OpenTextEditors, 'whenOpen'>;
  readonly panels: Panels;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly t: Translate;
}

export class FileActions {
  readonly #parts: FileActionParts;

  constructor(parts: FileActionParts) {
    this.#parts = parts;
  }

  open(file: number): void {
    this.#parts.panels.open(EDITOR, { file });
  }

  async create(): Promise<void> {
    const { api, t } = this.#parts;
    const wish = await this.#ask(t('files.new'), t('files.newAction'), '', true);
    if (!wish) return;
    const { title, project: projectId, template } = wish;
    this.#write(await this.#made(() => api.create({ body: { title, projectId, template } })));
  }

  /** A text of another program. What could not be kept of it is said. */
  async import(chosen?: File): Promise<void> {
    const { api, t } = this.#parts;
    const [file] = chosen ? [chosen] : await askFiles(READABLE.join(','));
    if (!file) return;
    const wish = await this.#ask(t('files.take'), t('files.takeAction'), file.name.replace(/\.[^.]+$/, ''), false);
    if (!wish) return;
    const reading = t('files.reading', { name: file.name });
    const form = { projectId: wish.project, title: wish.title };
    await this.#taken(reading, (main) => api.import({ form: { ...form, ...(main !== undefined && { main }) }, files: { file } }));
  }

  /** The LaTeX manuscript stays. */
  async fromLatex(paper: number): Promise<void> {
    const { api, dialogs, t } = this.#parts;
    const asked = { title: t('files.fromLatex'), text: t('files.fromLatexText'), action: t('files.fromLatexAction') };
    if (await dialogs.confirm(asked)) await this.#taken(t('files.readingPaper'), () => api.fromLatex({ params: { id: paper } }));
  }

  async duplicate(id: number): Promise<void> {
    const { api, list, t } = this.#parts;
    const file = list.get(id);
    if (!file) return;
    const name = t('files.copyOf', { title: file.title }).slice(0, 100);
    const wish = await this.#ask(t('files.copy'), t('files.copyAction'), name, false, file.project);
    if (wish)
      this.#write(await this.#made(() => api.create({ body: { title: wish.title, projectId: wish.project, template: id } })));
  }

  async rename(id: number, to?: string): Promise<void> {
    const { api, dialogs, list, files, t } = this.#parts;
    const value = list.get(id)?.title ?? '';
    const named = { title: t('files.rename'), label: t('files.title'), action: t('files.renameAction') };
    const title = to ?? (await dialogs.prompt({ ...named, value, maxLength: 100, required: true }));
    if (title === undefined || title.trim() === '' || title === value) return;
    await this.#try(async () => {
      await api.rename({ params: { id }, body: { title: title.trim() } });
      files.refresh(id);
      await list.load();
    });
  }

  /** It can be brought back for 30 days. */
  async delete(id: number): Promise<void> {
    const { api, dialogs, list, files, panels, notices, t } = this.#parts;
    if (!(await dialogs.confirmDelete(list.get(id)?.title))) return;
    await this.#try(async () => {
      // What is typed goes along, so that it comes back with the text.
      await files.get(id)?.live?.flush();
      await api.remove({ params: { id } });
      for (const { instance, params } of panels.instances(EDITOR))
        if ('file' in params && params.file === id) panels.close(instance);
      await list.load();
      notices.success(t('files.deleted'), async () => {
        await api.restore({ params: { id } });
        await list.load();
      });
    });
  }

  async toggle(mark: FileMark, id: number): Promise<void> {
    await this.#try(async () => this.#parts.notices.success(await this.#parts.list.toggle(mark, id)));
  }

  async #ask(title: string, action: string, name: string, withTemplates: boolean, in_?: number): Promise<NewText | undefined> {
    const { library, list, selection, dialogs, notices, t } = this.#parts;
    try {
      const { data: projects } = await library.getAllProjects();
      const writable = projects.filter(isWritable);
      const wanted =
        writable.find(({ id }) => id === (in_ ?? selection.project)) ?? (writable.length === 1 ? writable[0] : undefined);
      const own = withTemplates ? (list.files ?? []).filter(({ is_template }) => is_template) : [];
      return await dialogs.open<NewText>(
        (close) =>
          NewForm({
            ...{ t, action, projects, withTemplates, close },
            own: own.map((file) => ({ value: file.id, label: file.title })),
            newProject: () => this.#parts.projects.create(),
            initial: { title: name, project: wanted?.id },
          }),
        { title, size: withTemplates ? 'large' : 'small' },
      );
    } catch (error) {
      notices.failure(error);
      return undefined;
    }
  }

  async #made<R extends { data: { ckFile: { id: number } } }>(make: () => Promise<R | undefined>): Promise<R | undefined> {
    const { list, notices, t } = this.#parts;
    try {
      const made = await make();
      if (!made) return undefined;
      await list.load();
      this.open(made.data.ckFile.id);
      return made;
    } catch (error) {
      notices.failure(error, t('files.notMade'));
      return undefined;
    }
  }

  /** Says which works were cited, and what could not be kept. @param take is told which document of an archive is meant, where it has several */
  async #taken(reading: string, take: (main?: string) => Promise<Taken>): Promise<void> {
    const { dialogs, notices, t } = this.#parts;
    const wait = () => notices.show({ kind: 'info', text: reading, timeout: null });
    let waiting = wait();
    const asking = async (error: unknown): Promise<Taken | undefined> => {
      const choices = choicesIn(error);
      if (choices.length === 0) throw error;
      waiting.dispose();
      const asked = { title: t('files.mainFileTitle'), size: 'small' } as const;
      const main = await dialogs.open<string>((close) => MainFileForm({ t, choices, close }), asked);
      waiting = wait();
      return main === undefined ? undefined : take(main);
    };
    const taken = await this.#made(() => take().catch(asking));
    waiting.dispose();
    if (!taken) return;
    const { left, cited } = taken.data;
    if (left.length + cited.known + cited.added > 0)
      await dialogs.open((close) => TakenReport({ t, left, cited, close }), { title: t('files.taken'), size: 'small' });
    this.#write(taken);
  }

  /** Whoever has asked for a text wants to write in it. */
  #write(made: { data: { ckFile: { id: number } } } | undefined): void {
    if (made) this.#parts.editors.whenOpen(shows(made.data.ckFile.id), ({ view }) => view.focus());
  }

  async #try(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#parts.notices.failure(error, this.#parts.t('files.again'));
    }
  }
}
