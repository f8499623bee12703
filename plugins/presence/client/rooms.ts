/** The `Presence` service: panels of one thing are in one room, which is left when the last of them is closed. */
import type { Presence, PresencePlace, PresenceRoom } from '#plugins/library/common/presence.ts';
import type { RoomStore } from './room-store.ts';

/** What one panel has of a room. */
export class PanelRoom implements PresenceRoom {
  readonly store: RoomStore;
  readonly show: (place: PresencePlace) => void;
  readonly #leave: () => void;

  constructor(store: RoomStore, show: (place: PresencePlace) => void, leave: () => void) {
    this.store = store;
    this.show = show;
    this.#leave = leave;
  }

  get others() {
    return this.store.others;
  }

  moved(place: PresencePlace): void {
    this.store.moved(place);
  }

  dispose(): void {
    this.#leave();
  }
}

export class Rooms implements Presence {
  readonly #make: (kind: string, id: number) => RoomStore;
  readonly #rooms = new Map<string, { readonly store: RoomStore; panels: Set<PanelRoom> }>();
  /** Given when the plugin is active: it is drawn with the plugin's own texts. */
  Faces: Presence['Faces'] = () => null;

  constructor(make: (kind: string, id: number) => RoomStore) {
    this.#make = make;
  }

  enter(kind: string, id: number, show: (place: PresencePlace) => void): PanelRoom {
    const key = `${kind} ${id}`;
    const room = this.#rooms.get(key) ?? { store: this.#make(kind, id), panels: new Set<PanelRoom>() };
    this.#rooms.set(key, room);
    const panel: PanelRoom = new PanelRoom(room.store, show, () => {
      if (!room.panels.delete(panel) || room.panels.size > 0) return;
      this.#rooms.delete(key);
      room.store.dispose();
    });
    room.panels.add(panel);
    return panel;
  }

  dispose(): void {
    for (const { store } of this.#rooms.values()) store.dispose();
    this.#rooms.clear();
  }
}
