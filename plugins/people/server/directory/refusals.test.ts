/** What the house refuses before a call of SCIM is read is said as SCIM says it, too. */
import { describe, expect, it } from 'vitest';
import { startPeople, TOKEN } from '../testing/start-people.ts';

const { server, scim } = await startPeople();
const closed = await startPeople({ SCIM_TOKEN: '' });
const BIG = { userName: 'x'.repeat(1024 * 1024) };

const refusal = (status: number) => [
  status,
  expect.stringContaining('application/scim+json'),
  { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status), detail: expect.any(String) },
];
const answerOf = ({ status, type, body }: Awaited<ReturnType<typeof scim>>) => [status, type, body];

describe('a refusal', () => {
  it.each([
    ['of a body that is too large', () => scim('POST', 'Users', BIG), 413],
    ['of a body that is too large, to a stranger', () => scim('PUT', 'Groups/1', BIG, ''), 413],
    ['of a wrong token', () => scim('GET', 'Users', undefined, 'x'.repeat(40)), 401],
    ['of somebody who is not there', () => scim('GET', 'Users/999999'), 404],
    ['where there is no directory', () => closed.scim('GET', 'Users'), 404],
  ])('is in its form: %s', async (_, ask, status) => {
    expect(answerOf(await ask())).toMatchObject(refusal(status));
  });

  it('is in its form: of too many calls', async () => {
    let last = await scim('GET', 'ServiceProviderConfig');
    // They come back while they are made.
    for (let calls = 1; calls < 3000 && last.status === 200; calls++) last = await scim('GET', 'ServiceProviderConfig');
    expect(answerOf(last)).toMatchObject(refusal(429));
  });

  it('is in its form: of a query that no database takes', async () => {
    expect(answerOf(await scim('GET', 'Users?filter=%00'))).toMatchObject(refusal(400));
  });

  it('is described so', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
    }>();
    const { responses } = paths['/scim/v2/Users']?.['post'] ?? {};
    for (const status of ['413', '429', 'default'])
      expect(Object.keys(responses?.[status]?.content ?? {})).toEqual(['application/scim+json']);
  });

  it('of another call stays what it is', async () => {
    const { headers, statusCode } = await server.app.inject({
      ...{ method: 'POST', url: '/api/auth/provider/begin/', payload: BIG },
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect([statusCode, headers['content-type']]).toEqual([413, 'application/json; charset=utf-8']);
  });
});
