/** What presence is made of. */
import { type Binding, Live, provide, Session, Settings } from '#plugin-api/client';
import { Presence } from '#plugins/library/common/presence.ts';
import { RoomStore } from './room-store.ts';
import { Rooms } from './rooms.ts';
import { isSeen } from './settings.ts';
import { TheRooms } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(TheRooms, (get) => {
    const [live, session, settings] = [get(Live), get(Session), get(Settings)];
    const self = () => session.user?.id;
    return new Rooms((kind, id) => new RoomStore(kind, id, { live, self, isOn: () => isSeen(settings, kind) }));
  }),
  provide(Presence, (get) => get(TheRooms)),
];
