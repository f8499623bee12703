/** Presence has no calls: all that it says goes over its channel, and nothing of it is kept. */
import { defineContract } from '#plugin-api';

export const presenceContract = defineContract({});
