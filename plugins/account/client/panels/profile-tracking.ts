/** How the last change of the profile goes, with the numbers that the specification gives these states (ACC-023). */
import { createContext } from 'react';

export type ProfileTracking = 'requested' | 'success' | 'error';

const CODES: Readonly<Record<ProfileTracking, number>> = { requested: 0, success: 1, error: 2 };

export const trackingCode = (state: ProfileTracking): number => CODES[state];

/** Where the sections of the profile say how their change goes. */
export const TrackProfile = createContext<(state: ProfileTracking) => void>(() => {});
