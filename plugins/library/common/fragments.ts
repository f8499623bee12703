/** What the library puts into places of other screens: Home, the dashboard, the notifications. */
import type { FragmentDeclaration } from '#plugin-api';

export const fragments = {
  'library.shareRequests': { place: 'notifications.groups' },
  'library.quickSearch': { place: 'home.start', order: 0 },
  'library.recentProjects': { place: 'home.start', order: 10 },
  'library.lastViewed': { place: 'home.dashboard', order: 10, icon: 'clock', opens: 'library.list' },
  'library.favourites': { place: 'home.dashboard', order: 20, icon: 'star', opens: 'library.list' },
  'library.storage': { place: 'home.dashboard', order: 70, icon: 'database', opens: 'account.profile' },
  'library.recentActivity': { place: 'home.dashboard', order: 90, icon: 'history', opens: 'library.project' },
} as const satisfies Readonly<Record<string, FragmentDeclaration>>;
