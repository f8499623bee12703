/** What a start asks of a database that has all its tables. Whoever opens the app waits for each question, one after the other. */
import { expect, it } from 'vitest';
import { startHouse } from './testing/house.ts';

const { server } = await startHouse();
const asked = server.db.trips.count;

/** Each plugin that looks whether its tables are there would be four more. */
const MOST = 20;

it('asks it a few things, however many plugins there are', () => {
  expect(server.core.plugins.length).toBeGreaterThan(25);
  expect(asked).toBeLessThanOrEqual(MOST);
});
