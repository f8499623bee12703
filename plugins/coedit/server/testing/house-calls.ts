/** There are no calls: who may have a text is tested with its channel. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default { doors: {} } satisfies HouseCalls;
