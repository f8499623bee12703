/** Handlers of the calls about packages for submission and compared versions. */
import type { BinaryAnswer, Caller, Handlers } from '#plugin-api/server';
import type { exportCalls } from '../../common/contract-exports.ts';
import { PackageWish, packageName } from '../../common/exports.ts';
import { notFound, openPaper } from '../access.ts';
import { cancelExports, exportAt, exportOf, queueExport, sameComparison } from '../exports/export-rows.ts';
import type { Latex } from '../latex.ts';
import { demandVersions } from '../papers/versions.ts';
import { TEXTS } from '../texts.ts';
import { demandFullProject } from './downloads.ts';

const fileOf = async (latex: Latex, user: Caller, file: number, id: number): Promise<BinaryAnswer> => {
  const paper = await openPaper(latex, latex.db, user.id, file, 'read');
  const row = await exportAt(latex.db, user.id, file, id);
  // Its sources are a download of the whole paper, whichever way they are asked for (LTX-026).
  if (row.kind === 'package') demandFullProject(user);
  const { result, size } = row;
  if (result === null) throw notFound();
  const isPackage = row.kind === 'package';
  return {
    name: isPackage ? packageName(paper.title, PackageWish.parse(row.wish)) : `${paper.title} (changes).pdf`,
    type: isPackage ? 'application/zip' : 'application/pdf',
    inline: !isPackage,
    size: size ?? 0,
    etag: `"export-${row.id}"`,
    body: (range) => latex.files.read(result, range),
  };
};

export const exportRoutes = (latex: Latex): Handlers<typeof exportCalls> => ({
  makePackage: async ({ user, params, body }) => {
    await openPaper(latex, latex.db, user.id, params.id, 'read');
    demandFullProject(user);
    const seconds = latex.settings.seconds[user.plan];
    const row = await queueExport(latex, { owner: user.id, file: params.id, kind: 'package', wish: body, seconds });
    return { export: exportOf(row) };
  },
  makeComparison: async ({ user, params, body }) => {
    const paper = await openPaper(latex, latex.db, user.id, params.id, 'read');
    await demandVersions(latex.db, paper, [body.from, ...(body.to === undefined ? [] : [body.to])]);
    const same = await sameComparison(latex.db, user.id, params.id, body);
    if (same) return { export: exportOf(same) };
    const seconds = latex.settings.seconds[user.plan];
    const row = await queueExport(latex, { owner: user.id, file: params.id, kind: 'comparison', wish: body, seconds });
    return { export: exportOf(row) };
  },
  getExport: async ({ user, params }) => {
    await openPaper(latex, latex.db, user.id, params.id, 'read');
    return { export: exportOf(await exportAt(latex.db, user.id, params.id, params.export)) };
  },
  cancelExport: async ({ user, params }) => {
    await openPaper(latex, latex.db, user.id, params.id, 'read');
    await exportAt(latex.db, user.id, params.id, params.export);
    await cancelExports(latex.db, { owner: user.id, file: params.id }, params.export);
    return { success: true, message: TEXTS.cancelled };
  },
  getExportFile: ({ user, params }) => fileOf(latex, user, params.id, params.export),
});
