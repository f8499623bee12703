/** What the docking library says to screen readers, in the person's language. */
import type { DockviewMessages } from 'dockview-react';
import type { Translate } from '../../plugin-api/services.ts';

const SPOKEN = [
  'panelOpened',
  'panelClosed',
  'groupMaximized',
  'groupRestored',
  'groupFloated',
  'groupDocked',
  'groupPoppedOut',
] as const satisfies readonly (keyof DockviewMessages)[];

export const dockMessages = (t: Translate): Partial<DockviewMessages> =>
  Object.fromEntries(SPOKEN.map((key) => [key, (title: string) => t(`dock.spoken.${key}`, { title })]));
