/** The plugin's own object. */
import { token } from '#plugin-api';
import type { Rooms } from './rooms.ts';

export const TheRooms = token<Rooms>('presence.rooms');
