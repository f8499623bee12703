/** Tells the others in a paper where one writes in this source, and shows in it where they do. */
import { autorun } from 'mobx';
import { useEffect, useState } from 'react';
import { useOptionalService, useService } from '#client-kit';
import { Presence, type PresenceRoom } from '#plugins/library/common/presence.ts';
import { LatexParts } from '../../tokens.ts';
import { showOthers } from './show-others.ts';

/** @param instance of the panel @returns `undefined` where nobody is shown */
export const usePresence = (file: number, path: string | undefined, instance: string): PresenceRoom | undefined => {
  const presence = useOptionalService(Presence);
  const { editors, places } = useService(LatexParts);
  const [room, setRoom] = useState<PresenceRoom>();
  useEffect(() => {
    if (!presence) return undefined;
    const entered = presence.enter('paper', file, (place) => {
      if (place.file !== undefined) places.showLine(file, place.file, place.line ?? 1);
    });
    setRoom(entered);
    return () => {
      entered.dispose();
      setRoom(undefined);
    };
  }, [presence, file, places]);
  useEffect(() => {
    if (!room || path === undefined) return undefined;
    const stopTelling = autorun(() => {
      const { active } = editors;
      // `moves` tells of the cursor.
      if (editors.activeInstance !== instance || !active || active.moves < 0) return;
      const { line } = active.line;
      room.moved({ file: path, line });
    });
    const shown = showOthers(() => editors.get(instance), room, path);
    return () => {
      stopTelling();
      shown.dispose();
    };
  }, [room, editors, path, instance]);
  return room;
};
