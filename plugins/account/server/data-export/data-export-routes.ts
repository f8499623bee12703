/** Calls of the archive of one's own data. Somebody else's is not there at all. */
import type { Handlers } from '#plugin-api/server';
import type { contract, DataExport } from '../../common/contract.ts';
import type { ExportRow } from '../tables.ts';
import type { DataExports } from './data-exports.ts';

const tell = ({ id, state, files, size, asked_at, expires_at }: ExportRow): DataExport => ({
  ...{ id, state, files, size },
  asked_at: asked_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
});

export const dataExportRoutes = (
  exports: DataExports,
): Pick<Handlers<typeof contract>, 'dataExport' | 'startDataExport' | 'downloadDataExport'> => ({
  async dataExport({ user }) {
    const row = await exports.of(user.id);
    return { data: row ? tell(row) : null };
  },
  startDataExport: async ({ user }) => ({ data: tell(await exports.start(user.id)) }),
  downloadDataExport: ({ user, params }) => exports.open(user.id, params.id),
});
