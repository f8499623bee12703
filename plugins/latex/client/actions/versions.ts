/** Kept versions of a paper: look, compare with what there is now, bring back, save what came with them (LTX-032). */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Host, Notices, Translate } from '#plugin-api/client';
import type { latexContract } from '../../common/contract.ts';
import type { LatexVersion, VersionFile } from '../../common/model.ts';
import { baseName } from '../../common/source/paths.ts';
import { changedFiles, CompareFiles } from '../dialogs/compare-files.tsx';
import { VersionList, versionName } from '../dialogs/version-list.tsx';
import type { MonacoApi } from '../monaco/load-monaco.ts';
import type { OpenPapers } from '../stores/open-papers.ts';

export interface VersionParts {
  readonly api: ApiOf<typeof latexContract>;
  readonly papers: Pick<OpenPapers, 'get'>;
  readonly monaco: () => Promise<MonacoApi>;
  readonly dialogs: Dialogs;
  readonly host: Pick<Host, 'save'>;
  readonly notices: Notices;
  readonly t: Translate;
}

export class Versions {
  readonly #parts: VersionParts;

  constructor(parts: VersionParts) {
    this.#parts = parts;
  }

  /** Shows the versions; the one that is chosen is brought back. */
  async show(file: number): Promise<void> {
    const { api, dialogs, papers, notices, t } = this.#parts;
    const compare = (version: LatexVersion) => void this.#compare(file, version);
    const download = (version: LatexVersion, of: VersionFile) => void this.#download(file, version, of);
    const saveAll = async () => papers.get(file)?.saveAll();
    const confirmDelete = (what: string) => dialogs.confirmDelete(what);
    const isReadOnly = papers.get(file)?.isReadOnly ?? false;
    const parts = { t, api, file, isReadOnly, notices, saveAll, compare, confirmDelete, download };
    const chosen = await dialogs.open<LatexVersion>((close) => VersionList({ ...parts, close }), {
      title: t('versions.title'),
      description: t('versions.description'),
      size: 'medium',
    });
    if (!chosen) return;
    try {
      await saveAll();
      await api.restoreVersion({ params: { id: file, version: chosen.version } });
      await papers.get(file)?.refresh();
      notices.success(t('versions.restored'));
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

  async #compare(file: number, version: LatexVersion): Promise<void> {
    const { api, dialogs, papers, monaco: load, notices, t } = this.#parts;
    try {
      await papers.get(file)?.saveAll();
      const [kept, { data: now }, { data: infos }] = await Promise.all([
        api.getVersion({ params: { id: file, version: version.version } }),
        api.getDocuments({ params: { id: file } }),
        api.getEditorFiles({ params: { id: file } }),
      ]);
      // Versions do not keep what Carrel writes itself.
      const generated = new Set(infos.filter(({ is_generated }) => is_generated).map(({ path }) => path));
      const files = changedFiles(
        kept.documents,
        now.filter(({ path }) => !generated.has(path)),
      );
      if (files.length === 0) return void notices.show({ kind: 'info', text: t('versions.same') });
      const monaco = await load();
      await dialogs.open((close) => CompareFiles({ t, monaco, files, close }), {
        title: t('versions.compareTitle', { name: versionName(version, t) }),
        size: 'large',
      });
    } catch (error) {
      notices.failure(error, t('error.again'));
    }
  }
}
