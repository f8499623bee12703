/** Kept versions of a paper: look, compare with what there is now or with each other, bring back, save what came with them (LTX-032). */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Host, Notices, Panels, Session, Translate } from '#plugin-api/client';
import type { latexContract } from '../../common/contract.ts';
import type { LatexVersion, VersionFile } from '../../common/model.ts';
import { baseName } from '../../common/source/paths.ts';
import { changedFiles, CompareFiles } from '../dialogs/compare-files.tsx';
import { VersionList } from '../dialogs/version-list.tsx';
import { versionName } from '../dialogs/version-row.tsx';
import type { MonacoApi } from '../monaco/load-monaco.ts';
import type { OpenPapers } from '../stores/open-papers.ts';
import { whyNotWrite } from '../stores/why-not-write.ts';

export interface VersionParts {
  readonly api: ApiOf<typeof latexContract>;
  readonly session: Pick<Session, 'user'>;
  readonly papers: Pick<OpenPapers, 'get'>;
  readonly panels: Pick<Panels, 'open'>;
  readonly monaco: () => Promise<MonacoApi>;
  readonly dialogs: Dialogs;
  readonly host: Pick<Host, 'save'>;
  readonly notices: Notices;
  readonly t: Translate;
}

type Texts = readonly { readonly path: string; readonly content: string }[];

export class Versions {
  readonly #parts: VersionParts;

  constructor(parts: VersionParts) {
    this.#parts = parts;
  }

  /** Shows the versions; the one that is chosen is brought back. */
  async show(file: number): Promise<void> {
    const { api, dialogs, papers, notices, session, t } = this.#parts;
    const chosen = await dialogs.open<LatexVersion>(
      (close) =>
        VersionList({
          ...{ t, api, file, notices, close },
          me: session.user?.id,
          readOnly: whyNotWrite(papers.get(file), t),
          saveAll: async () => papers.get(file)?.saveAll(),
          compare: (from, to) => void this.#compare(file, from, to),
          compareAsPdf: (from, to) => {
            close();
            this.#compareAsPdf(file, from, to);
          },
          confirmDelete: (what) => dialogs.confirmDelete(what),
          askName: (now) =>
            dialogs.prompt({
              title: t('versions.rename'),
              label: t('versions.label'),
              value: now,
              action: t('files.renameAction'),
              maxLength: 100,
            }),
          download: (version, of) => void this.#download(file, version, of),
        }),
      { title: t('versions.title'), description: t('versions.description'), size: 'large' },
    );
    if (!chosen) return;
    const params = { id: file, version: chosen.version };
    await this.#restore(file, chosen, (edited) => api.restoreVersion({ params, body: { edited } }), 'versions.restored');
  }

  /**
   * After what is typed is safe: it is kept as a version of its own. What is open here is edited here, as one step of undo: what the
   * server edits is another's to undo, and the key would take back what was typed before.
   * @param only this text
   */
  async #restore(
    file: number,
    from: LatexVersion,
    bringBack: (edited: string[]) => Promise<unknown>,
    told: string,
    only?: string,
  ): Promise<void> {
    const { papers, notices, t } = this.#parts;
    const paper = papers.get(file);
    try {
      await paper?.saveAll();
      const texts = await this.#textsOf(file, from);
      const here = texts.filter(({ path }) => (only ?? path) === path && paper?.isEditedHere(path));
      await bringBack(here.map(({ path }) => path));
      for (const { path, content } of here) paper?.documents.get(path)?.replace(content);
      await paper?.saveAll();
      await paper?.refresh();
      notices.success(t(told));
    } catch (error) {
      notices.failure(error, t('error.again'));
    }
  }

  async #download(id: number, { version }: LatexVersion, { id: file, path }: VersionFile): Promise<void> {
    const { api, host, notices, t } = this.#parts;
    try {
      await host.save(await api.getVersionFile({ params: { id, version, file } }), baseName(path));
    } catch (error) {
      notices.failure(error, t('error.again'));
    }
  }

  /** The panel makes it, so that it is there again after a reload. */
  #compareAsPdf(file: number, from: LatexVersion, to?: LatexVersion): void {
    const params = { file, from: from.version, ...(to && { to: to.version }) };
    this.#parts.panels.open('latex.comparison', params, { beside: 'latex.editor', like: 'latex.preview' });
  }

  async #textsOf(file: number, { version }: LatexVersion): Promise<Texts> {
    return (await this.#parts.api.getVersion({ params: { id: file, version } })).documents;
  }

  /** Versions do not keep what Carrel writes itself. */
  async #textsNow(file: number): Promise<Texts> {
    const { api, papers } = this.#parts;
    await papers.get(file)?.saveAll();
    const params = { id: file };
    const [{ data: now }, { data: infos }] = await Promise.all([api.getDocuments({ params }), api.getEditorFiles({ params })]);
    const generated = new Set(infos.filter(({ is_generated }) => is_generated).map(({ path }) => path));
    return now.filter(({ path }) => !generated.has(path));
  }

  async #compare(file: number, from: LatexVersion, to?: LatexVersion): Promise<void> {
    const { api, dialogs, monaco: load, notices, t } = this.#parts;
    const params = { id: file, version: from.version };
    try {
      const after = to ? this.#textsOf(file, to) : this.#textsNow(file);
      const files = changedFiles(await this.#textsOf(file, from), await after);
      if (files.length === 0) return void notices.show({ kind: 'info', text: t(to ? 'versions.alike' : 'versions.same') });
      const monaco = await load();
      const name = versionName(from, t);
      const title = to ? t('versions.compareTwo', { from: name, to: versionName(to, t) }) : t('versions.compareTitle', { name });
      const path = await dialogs.open<string>(
        (close) =>
          CompareFiles({
            ...{ t, monaco, files, close },
            compareAsPdf: () => {
              close();
              this.#compareAsPdf(file, from, to);
            },
            restore: to ? undefined : close,
          }),
        { title, size: 'large' },
      );
      if (path === undefined) return;
      const bringBack = (edited: string[]) => api.restoreVersionText({ params, body: { path, edited } });
      await this.#restore(file, from, bringBack, 'versions.fileRestored', path);
    } catch (error) {
      notices.failure(error, t('error.again'));
    }
  }
}
