/** There are no calls: who may be in a room is tested with the rooms. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default { doors: {} } satisfies HouseCalls;
