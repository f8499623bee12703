/** Texts of core's own catalogue, for parts that stand in no plugin: the kit, dialogs, notices. */
import type { Translate } from '../../plugin-api/services.ts';
import { useTranslation } from './translation.ts';

export const useCoreText = (): Translate => useTranslation('core');
