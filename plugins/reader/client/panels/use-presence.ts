/** Tells the others in a PDF which page one reads, where one wishes that. */
import { autorun } from 'mobx';
import { useEffect, useState } from 'react';
import { useOptionalService, useService } from '#client-kit';
import { Presence, type PresenceRoom } from '#plugins/library/common/presence.ts';
import { ProjectRights } from '#plugins/library/common/services.ts';
import type { ReaderSession } from '../reader/reader-session.ts';

/** To be used in an observer. @returns `undefined` where nobody is shown: in a project of one's own alone there is nobody to be seen by */
export const usePresence = ({ id, view, article }: ReaderSession): PresenceRoom | undefined => {
  const presence = useOptionalService(Presence);
  const isShared = useService(ProjectRights).isShared(article?.project);
  const [room, setRoom] = useState<PresenceRoom>();
  useEffect(() => {
    if (!presence || !isShared) return undefined;
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
  }, [presence, id, view, isShared]);
  return room;
};
