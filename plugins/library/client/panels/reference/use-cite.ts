/** Citing from the reference panel, by components that observe: `undefined` where no plugin takes citations. */
import { useOptionalService, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { CitationTarget } from '../../../common/services.ts';

export const useCite = (): ((source: { article: number; citation?: number }) => void) | undefined => {
  const t = useTranslate();
  const notices = useService(Notices);
  const target = useOptionalService(CitationTarget);
  if (!target?.isKnown) return undefined;
  return (source) => {
    // What goes wrong later, e.g. a limit, the editor says itself.
    if (target.isAvailable) void target.insert(source);
    else notices.show({ kind: 'info', text: t('reference.noEditor') });
  };
};
