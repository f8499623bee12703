/** What a button says that needs the server while there is no connection. */
import { Session } from '../../plugin-api/services.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { useEventCount } from '../plugins/use-event-count.ts';

/** Why what needs the server cannot be done now, for `disabledReason`; `undefined` while there is a connection (CORE-043). */
export const useOfflineReason = (): string | undefined => {
  const session = useService(Session);
  const t = useCoreText();
  useEventCount(session.onChange);
  return session.isOnline ? undefined : t('ui.needsConnection');
};
