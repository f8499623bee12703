/** Tells the others in a PDF which page one reads, where one wishes that. */
import { autorun } from 'mobx';
import { useEffect, useState } from 'react';
import { useOptionalService } from '#client-kit';
import { Presence, type PresenceRoom } from '#plugins/library/common/presence.ts';
import type { ReaderSession } from '../reader/reader-session.ts';

/** @returns `undefined` where nobody is shown */
export const usePresence = ({ id, view }: ReaderSession): PresenceRoom | undefined => {
  const presence = useOptionalService(Presence);
  const [room, setRoom] = useState<PresenceRoom>();
  useEffect(() => {
    if (!presence) return undefined;
    const entered = presence.enter('pdf', id, ({ page }) => {
      if (page !== undefined && view.state.status === 'ready' && page !== view.state.page) view.motion.goToPage(page);
    });
    const stop = autorun(() => view.state.status === 'ready' && entered.moved({ page: view.state.page }));
    setRoom(entered);
    return () => {
      stop();
      entered.dispose();
      setRoom(undefined);
    };
  }, [presence, id, view]);
  return room;
};
