/** Copies the link from anywhere; where the browser does not allow that, the panel shows it. */
import { type ClientContext, Notices, Panels } from '#plugin-api/client';
import { ThisBrowser } from '#plugins/account/common/services.ts';
import { contract } from '../common/contract.ts';

/** @throws ApiError */
export const copyLink = async (ctx: ClientContext): Promise<void> => {
  const notices = ctx.service(Notices);
  // As in the panel the browser is named: a sign-up from it is one's own.
  const { link } = await ctx.api(contract).referralLink({ body: { device: ctx.service(ThisBrowser).id() } });
  try {
    await navigator.clipboard.writeText(link);
    notices.success(ctx.t('link.copied'));
  } catch {
    ctx.service(Panels).open('affiliate.panel');
    notices.show({ kind: 'info', text: ctx.t('link.notCopied') });
  }
};
