/** Texts of core's own catalogue, for parts that stand in no plugin: the kit, dialogs, notices. */
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../plugin-api/services.ts';

export const useCoreText = (): Translate => {
  const { t } = useTranslation('core');
  return (key, values) => t(key, values ?? {});
};
