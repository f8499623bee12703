/** What the library puts into places of other screens. */
import type { FragmentDeclaration } from '#plugin-api';

export const fragments = {
  'library.shareRequests': { place: 'notifications.groups' },
} as const satisfies Readonly<Record<string, FragmentDeclaration>>;
