/** Browser half of the account plugin. */
import { defineClient, Panels, Session, Settings } from '#plugin-api/client';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  screens: {
    'account.signIn': () => import('./screens/sign-in.tsx'),
    'account.signUp': () => import('./screens/sign-up.tsx'),
    'account.signOut': () => import('./screens/sign-out.tsx'),
    'account.confirm': () => import('./screens/confirm.tsx'),
    'account.forgotPassword': () => import('./screens/forgot-password.tsx'),
    'account.verifyReset': () => import('./screens/verify-reset.tsx'),
    'account.resetPassword': () => import('./screens/reset-password.tsx'),
    'account.resetPasswordConfirm': () => import('./screens/reset-password-confirm.tsx'),
  },
  panels: { 'account.profile': () => import('./panels/profile.tsx') },
  commands: {
    'account.openProfile': (ctx) => ctx.service(Panels).open('account.profile'),
    'account.signOut': (ctx) => ctx.service(Session).signOut(),
  },
  activate(ctx) {
    const session = ctx.service(Session);
    const { updateProfile } = ctx.api(contract);
    ctx.subscriptions.add(
      ctx.service(Settings).syncWith(async (settings) => {
        const id = session.user?.id;
        if (id !== undefined) await updateProfile({ params: { id }, body: { data: { settings } } });
      }),
    );
  },
});
