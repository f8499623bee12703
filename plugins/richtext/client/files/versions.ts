/** Kept versions of a rich text: see what changed since, keep one by hand, name, bring back. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Notices, Translate } from '#plugin-api/client';
import { mayWrite } from '#plugins/library/common/roles.ts';
import type { contract } from '../../common/contract.ts';
import type { CkVersion } from '../../common/model.ts';
import type { FileList } from '../stores/file-list.ts';
import type { OpenFiles } from '../stores/open-files.ts';
import { bringBack } from './bring-back.ts';
import { ComparedText } from './compare/compared-text.tsx';
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
    const isReadOnly = !mayWrite(role);
    const chosen = await dialogs.open<CkVersion>(
      (close) =>
        VersionList({
          ...{ t, api, file, notices, close },
          isReadOnly,
          flush: async () => files.get(file)?.live?.flush(),
          compare: (version) => void this.#compare(file, version, isReadOnly ? undefined : () => close(version)),
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
    if (chosen) await this.#restore(file, chosen);
  }

  /** What is typed is kept as a version of its own. In a text that is open here it is an edit, which undo takes back. */
  async #restore(file: number, { version }: CkVersion): Promise<void> {
    const { api, files, notices, t } = this.#parts;
    const params = { id: file };
    const open = files.get(file);
    try {
      await open?.live?.flush();
      if (open?.mayWrite && open.live?.isReady && open.live.unsent === undefined) {
        const { content } = await api.getVersion({ params: { ...params, version } });
        await api.createVersion({ params, body: {} });
        bringBack(open.live, content);
      } else await api.restoreVersion({ params: { ...params, version } });
      notices.success(t('files.restoredVersion'));
    } catch (error) {
      notices.failure(error, t('files.again'));
    }
  }

  /** @param restore brings it back; not given to who may not */
  async #compare(file: number, { version, label }: CkVersion, restore: (() => void) | undefined): Promise<void> {
    const { api, dialogs, files, notices, t } = this.#parts;
    try {
      await files.get(file)?.live?.flush();
      const [then, now] = await Promise.all([
        api.getVersion({ params: { id: file, version } }),
        api.get({ params: { id: file } }),
      ]);
      const texts = { before: then.content, after: now.ckFile.content };
      const name = label || t('files.version', { version });
      const isWanted = await dialogs.open<boolean>(
        (close) => ComparedText({ t, ...texts, name, close, restore: restore && (() => close(true)) }),
        { title: t('files.comparison'), size: 'large' },
      );
      if (isWanted) restore?.();
    } catch (error) {
      notices.failure(error, t('files.again'));
    }
  }
}
