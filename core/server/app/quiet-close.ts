/**
 * Ends listening without cutting anybody off. Who has connected and was not accepted yet is reset by the system when the process stops
 * listening, and a busy process has some of those at any moment. So for some milliseconds it begins no work and only accepts, stops when
 * nobody is left in the queue, and then does what came meanwhile.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const TURNS = 5;
const TURN_MS = 2;
/** What came is done by then, whatever keeps the server listening. */
const LONGEST_MS = 1_000;

/**
 * To be called before routes are added.
 * @returns what is to be called when all else is in place, so that nothing is done between the last turn and the end of listening
 */
export const closingQuietly = (app: FastifyInstance): (() => Promise<void>) => {
  let held: Promise<void> | undefined;
  app.addHook('onRequest', async () => held);

  const onlyAccept = async (): Promise<void> => {
    if (!app.server.listening) return;
    const until = Date.now() + LONGEST_MS;
    held = new Promise((goOn) => {
      const look = (): void => {
        if (app.server.listening && Date.now() < until) setImmediate(look);
        else goOn();
      };
      look();
    });
    for (let turn = 0; turn < TURNS; turn++) {
      await sleep(TURN_MS);
      await nextTurn();
    }
  };
  // Hooks of the app come before those of its parts, and those of the last part at the very end.
  return async () => {
    await app.register(async (last) => {
      last.addHook('preClose', onlyAccept);
    });
  };
};
