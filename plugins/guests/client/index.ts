/** Browser half of guest links: the dialog of who makes them, and the page of those who come by them. */
import { type ClientContext, defineClient } from '#plugin-api/client';
import { ChosenThings } from '#plugins/coedit/common/chosen-things.ts';
import manifest from '../plugin.ts';

const showLinks = async (ctx: ClientContext): Promise<void> => {
  const { current } = ctx.service(ChosenThings);
  if (!current) return;
  const { openLinks } = await import('./links/open-links.tsx');
  await openLinks(ctx, current);
};

export default defineClient(manifest, {
  screens: { 'guests.read': () => import('./visit/guest-screen.tsx') },
  commands: { 'guests.links': showLinks },
});
