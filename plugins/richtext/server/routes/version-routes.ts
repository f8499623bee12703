/** Handlers of the calls about kept versions. */
import type { Handlers } from '#plugin-api/server';
import type { versionCalls } from '../../common/contract-versions.ts';
import { writeHtml } from '../../common/html/write.ts';
import { openFile } from '../access.ts';
import { wholeFile } from '../files/whole-file.ts';
import type { Richtext } from '../richtext.ts';
import { documentIn } from '../texts/document.ts';
import { TEXTS } from '../texts.ts';
import { restoreVersion, shownVersion, shownVersions } from '../versions/show-version.ts';
import { keepVersion, nameVersion, versionAt, versionsOf } from '../versions/versions.ts';

const done = (message: string) => ({ success: true as const, message });

export const versionRoutes = (richtext: Richtext): Handlers<typeof versionCalls> => ({
  createVersion: async ({ user, params, body }) => {
    const row = await richtext.db.transaction().execute(async (tx) => {
      const file = await openFile(richtext, tx, user.id, params.id, 'write', { lock: 'text' });
      return keepVersion(tx, file, { author: user.id, kind: 'hand' }, body.label);
    });
    return { ...done(TEXTS.saved), data: { version: await shownVersion(richtext, row) } };
  },
  getVersions: async ({ user, params }) => {
    const file = await openFile(richtext, richtext.db, user.id, params.id, 'read');
    return { data: await shownVersions(richtext, await versionsOf(richtext.db, file)) };
  },
  getVersion: async ({ user, params }) => {
    const file = await openFile(richtext, richtext.db, user.id, params.id, 'read');
    const row = await versionAt(richtext.db, file, params.version);
    return { version: await shownVersion(richtext, row), content: writeHtml(documentIn(row.content)) };
  },
  restoreVersion: async ({ user, params }) => {
    const file = await restoreVersion(richtext, user.id, params.id, params.version);
    return { ...done(TEXTS.restored), data: { ckFile: await wholeFile(richtext, user.id, file) } };
  },
  nameVersion: async ({ user, params, body }) => {
    const row = await richtext.db.transaction().execute(async (tx) => {
      const file = await openFile(richtext, tx, user.id, params.id, 'write', { lock: true });
      return nameVersion(tx, file, params.version, body.label);
    });
    return { ...done(TEXTS.saved), data: { version: await shownVersion(richtext, row) } };
  },
});
