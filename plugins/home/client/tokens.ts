/** Home's own objects. */
import { token } from '#plugin-api';
import type { Dashboard } from './dashboard/dashboard.ts';

/** The stack that `mod+z` works on in the dashboard. */
export const SCOPE = 'home';

export const TheDashboard = token<Dashboard>('home.dashboard');
