/** Accounts: joining, signing in and out, a forgotten password, and one's own profile. */
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'account',
  api: 1,
  essential: true,
  contributes: {
    screens: {
      'account.signIn': { route: '/sign-in', access: 'signed-out' },
      'account.signUp': { route: '/sign-up', access: 'signed-out' },
      'account.signOut': { route: '/sign-out', access: 'signed-out' },
      'account.confirm': { route: '/account-confirm/:token', access: 'signed-out' },
      'account.forgotPassword': { route: '/forgot-password', access: 'signed-out' },
      'account.verifyReset': { route: '/verify-reset', access: 'signed-out' },
      'account.resetPassword': { route: '/reset-password', access: 'signed-out' },
      'account.verifyEmail': { route: '/verify-email', access: 'anyone' },
      'account.resetPasswordConfirm': { route: '/reset-password-confirm/:token', access: 'signed-out' },
    },
    panels: {
      'account.profile': { icon: 'user', area: 'center', route: '/profile' },
    },
    commands: {
      'account.openProfile': { icon: 'user' },
      'account.signOut': { icon: 'log-out' },
    },
    menus: [
      { menu: 'menubar.account', command: 'account.openProfile', group: '1-profile' },
      { menu: 'menubar.account', command: 'account.signOut', group: '9-session' },
    ],
    sidebar: [
      { id: 'profile', icon: 'user', opens: 'account.profile', order: 100 },
      { id: 'logout', icon: 'log-out', runs: 'account.signOut', order: 110 },
    ],
  },
});
