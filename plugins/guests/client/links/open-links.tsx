/** Opens the dialog with the links of a manuscript. */
import { type ClientContext, Dialogs } from '#plugin-api/client';
import { guestsContract } from '../../common/contract.ts';
import { LinkStore } from './link-store.ts';
import { LinksDialog } from './links-dialog.tsx';

export const openLinks = async (
  ctx: ClientContext,
  { kind, thing }: { readonly kind: string; readonly thing: number },
): Promise<void> => {
  const store = new LinkStore(ctx.api(guestsContract), kind, thing);
  const Links = ctx.atHome(LinksDialog);
  await ctx.service(Dialogs).open((close) => <Links store={store} close={() => close()} />, {
    title: ctx.t('links.title'),
    description: ctx.t('links.about'),
  });
};
