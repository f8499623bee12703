/** Browser half of what the desktop adds. */
import { type ClientContext, defineClient, Dialogs, Notices, Settings, Theme } from '#plugin-api/client';
import { disposable } from '#plugin-api';
import { ServerAddress, Wishes } from '../../common/program-settings.ts';
import { theBridge } from '../the-bridge.ts';
import { updateToast } from '../update-toast.ts';
import manifest from './plugin.ts';

/** `example.org/` as people write addresses → `https://example.org` */
const addressIn = (typed: string): string => {
  const text = typed.trim().replace(/\/+$/, '');
  return text.includes('://') ? text : `https://${text}`;
};

const useServer = async (ctx: ClientContext): Promise<void> => {
  const typed = await ctx.service(Dialogs).prompt({
    title: ctx.t('server.title'),
    label: ctx.t('server.label'),
    action: ctx.t('server.action'),
    maxLength: 300,
    required: true,
  });
  if (typed === undefined) return;
  const address = addressIn(typed);
  const isThere = ServerAddress.safeParse(address).success && (await theBridge().setPlace({ kind: 'server', address }));
  if (!isThere) ctx.service(Notices).show({ kind: 'danger', text: ctx.t('server.notThere', { address }) });
};

const useOwnHouse = async (ctx: ClientContext): Promise<void> => {
  const { title, text, action } = { title: ctx.t('own.title'), text: ctx.t('own.text'), action: ctx.t('own.action') };
  if (!(await ctx.service(Dialogs).confirm({ title, text, action }))) return;
  await theBridge().setPlace({ kind: 'own' });
};

/** The program keeps them, since it needs them before any page is there: what is set in the app is a copy. */
const followWishes = async (ctx: ClientContext): Promise<void> => {
  const settings = ctx.service(Settings);
  const { wishes } = await theBridge().start();
  settings.set('desktop.startMinimised', wishes.startMinimised);
  settings.set('desktop.updateFeed', wishes.updateFeed);
  const tell = (): void => {
    const wished = Wishes.safeParse({
      startMinimised: settings.get<boolean>('desktop.startMinimised'),
      updateFeed: settings.get<string>('desktop.updateFeed').trim(),
    });
    // An address that is half typed is none yet.
    if (wished.success) void theBridge().setWishes(wished.data);
  };
  ctx.subscriptions.add(settings.onChange((id) => id.startsWith('desktop.') && tell()));
};

const followTheme = (ctx: ClientContext): void => {
  const theme = ctx.service(Theme);
  const tell = (): void => void theBridge().setTheme(theme.choice === 'contrast' ? 'system' : theme.choice);
  ctx.subscriptions.add(theme.onChange(tell));
  tell();
};

export default defineClient(manifest, {
  commands: {
    'desktop.newWindow': () => theBridge().newWindow(),
    'desktop.print': () => theBridge().print(),
    'desktop.checkForUpdates': () => theBridge().checkForUpdates(),
    'desktop.useServer': useServer,
    'desktop.useOwnHouse': useOwnHouse,
  },
  async activate(ctx) {
    const bridge = theBridge();
    ctx.subscriptions.add(disposable(bridge.onUpdaterState(updateToast(ctx.service(Notices), ctx.t))));
    followTheme(ctx);
    await followWishes(ctx);
    await bridge.restored();
  },
});
