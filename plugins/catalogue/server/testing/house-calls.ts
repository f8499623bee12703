/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    desk: `holdings harvests repository startHarvest harvestAgain cancelHarvest removeHarvest dumps startDump dumpAgain cancelDump
      removeDump`,
  },
  unnamed: {
    '*': 'names things of the house',
  },
} satisfies HouseCalls;
