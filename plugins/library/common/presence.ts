/**
 * What the library's things ask of a plugin that shows who is in them with somebody. The tokens stand here, and not with who provides them,
 * so that papers and PDFs work and compile without that plugin.
 */
import type { ComponentType } from 'react';
import { type Disposable, token } from '#plugin-api';

/** Where somebody is in a thing: in which file and line of a paper, both as they see it, or on which page of a PDF, from 1. */
export interface PresencePlace {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly page?: number | undefined;
}

export interface PresentPerson {
  readonly id: number;
  readonly name: string;
  /** `undefined` until they have moved. */
  readonly place: PresencePlace | undefined;
}

/** What the server half of a plugin says of things that people are in together. */
export interface RoomKind {
  /** @throws HttpError 404 or 403 for who may not be in the room of this thing */
  demand(user: number, id: number): Promise<void>;
  /** Whether an event of this person's, of the library or of the plugin's own, may have taken that right from them. */
  doubts(event: { readonly type: string; readonly data: unknown }, id: number): boolean;
}

export interface PresenceRooms {
  /** @param kind of thing, in small letters: `paper` */
  register(kind: string, room: RoomKind): void;
}
export const PresenceRooms = token<PresenceRooms>('library.presenceRooms');

/** One is in it as long as it is not disposed of, unless one does not wish to be seen: then it is empty. */
export interface PresenceRoom extends Disposable {
  /** Observable: everybody else, each once, by name. */
  readonly others: readonly PresentPerson[];
  /** May be called as often as one likes. */
  moved(place: PresencePlace): void;
}

export interface Presence {
  /** @param show brings a place into view, without taking the keyboard: where somebody is who is followed */
  enter(kind: string, id: number, show: (place: PresencePlace) => void): PresenceRoom;
  /**
   * The faces of the others, with a menu that lists them and follows one; draws nothing where nobody is. `kind` is what the thing is called
   * where else its people are told apart by colours; that of the room where nothing is said.
   */
  readonly Faces: ComponentType<{ readonly room: PresenceRoom; readonly kind?: string }>;
}
export const Presence = token<Presence>('library.presence');
