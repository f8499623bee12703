/** Calls of archives of whole accounts. What is not for whoever asks is not there at all. */
import { timingSafeEqual } from 'node:crypto';
import type { Handlers, Secrets } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { AccountArchive, ArchiveImport, archiveCalls } from '../../common/archive-calls.ts';
import type { DataExports } from '../data-export/data-exports.ts';
import type { ExportRow, ImportRow } from '../tables.ts';
import type { ArchiveImports } from './archive-imports.ts';

interface Parts {
  readonly archives: DataExports;
  readonly imports: ArchiveImports;
  readonly secrets: Pick<Secrets, 'mac'>;
}

const PURPOSE = 'account archive';

/** Nobody guesses it, and it is of one archive alone. */
const keyOf = (secrets: Parts['secrets'], id: number): string => secrets.mac(String(id), PURPOSE).toString('hex');

const tellArchive = (secrets: Parts['secrets'], { id, state, files, size, asked_at, expires_at }: ExportRow): AccountArchive => ({
  ...{ id, state, done: files, size },
  asked_at: asked_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
  link: state === 'ready' ? `/api/users/account-archive/${id}/${keyOf(secrets, id)}/` : null,
});

const tellImport = ({ id, state, done, total, problem, report, asked_at }: ImportRow): ArchiveImport => ({
  ...{ id, state, done, total, problem: problem as ArchiveImport['problem'] },
  report: report && {
    streams: [...report.streams],
    left: [...report.left],
    parts: [...report.parts],
    left_out: [...report.leftOut],
  },
  asked_at: asked_at.toISOString(),
});

export const archiveRoutes = ({ archives, imports, secrets }: Parts): Handlers<typeof archiveCalls> => ({
  async accountArchive({ user }) {
    const row = await archives.of(user.id);
    return { data: row ? tellArchive(secrets, row) : null };
  },
  startAccountArchive: async ({ user }) => ({ data: tellArchive(secrets, await archives.start(user.id)) }),
  async downloadAccountArchive({ params: { id, key } }) {
    if (!timingSafeEqual(Buffer.from(key), Buffer.from(keyOf(secrets, id)))) throw new HttpError(404, 'Not found.');
    return archives.openReady(id);
  },
  async archiveImport({ user }) {
    const row = await imports.of(user.id);
    return { data: row ? tellImport(row) : null };
  },
  importArchive: async ({ user, files }) => ({ data: tellImport(await imports.start(user.id, files)) }),
});
