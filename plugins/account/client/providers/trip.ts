/**
 * What this tab keeps while the person is at a provider: the key without which their answer is worth nothing, and where they wanted to go.
 * Kept in the tab, so that two tabs can be at providers at once and nothing of it stays behind.
 */
import * as z from 'zod/mini';

const NAME = 'carrel.trip';

const Trip = z.object({
  provider: z.string(),
  key: z.string(),
  purpose: z.enum(['sign-in', 'connect']),
  /** What followed the path of the sign-in screen, such as `?next=…`. */
  search: z.string(),
});
export type Trip = z.output<typeof Trip>;

/** Goes to the provider; this page ends with it. */
export const depart = (trip: Trip, address: string): void => {
  sessionStorage.setItem(NAME, JSON.stringify(trip));
  location.assign(address);
};

/** The trip that this tab is on; `undefined` when it is on none, or on one to another provider. */
export const tripTo = (provider: string): Trip | undefined => {
  try {
    const trip = z.safeParse(Trip, JSON.parse(sessionStorage.getItem(NAME) ?? 'null')).data;
    return trip?.provider === provider ? trip : undefined;
  } catch {
    return undefined;
  }
};

export const endTrip = (): void => sessionStorage.removeItem(NAME);
