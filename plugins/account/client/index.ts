/** Browser half of the account plugin. */
import { type ClientContext, defineClient, Navigation, Notices, Panels, Session, Settings, Tracking } from '#plugin-api/client';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { bindings, provides } from './bindings.ts';
import { FirstMove } from './verification/first-move.ts';

/** Milliseconds after a sign-in. */
const INFO_DELAY = 100;
const PIN_DELAY = 1000;
const USAGE_DELAY = 1500;

/** A failure of the mail leaves the address as it is; the next sign-in asks again. */
const askForPin = async (ctx: ClientContext, isAtWork: () => boolean): Promise<void> => {
  const verification = await import('./verification/ask-for-pin.tsx');
  await verification.askForPin(ctx, isAtWork).catch((error: unknown) => ctx.service(Notices).failure(error));
};

/** The session may be remembered from an earlier visit, or another device has changed the person since (ACC-024). */
const renewPerson = async (ctx: ClientContext): Promise<void> => {
  const session = ctx.service(Session);
  try {
    const { user } = await ctx.api(contract).info();
    if (JSON.stringify(user) !== JSON.stringify(session.user)) await session.refresh();
  } catch {
    // What is known stays; whatever is done next says that there is no connection.
  }
};

/** Of no use to the person at once: its code comes after everything else. */
const countUsage = async (ctx: ClientContext, isFirst: boolean): Promise<void> => {
  const [{ watchUsage }, { welcome }] = await Promise.all([import('./usage/watch-usage.ts'), import('./usage/welcome.ts')]);
  if (isFirst) ctx.subscriptions.add(watchUsage(ctx));
  await welcome(ctx);
};

export default defineClient(manifest, {
  screens: {
    'account.signIn': () => import('./screens/sign-in.tsx'),
    'account.signUp': () => import('./screens/sign-up.tsx'),
    'account.signOut': () => import('./screens/sign-out.tsx'),
    'account.confirm': () => import('./screens/confirm.tsx'),
    'account.forgotPassword': () => import('./screens/forgot-password.tsx'),
    'account.verifyReset': () => import('./screens/verify-reset.tsx'),
    'account.resetPassword': () => import('./screens/reset-password.tsx'),
    'account.connect': () => import('./screens/connect.tsx'),
    'account.verifyEmail': () => import('./screens/verify-email.tsx'),
    'account.provider': () => import('./screens/provider.tsx'),
    'account.resetPasswordConfirm': () => import('./screens/reset-password-confirm.tsx'),
  },
  panels: {
    'account.profile': () => import('./panels/profile.tsx'),
    'account.basics': () => import('./panels/basics.tsx'),
  },
  fragments: {
    'account.leaving': () => import('./panels/leaving-bar.tsx'),
  },
  commands: {
    'account.openProfile': (ctx) => ctx.service(Panels).open('account.profile'),
    'account.openData': (ctx) => ctx.service(Navigation).go('/profile#your-data'),
    'account.openBasics': (ctx) => ctx.service(Panels).open('account.basics'),
    'account.chooseLanguage': async (ctx) => (await import('./language.ts')).chooseLanguage(ctx),
    'account.signOut': async (ctx) => (await import('./providers/sign-out.ts')).signOut(ctx),
  },
  bindings,
  provides,
  activate(ctx) {
    const session = ctx.service(Session);
    const { updateProfile } = ctx.api(contract);
    ctx.subscriptions.add(session.afterSignIn(INFO_DELAY, () => renewPerson(ctx)));
    // After the fetches that follow a sign-in: the dialog is not what the person came for.
    const move = new FirstMove();
    const isAtWork = () => move.isMade;
    ctx.subscriptions.add(session.afterSignIn(0, () => ctx.subscriptions.add(move.watch())));
    ctx.subscriptions.add(
      session.afterSignIn(PIN_DELAY, () => session.user?.is_email_verified === false && askForPin(ctx, isAtWork)),
    );
    let before = session.user?.id;
    ctx.subscriptions.add(
      session.onChange((user) => {
        if (user && before === undefined) ctx.service(Tracking).track('login');
        before = user?.id;
      }),
    );
    let isCounted = false;
    ctx.subscriptions.add(
      session.afterSignIn(USAGE_DELAY, () => {
        const isFirst = !isCounted;
        isCounted = true;
        // Without its code nothing is counted, and nobody misses it.
        return countUsage(ctx, isFirst).catch(() => undefined);
      }),
    );
    ctx.subscriptions.add(
      ctx.service(Settings).syncWith(async (settings) => {
        const id = session.user?.id;
        if (id !== undefined) await session.changing(() => updateProfile({ params: { id }, body: { data: { settings } } }));
      }),
    );
  },
});
