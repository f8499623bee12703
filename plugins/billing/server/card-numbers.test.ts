/** Card numbers are refused wherever they stand in a body of billing. */
import { expect, it } from 'vitest';
import { contract } from '../common/contract.ts';
import { withoutCardNumbers } from '../common/refuse-card-numbers.ts';
import { startGateways, tokenOf } from './testing/start-gateways.ts';

const NUMBER = '4242 4242 4242 4242';
const server = await startGateways();
const ada = await server.signIn();
const post = (url: string, payload: object | string, type = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url: `/api/payment/${url}/`,
    headers: { authorization: `Bearer ${ada.tokens.access_token}`, 'content-type': type },
    payload,
  });
const refusal = 'Card numbers are not taken here. The card form makes a token of them.';

it.each([
  ['the token', { token: '4242424242424242' }],
  ['a field that nobody asked for', { token: tokenOf(), number: NUMBER }],
  ['a number', { token: tokenOf(), number: 4242424242424242 }],
  ['something within', { token: tokenOf(), card: { deep: [{ number: `it is ${NUMBER}` }] } }],
  ['the name of a field', { token: tokenOf(), [NUMBER]: true }],
])('[BIL-012] as %s', async (_where, body) => {
  const reply = await post('add-card', body);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ message: refusal });
  expect(reply.body).not.toMatch(/4242/);
});

it('[BIL-012] as the name on the card, and in a form', async () => {
  const renamed = await post('update-card', { id: 1, data: { name: NUMBER } });
  expect([renamed.statusCode, renamed.json().message]).toEqual([400, refusal]);
  const form = await post('add-card', 'token=4242424242424242', 'application/x-www-form-urlencoded');
  expect([form.statusCode, form.json().message]).toEqual([400, refusal]);
});

it('holds for every call of billing that has a body, and changes nothing else of it', () => {
  const guarded = Object.entries(withoutCardNumbers(contract));
  const bodies = guarded.filter(([, route]) => 'body' in route);
  expect(bodies.length).toBeGreaterThan(8);
  for (const [name, route] of bodies) {
    const body = 'body' in route ? route.body : undefined;
    expect([name, body?.safeParse({ x: NUMBER }).error?.issues[0]?.message]).toEqual([name, refusal]);
  }
  const add = guarded.find(([name]) => name === 'addCard')?.[1];
  expect(add && 'body' in add && add.body.safeParse({ token: 'tok' }).data).toEqual({ token: 'tok' });
});

it('leaves the fields in the description of the calls', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json();
  const { schema } = document.paths['/payment/add-card/'].post.requestBody.content['application/json'];
  expect(schema.properties).toHaveProperty('token');
});
