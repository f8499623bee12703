/** Against signatures made as Stripe's own library makes them. */
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { GatewayRefusal } from './gateway.ts';
import { checkSignature, sign } from './signature.ts';

const body = Buffer.from('{"id": "evt_1", "name": "Zoë"}');
const headerOf = (secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
  new Stripe('sk_test').webhooks.generateTestHeaderString({ payload: body.toString(), secret, timestamp });

it("takes what Stripe's library signs, and Stripe's library takes ours", () => {
  expect(() => checkSignature('whsec_a', body, headerOf('whsec_a'))).not.toThrow();
  const event = new Stripe('sk_test').webhooks.constructEvent(body, sign('whsec_a', body), 'whsec_a');
  expect(event.id).toBe('evt_1');
});

it('takes 300 seconds in either direction, and no more', () => {
  const now = Math.floor(Date.now() / 1000);
  for (const at of [now - 298, now + 298]) expect(() => checkSignature('whsec_a', body, headerOf('whsec_a', at))).not.toThrow();
  for (const at of [now - 302, now + 303])
    expect(() => checkSignature('whsec_a', body, headerOf('whsec_a', at))).toThrow(GatewayRefusal);
});

it.each([
  undefined,
  ['t=1', 'v1=2'],
  '',
  't=,v1=',
  't=1e9,v1=00',
  'v1=00',
  `t=${Math.floor(Date.now() / 1000)}`,
  `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
  'x'.repeat(10_000),
])('refuses %j', (header) => expect(() => checkSignature('whsec_a', body, header)).toThrow(GatewayRefusal));
