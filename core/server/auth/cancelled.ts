/** A cancelled account may read and export its data for a while, and is shut out then (decisions §2, ACC-036). */
const READABLE_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

export const readableUntil = (deactivatedAt: Date): Date => new Date(deactivatedAt.getTime() + READABLE_DAYS * DAY_MS);

/** @param deactivatedAt `null` for an account that is not cancelled */
export const isShutOut = (deactivatedAt: Date | null): boolean =>
  deactivatedAt !== null && readableUntil(deactivatedAt).getTime() < Date.now();

/** Accounts that were cancelled before then are shut out. */
export const cancelledBefore = (): Date => new Date(Date.now() - READABLE_DAYS * DAY_MS);
