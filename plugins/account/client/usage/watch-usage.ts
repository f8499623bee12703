/** Ties the counting of usage to the app: what wakes it, where it is kept, and what is said at level 7 (CORE-082). */
import { type Disposable, DisposableStore, disposable } from '#plugin-api';
import { type ClientContext, Dialogs, LocalStore, Notices, Session } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';
import { UsageWatch } from './usage-watch.ts';

const ACTIVITY = ['pointerdown', 'keydown'] as const;

const rate = async (ctx: ClientContext, rating: 'good' | 'poor'): Promise<void> => {
  const notices = ctx.service(Notices);
  const id = ctx.service(Session).user?.id;
  if (id === undefined) return;
  try {
    await ctx.api(contract).updateProfile({ params: { id }, body: { data: { rating } } });
    notices.success(ctx.t('usage.thanks'));
  } catch (error) {
    notices.failure(error);
  }
};

/** Quietly, and on no page of its own. Free: what pro would bring. Pro: the question how it is. */
const prompt = (ctx: ClientContext): void => {
  const notices = ctx.service(Notices);
  if (ctx.service(Session).plan === 'F') {
    const showOffer = () => ctx.service(Dialogs).limit({ type: 'BUY_PRO_USAGE', limit: undefined, used: undefined }, '');
    notices.show({
      kind: 'info',
      text: ctx.t('usage.offer.text'),
      timeout: null,
      actions: [{ label: ctx.t('usage.offer.show'), run: showOffer }],
    });
    return;
  }
  notices.show({
    kind: 'info',
    text: ctx.t('usage.rate'),
    timeout: null,
    actions: [
      { label: ctx.t('usage.good'), run: () => rate(ctx, 'good') },
      { label: ctx.t('usage.poor'), run: () => rate(ctx, 'poor') },
    ],
  });
};

/** The start itself is the first thing that somebody does. */
export const watchUsage = (ctx: ClientContext): Disposable => {
  const { saveUsage } = ctx.api(contract);
  const watch = new UsageWatch({
    session: ctx.service(Session),
    store: ctx.service(LocalStore),
    save: (analytics_info) => saveUsage({ body: { analytics_info } }),
    prompt: () => prompt(ctx),
  });
  const parts = new DisposableStore();
  const touch = () => watch.touch();
  for (const event of ACTIVITY) {
    window.addEventListener(event, touch, { passive: true, capture: true });
    parts.add(disposable(() => window.removeEventListener(event, touch, { capture: true })));
  }
  touch();
  return parts;
};
