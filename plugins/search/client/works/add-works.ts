/** Works become references of a project: asks which, says what came of it, and takes it back. */
import { ApiError, type ApiOf, DisposableStore, disposable } from '#plugin-api';
import type { Dialogs, Notices, Translate } from '#plugin-api/client';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import { fileInUrl } from '#plugins/library/common/file-url.ts';
import { isWritable } from '#plugins/library/common/model/project.ts';
import type { DocumentReader, ProjectMaker, References } from '#plugins/library/common/services.ts';
import type { SearchContract } from '../../common/contract.ts';
import type { SearchResult } from '../../common/model.ts';
import type { Works } from './works.ts';

/** Milliseconds that are waited for the PDF of a reference that was just added. */
const PATIENCE = 60_000;

interface AddParts {
  readonly api: Pick<ApiOf<SearchContract>, 'addToProject'>;
  readonly library: Pick<ApiOf<LibraryContract>, 'getAllProjects' | 'deleteItems'>;
  readonly works: Works;
  readonly dialogs: Pick<Dialogs, 'open'>;
  readonly notices: Pick<Notices, 'show' | 'success' | 'failure'>;
  readonly projects: ProjectMaker;
  readonly references: References;
  readonly reader: () => DocumentReader | undefined;
  readonly t: Translate;
}

export class AddWorks {
  readonly #parts: AddParts;
  /** Where the last ones went: offered first. */
  #project: number | undefined;
  #withPdf = true;
  #isAsking = false;

  constructor(parts: AddParts) {
    this.#parts = parts;
  }

  /** Asks for a project. @returns references that were added, or were there already; empty when that was dismissed or refused */
  async ask(works: readonly SearchResult[]): Promise<readonly number[]> {
    const { dialogs, library, notices, projects, t } = this.#parts;
    if (works.length === 0 || this.#isAsking) return [];
    this.#isAsking = true;
    try {
      const [{ data }, { AddForm }] = await Promise.all([library.getAllProjects(), import('../dialogs/add-form.tsx')]);
      const open = data.filter(isWritable);
      const choice = await dialogs.open<{ project: number; withPdf: boolean }>(
        (close) =>
          AddForm({
            t,
            works,
            projects: open,
            newProject: () => projects.create(),
            initial: { project: open.find(({ id }) => id === this.#project)?.id ?? open[0]?.id, withPdf: this.#withPdf },
            close,
          }),
        { title: t('add.title', { count: works.length }), size: 'small' },
      );
      if (!choice) return [];
      this.#project = choice.project;
      this.#withPdf = choice.withPdf;
      return await this.#add(works, choice.project, choice.withPdf);
    } catch (error) {
      notices.failure(error);
      return [];
    } finally {
      this.#isAsking = false;
    }
  }

  /** Adds it with its PDF, and opens that to be marked as soon as it is there. */
  async annotate(work: SearchResult): Promise<void> {
    const { notices, references, works } = this.#parts;
    this.#withPdf = true;
    const known = works.referenceOf(work);
    const [article] = known === null ? await this.ask([work]) : [known];
    if (article === undefined) return;
    try {
      const isThere = await this.#waitForPdf(article);
      const reader = this.#parts.reader();
      if (isThere && reader) reader.open({ article });
      else references.open(article);
    } catch (error) {
      // It was deleted since the search: it can be added again.
      if (error instanceof ApiError && error.status === 404) works.setReference(work.guid, null);
      notices.failure(error);
    }
  }

  async #add(works: readonly SearchResult[], project: number, withPdf: boolean): Promise<readonly number[]> {
    const { api, notices, t } = this.#parts;
    const guids = works.map(({ guid }) => guid);
    const { data } = await api.addToProject({ body: { project, guids, with_pdf: withPdf } });
    for (const { guid, article } of data) if (article !== null) this.#parts.works.setReference(guid, article);
    const count = (state: string) => data.filter((one) => one.state === state).length;
    const added = data.filter(({ state }) => state === 'added');
    const texts = (['added', 'there', 'unknown'] as const).flatMap((state) =>
      count(state) > 0 ? [t(`add.${state}`, { count: count(state) })] : [],
    );
    const text = texts.join(' ');
    if (added.length > 0) notices.success(text, () => this.#takeBack(added));
    else notices.show({ kind: 'info', text });
    return data.flatMap(({ article }) => article ?? []);
  }

  /** "Undo on an add deletes the new reference again" (decisions §3). */
  async #takeBack(added: readonly { readonly guid: string; readonly article: number | null }[]): Promise<void> {
    const { library, notices, works } = this.#parts;
    const articles = added.flatMap(({ article }) => article ?? []);
    try {
      await library.deleteItems({ body: { articles } });
      for (const { guid } of added) works.setReference(guid, null);
    } catch (error) {
      notices.failure(error);
    }
  }

  /** PDFs come in the background. @throws ApiError when the reference is gone */
  async #waitForPdf(article: number): Promise<boolean> {
    const { references, notices, t } = this.#parts;
    const has = async () => fileInUrl((await references.get(article)).info.pdf_url) !== undefined;
    if (await has()) return true;
    const notice = notices.show({ kind: 'info', text: t('add.pdfComes'), timeout: PATIENCE });
    const wait = new DisposableStore();
    const comes = new Promise<boolean>((resolve) => {
      const look = () =>
        void has().then(
          (isThere) => isThere && resolve(true),
          () => undefined,
        );
      const timer = setTimeout(() => resolve(false), PATIENCE);
      wait.add(disposable(() => clearTimeout(timer)));
      wait.add(references.onChange(look));
      // It may have come between the first look and this one.
      look();
    });
    const isThere = await comes;
    wait.dispose();
    notice.dispose();
    return isThere;
  }
}
