/** Forward-only steps that make the plugin's tables. */
import type { Migration } from '#plugin-api/server';
import { onboarding } from './0001-onboarding.ts';

export const migrations: readonly Migration[] = [onboarding];
