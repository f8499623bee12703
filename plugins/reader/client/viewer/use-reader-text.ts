/** Texts of the reader, wherever its view is shown: the component around it may belong to another plugin. */
import { useMemo } from 'react';
import type { Translate } from '#plugin-api/client';
import { useTranslate } from '#client-kit';

export const useReaderText = (): Translate => {
  const t = useTranslate();
  // A key that names its catalogue is that catalogue's.
  return useMemo(() => (key, values) => t(key.includes(':') ? key : `reader:${key}`, values), [t]);
};
