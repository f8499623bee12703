/** Browser half of guest links: the dialog of who makes them, and the page of those who come by them. */
import { type ClientContext, defineClient } from '#plugin-api/client';
import { ChosenPaper } from '#plugins/latex/common/services.ts';
import manifest from '../plugin.ts';

const showLinks = async (ctx: ClientContext): Promise<void> => {
  const paper = ctx.service(ChosenPaper).file;
  if (paper === undefined) return;
  const { openLinks } = await import('./links/open-links.tsx');
  await openLinks(ctx, paper);
};

export default defineClient(manifest, {
  screens: { 'guests.read': () => import('./visit/guest-screen.tsx') },
  commands: { 'guests.links': showLinks },
});
