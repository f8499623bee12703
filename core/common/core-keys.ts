/** Context keys that core itself sets; any manifest may read them. */
import { key } from './expression.ts';
import type { HostKind, Plan, UserType } from './plans.ts';

export const plan = key<'plan', Plan>('plan', 'F', 'Plan of the signed-in user: F is free, P is pro');
export const userType = key<'userType', UserType>('userType', 'normal', 'Type of the signed-in user');
export const hostKind = key<'host', HostKind>('host', 'web', 'Where the app runs: in a browser or as a desktop app');
export const isOnline = key('online', true, 'The browser has a network connection (CORE-043)');
export const panelActive = key<'panel.active', string>(
  'panel.active',
  '',
  'Instance id of the panel with the keyboard, empty when none',
);
export const panelType = key<'panel.type', string>(
  'panel.type',
  '',
  'Id of the panel with the keyboard, e.g. library.list; empty when none',
);

/** Declared by core's manifest, for a setting. */
export const canTrack = key('core.canTrack', false, 'This server tells services of those who agree how they use the app');

export const coreKeys = [plan, userType, hostKind, isOnline, panelActive, panelType] as const;
