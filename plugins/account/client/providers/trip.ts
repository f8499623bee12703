/**
 * What this tab keeps while the person is at a provider: the key without which their answer is worth nothing, and where they wanted to go.
 * Kept in the tab, so that two tabs can be at providers at once and nothing of it stays behind. Who has to show an address stays on the trip
 * until they have: phones forget pages while somebody looks for the mail.
 */
import * as z from 'zod/mini';

const NAME = 'carrel.trip';

const Newcoming = z.object({
  /** The provider's. */
  title: z.string(),
  /** Address of the account that is there, as the provider has told it. */
  account: z.optional(z.string()),
  /** Where the code was mailed to. */
  email: z.optional(z.string()),
});
export type Newcoming = z.output<typeof Newcoming>;

const Trip = z.object({
  provider: z.string(),
  key: z.string(),
  purpose: z.enum(['sign-in', 'connect']),
  /** What followed the path of the sign-in screen, such as `?next=…`. */
  search: z.string(),
  /** They are back, and the server waits for their address. */
  newcoming: z.optional(Newcoming),
});
export type Trip = z.output<typeof Trip>;

export const keepTrip = (trip: Trip): void => sessionStorage.setItem(NAME, JSON.stringify(trip));

/** Goes to the provider; this page ends with it. */
export const depart = (trip: Trip, address: string): void => {
  keepTrip(trip);
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
