/** The command that asks what of a project is kept on this device, or is to be. */
import { type ClientContext, Api, Dialogs, Language } from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { LibrarySelection } from '#plugins/library/common/services.ts';
import { TheOffline } from '../tokens.ts';

export const keepProject = async (ctx: ClientContext): Promise<void> => {
  const { project } = ctx.service(LibrarySelection);
  if (project === undefined) return;
  const late = ctx.service(TheOffline);
  const [projects, { data }, { OfflineForm }] = await Promise.all([
    late.projects(),
    ctx.service(Api).of(libraryContract).getAllProjects(),
    import('./offline-form.tsx'),
  ]);
  await projects.look();
  const { t } = ctx;
  const given = { t, language: ctx.service(Language).code, projects, all: data, project };
  await ctx.service(Dialogs).open((close) => OfflineForm({ ...given, close: () => close() }), {
    title: t('keep.title'),
    size: 'small',
  });
};
