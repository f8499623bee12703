/** Bodies that nobody should send to the calls for cards: never a fault of the server, always a message. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardCalls } from '../common/contract/cards.ts';
import { sandboxCalls } from '../common/contract/sandbox.ts';
import { addCard, startGateways, tokenOf } from './testing/start-gateways.ts';

const server = await startGateways();
// Many, as each may call a few times a minute only.
const people = await Promise.all(Array.from({ length: 20 }, () => server.signIn()));
const [card] = await addCard(people[0] ?? (await server.signIn()));

const routes = Object.values({ ...cardCalls, ...sandboxCalls }).filter(({ method }) => method === 'POST');
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    card?.id,
    tokenOf(),
    null,
    '\0',
    '\ud800',
    1e300,
    -1,
    2 ** 53,
    '9'.repeat(400),
    'sandbox_pays_00_0000_aaaaaaaaaaaa_%',
  ),
);
const data = fc.dictionary(fc.constantFrom('name', 'exp_month', 'exp_year', 'is_default', '__proto__'), odd);
const body = fc.oneof(
  fc
    .dictionary(fc.constantFrom('token', 'id', 'data', 'payment', 'accept', 'x'), fc.oneof(odd, data))
    .map((value) => JSON.stringify(value)),
  fc.record({ id: fc.constant(card?.id), data }).map((value) => JSON.stringify(value)),
  odd.map((value) => JSON.stringify(value) ?? ''),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.constantFrom('[', '{"id":', '{"id":1e9999}', '[['.repeat(5000), `{"data":${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`, 'NaN'),
);
const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', 'nonsense');

it('[BIL-038] [BIL-039] [BIL-040] answers all of them', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...people),
      fc.constantFrom(...routes),
      body,
      type,
      async (who, { path }, payload, contentType) => {
        const reply = await server.app.inject({
          method: 'POST',
          url: `/api${path}`,
          headers: { authorization: `Bearer ${who.tokens.access_token}`, 'content-type': contentType },
          payload,
        });
        expect(reply.statusCode).toBeLessThan(500);
        seen.add(reply.statusCode);
        if (reply.statusCode >= 400) expect(reply.json()).toHaveProperty('message');
      },
    ),
    // Fixed, so that all kinds of answers are among them each time.
    { numRuns: 800, seed: 4816 },
  );
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404, 415]));
});
