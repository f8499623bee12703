/** What is done with the files of a paper: add, upload, rename, remove, make main, insert a picture, download. */
import { askFiles } from '#client-kit';
import type { ApiOf } from '#plugin-api';
import { ApiError } from '#plugin-api';
import type { Dialogs, Host, Notices, Session, Translate } from '#plugin-api/client';
import type { latexContract } from '../../common/contract.ts';
import { figureSnippet, withoutStops } from '../../common/snippets.ts';
import { isBuildProduct } from '../../common/build-products.ts';
import { FIGURE_ENDINGS, pathProblem } from '../../common/source/paths.ts';
import type { OpenSources } from '../editor/source-editor.ts';
import type { SourcePlaces } from '../editor/source-places.ts';
import type { Paper } from '../stores/paper.ts';

export interface DocumentActionParts {
  readonly api: ApiOf<typeof latexContract>;
  readonly editors: OpenSources;
  readonly places: SourcePlaces;
  readonly session: Session;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly host: Host;
  readonly t: Translate;
}

export class DocumentActions {
  readonly #parts: DocumentActionParts;

  constructor(parts: DocumentActionParts) {
    this.#parts = parts;
  }

  async add(paper: Paper): Promise<void> {
    const { api, dialogs, places, t } = this.#parts;
    const options = {
      title: t('files.add'),
      label: t('files.path'),
      value: 'section.tex',
      action: t('files.addAction'),
      maxLength: 240,
      required: true,
    };
    const path = (await dialogs.prompt(options))?.trim();
    if (path === undefined) return;
    if (this.#isRefused(path)) return;
    await this.#try(paper, () => api.addDocument({ params: { id: paper.id }, body: { path } }));
    if (paper.documents.has(path)) places.open(paper.id, path);
  }

  /** Says why a file may not be called so, as the server would. */
  #isRefused(path: string): boolean {
    const { notices, t } = this.#parts;
    const problem = pathProblem(path) ?? (isBuildProduct(path) ? 'product' : undefined);
    if (problem) notices.show({ kind: 'danger', text: t(`path.${problem}`) });
    return problem !== undefined;
  }

  async upload(paper: Paper, chosen?: readonly File[], folder = ''): Promise<void> {
    const { api } = this.#parts;
    const file = chosen ?? (await askFiles('', true));
    if (file.length > 0)
      await this.#try(paper, () => api.uploadFile({ params: { id: paper.id }, form: { folder }, files: { file } }));
  }

  async rename(paper: Paper, path: string, wanted: string): Promise<void> {
    const to = wanted.trim();
    if (to === '' || to === path || this.#isRefused(to)) return;
    await paper.saveAll();
    await this.#try(paper, () => this.#parts.api.renameDocument({ params: { id: paper.id }, body: { path, to } }));
  }

  async remove(paper: Paper, path: string): Promise<void> {
    const { api, dialogs } = this.#parts;
    if (await dialogs.confirmDelete(path))
      await this.#try(paper, () => api.removeDocument({ params: { id: paper.id }, body: { path } }));
  }

  async makeMain(paper: Paper, path: string): Promise<void> {
    await this.#try(paper, () => this.#parts.api.setMainDocument({ params: { id: paper.id }, body: { path } }));
  }

  /** Uploads a picture and writes its figure at the cursor (LTX-011, LTX-050). */
  async insertImage(chosen?: File, editor = this.#parts.editors.active): Promise<void> {
    const { api, notices, t } = this.#parts;
    const [file] = chosen ? [chosen] : await askFiles(FIGURE_ENDINGS.map((ending) => `.${ending}`).join(','));
    if (!editor || !file) return;
    const place = editor.bookmark();
    try {
      const { data } = await api.uploadImage({ params: { id: editor.paper.id }, files: { file } });
      await editor.paper.refresh();
      this.insertFigure(data.name, editor, place.offset());
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline && error.status < 500) notices.failure(error);
      else notices.show({ kind: 'danger', text: t('error.connection') });
    } finally {
      place.dispose();
    }
  }

  /** Writes the figure of a picture that the paper has: at the cursor, or where the cursor was when somebody has typed on. */
  insertFigure(path: string, editor = this.#parts.editors.active, at = editor?.offset): void {
    const figure = figureSnippet(this.#parts.session.plan, path);
    if (!editor || at === undefined) return;
    if (at === editor.offset) editor.insertSnippet(figure);
    else editor.replaceStretch({ start: at, end: at }, withoutStops(figure));
  }

  async download(paper: Paper, what: 'pdf' | 'tex' | 'zip'): Promise<void> {
    const { api } = this.#parts;
    const params = { id: paper.id };
    const fetch = {
      pdf: () => api.getPdf({ params, query: {} }),
      tex: () => api.getTex({ params }),
      zip: () => api.getProject({ params }),
    };
    await this.#save(paper, `.${what}`, fetch[what]);
  }

  async downloadWithComments(paper: Paper): Promise<void> {
    const { api, t } = this.#parts;
    await this.#save(paper, ` (${t('files.withComments')}).pdf`, () => api.getPdfWithComments({ params: { id: paper.id } }));
  }

  /** @param ending of its name, behind the title of the paper */
  async #save(paper: Paper, ending: string, fetch: () => Promise<Parameters<Host['save']>[0]>): Promise<void> {
    const { host, notices } = this.#parts;
    try {
      await paper.saveAll();
      await host.save(await fetch(), `${paper.summary?.title ?? 'paper'}${ending}`);
    } catch (error) {
      notices.failure(error);
    }
  }

  async #try(paper: Paper, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      await paper.refresh();
    } catch (error) {
      this.#parts.notices.failure(error, this.#parts.t('error.again'));
    }
  }
}
