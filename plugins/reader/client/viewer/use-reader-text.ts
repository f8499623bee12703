/** Texts of the reader, wherever its view is shown: the component around it may belong to another plugin. */
import { useMemo } from 'react';
import type { Translate } from '#plugin-api/client';
import { useTranslate } from '#plugin-api/client';

export const useReaderText = (): Translate => {
  const t = useTranslate();
  return useMemo(() => (key, values) => t(`reader:${key}`, values), [t]);
};
