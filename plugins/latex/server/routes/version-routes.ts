/** Handlers of the calls about kept versions. */
import type { Caller, Handlers } from '#plugin-api/server';
import type { versionCalls } from '../../common/contract-versions.ts';
import { openPaper } from '../access.ts';
import { storeText } from '../documents/store-text.ts';
import type { Latex } from '../latex.ts';
import { removeVersion } from '../papers/came-back.ts';
import { namesOf } from '../papers/owners.ts';
import { filesOfVersions } from '../papers/version-files.ts';
import { type Restored, restoreVersion } from '../papers/restore-version.ts';
import { keepVersion, nameVersion, versionAt, versionsOf } from '../papers/versions.ts';
import { wholePaper } from '../papers/whole-paper.ts';
import { versionOf } from '../records.ts';
import type { VersionRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { versionFileDownload } from './downloads.ts';

/** Names of who made them and of who has written in them. */
const peopleOf = (latex: Latex, rows: readonly Pick<VersionRow, 'author' | 'authors'>[]): Promise<ReadonlyMap<number, string>> =>
  namesOf(latex, [...new Set(rows.flatMap(({ author, authors }) => [author ?? [], authors].flat()))]);

export const versionRoutes = (latex: Latex): Handlers<typeof versionCalls> => {
  const one = async (row: VersionRow) => versionOf(row, await peopleOf(latex, [row]));
  const saved = async (row: VersionRow) => ({ success: true as const, message: TEXTS.saved, data: { version: await one(row) } });
  const restored = async (user: Caller, { id, version }: { readonly id: number; readonly version: number }, how: Restored) => {
    const paper = await restoreVersion(latex, user.id, id, version, how);
    return { success: true as const, message: TEXTS.restored, data: { latexFile: await wholePaper(latex, user, paper) } };
  };

  return {
    createVersion: async ({ user, body }) => {
      const version = await latex.db.transaction().execute(async (tx) => {
        const paper = await openPaper(latex, tx, user.id, body.latex_file_id, 'write', { lock: 'texts' });
        if (body.content !== undefined) {
          await keepVersion(latex, tx, paper, { author: user.id, kind: 'save' });
          await storeText(latex, tx, paper, paper.main_path, { content: body.content, by: user.id });
        }
        return keepVersion(latex, tx, paper, { author: user.id, kind: 'hand' }, String(body.version ?? ''));
      });
      return saved(version);
    },
    nameVersion: async ({ user, params, body }) => {
      const version = await latex.db.transaction().execute(async (tx) => {
        const paper = await openPaper(latex, tx, user.id, params.id, 'write', { lock: true });
        return nameVersion(tx, paper, params.version, body.label);
      });
      return saved(version);
    },
    getVersions: async ({ user, params }) => {
      const paper = await openPaper(latex, latex.db, user.id, params.id, 'read');
      const files = await filesOfVersions(latex.db, paper);
      const rows = await versionsOf(latex.db, paper);
      const names = await peopleOf(latex, rows);
      return { data: rows.map((row) => versionOf(row, names, files.get(row.number))) };
    },
    getVersion: async ({ user, params }) => {
      const paper = await openPaper(latex, latex.db, user.id, params.id, 'read');
      const row = await versionAt(latex.db, paper, params.version);
      const files = await filesOfVersions(latex.db, paper);
      return {
        version: versionOf(row, await peopleOf(latex, [row]), files.get(row.number)),
        documents: row.documents.map((text) => ({ ...text, version: row.number })),
      };
    },
    restoreVersion: ({ user, params, body }) => restored(user, params, { edited: body?.edited }),
    restoreVersionText: ({ user, params, body: { path, edited } }) => restored(user, params, { only: path, edited }),
    getVersionFile: ({ user, params }) => versionFileDownload(latex, user, params),
    removeVersion: async ({ user, params }) => {
      await removeVersion(latex, user.id, params.id, params.version);
      return { success: true, message: TEXTS.deleted };
    },
  };
};
