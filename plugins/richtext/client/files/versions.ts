/** Kept versions of a rich text: see what changed since, keep one by hand, name, bring back. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Notices, Translate } from '#plugin-api/client';
import { mayWrite } from '#plugins/library/common/roles.ts';
import type { contract } from '../../common/contract.ts';
import type { CkVersion } from '../../common/model.ts';
import type { FileList } from '../stores/file-list.ts';
import type { OpenFiles } from '../stores/open-files.ts';
import { ComparedText } from './compared-text.tsx';
import { VersionList } from './version-list.tsx';

export interface VersionParts {
  readonly api: ApiOf<typeof contract>;
  readonly list: FileList;
  readonly files: OpenFiles;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly t: Translate;
}

export class Versions {
  readonly #parts: VersionParts;

  constructor(parts: VersionParts) {
    this.#parts = parts;
  }

  async show(file: number): Promise<void> {
    const { api, dialogs, files, list, notices, t } = this.#parts;
    const role = list.get(file)?.role ?? files.get(file)?.about?.role;
    const chosen = await dialogs.open<CkVersion>(
      (close) =>
        VersionList({
          ...{ t, api, file, notices, close },
          isReadOnly: !mayWrite(role),
          flush: async () => files.get(file)?.live?.flush(),
          compare: (version) => void this.#compare(file, version),
          askName: (value) =>
            dialogs.prompt({
              ...{
                title: t('files.nameVersion'),
                label: t('files.label'),
                value,
                action: t('files.renameAction'),
                maxLength: 100,
              },
            }),
        }),
      { title: t('files.versions'), description: t('files.versionsText'), size: 'large' },
    );
    if (!chosen) return;
    try {
      // What is typed is kept as a version of its own.
      await files.get(file)?.live?.flush();
      await api.restoreVersion({ params: { id: file, version: chosen.version } });
      notices.success(t('files.restoredVersion'));
    } catch (error) {
      notices.failure(error, t('files.again'));
    }
  }

  async #compare(file: number, { version }: CkVersion): Promise<void> {
    const { api, dialogs, files, notices, t } = this.#parts;
    try {
      await files.get(file)?.live?.flush();
      const [then, now] = await Promise.all([
        api.getVersion({ params: { id: file, version } }),
        api.get({ params: { id: file } }),
      ]);
      const texts = { before: then.content, after: now.ckFile.content };
      await dialogs.open((close) => ComparedText({ t, ...texts, close }), { title: t('files.comparison'), size: 'large' });
    } catch (error) {
      notices.failure(error, t('files.again'));
    }
  }
}
