/** Accounts: joining, signing in and out, a forgotten password, and one's own profile. */
import { AT_WORK, definePlugin, EVERYBODY } from '#plugin-api';

/** Affiliates have the basics of a profile instead (decisions §15). */
const basics = { userTypes: ['affiliate_user'] } as const;

export default definePlugin({
  id: 'account',
  api: 1,
  essential: true,
  gate: EVERYBODY,
  contributes: {
    tracks: ['sign_up', 'login', 'first_login', 'deactivate'],
    screens: {
      'account.signIn': { route: '/sign-in', access: 'signed-out' },
      'account.signUp': { route: '/sign-up', access: 'signed-out' },
      'account.signOut': { route: '/sign-out', access: 'signed-out' },
      'account.confirm': { route: '/account-confirm/:token', access: 'signed-out' },
      'account.forgotPassword': { route: '/forgot-password', access: 'signed-out' },
      'account.verifyReset': { route: '/verify-reset', access: 'signed-out' },
      'account.resetPassword': { route: '/reset-password', access: 'signed-out' },
      'account.connect': { route: '/connect', access: 'signed-in' },
      'account.verifyEmail': { route: '/verify-email', access: 'anyone' },
      'account.provider': { route: '/sign-in/provider/:provider', access: 'anyone' },
      'account.resetPasswordConfirm': { route: '/reset-password-confirm/:token', access: 'signed-out' },
    },
    panels: {
      'account.profile': { icon: 'user', kind: 'page', route: '/profile', gate: AT_WORK },
      'account.basics': { icon: 'user', kind: 'page', gate: basics },
    },
    fragments: {
      'account.leaving': { place: 'workbench.leaving' },
    },
    commands: {
      'account.openProfile': { icon: 'user', gate: AT_WORK },
      'account.openData': { icon: 'download', gate: AT_WORK },
      'account.openBasics': { icon: 'user', gate: basics },
      'account.chooseLanguage': { icon: 'languages' },
      'account.signOut': { icon: 'log-out' },
    },
    menus: [
      { menu: 'menubar.account', command: 'account.openProfile', group: '1-profile' },
      { menu: 'menubar.account', command: 'account.openBasics', group: '1-profile' },
      { menu: 'menubar.account', command: 'account.signOut', group: '9-session' },
    ],
    sidebar: [
      { id: 'profile', icon: 'user', opens: 'account.profile', order: 100 },
      { id: 'logout', icon: 'log-out', runs: 'account.signOut', order: 110 },
    ],
  },
});
