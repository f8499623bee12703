/** What a start asks of a database that has all its tables. Whoever opens the app waits for each question, one after the other. */
import { expect, it } from 'vitest';
import { startHouse } from './testing/house.ts';

const { server } = await startHouse();
const asked = server.db.trips.count;

/** One is of the database's own opening. Before they were counted it was ten for each plugin with tables. */
const MOST = 40;

it('asks it a few things, however many plugins there are', () => {
  expect(server.core.plugins.length).toBeGreaterThan(25);
  expect(asked).toBeLessThanOrEqual(MOST);
});
