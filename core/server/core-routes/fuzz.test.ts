/** Every call of core with bodies, queries and headers that nobody should send: never a 5xx, always `{message}`. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coreContract } from '../../common/core-contract.ts';
import { sessionContract } from '../../common/session-contract.ts';
import { probeContract, probePlugin } from '../testing/probe-plugin.ts';
import { startForTests } from '../testing/test-server.ts';

const server = await startForTests({ plugins: [probePlugin], env: { SIGN_INS_PER_MINUTE: '100000' } });
const ada = await server.signIn();

const { wrong: _wrong, fault: _fault, slow: _slow, ...probe } = probeContract;
const { logout: _logout, ...session } = sessionContract;
const routes = Object.values({ ...coreContract, ...session, ...probe });
const url = (path: string): string => `/api${path.replaceAll(/\{\w+\}/g, '1')}`;

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(null, '\0', '\ud800', 1e300, -0, 1e-320, '9'.repeat(400), { __proto__: null, constructor: 1 }),
);
const fieldNames = [
  'grant_type',
  'username',
  'password',
  'refresh_token',
  'drag_n_drop_layouts',
  'tab_id',
  'tabs',
  'text',
  'remember',
];
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...fieldNames), odd).map((value) => JSON.stringify(value)),
  fc
    .record({ grant_type: fc.constantFrom('password', 'refresh_token'), username: odd, password: odd, refresh_token: odd })
    .map((v) => JSON.stringify(v)),
  fc
    .record({ drag_n_drop_layouts: fc.dictionary(fc.string({ unit: 'binary' }), odd), tabs: odd, tab_id: odd, active_index: odd })
    .map((v) => JSON.stringify(v)),
  odd.map((value) => JSON.stringify(value) ?? ''),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('{"a":1,"a":2}', '[', '"', '{"grant_type":', '\ufeff{}', 'NaN', '1e9999', '{"tabs":[1e9999]}'),
);
const type = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  'nonsense',
);
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters(),
  fc.string({ unit: 'binary', maxLength: 30 }).map(encodeURIComponent),
  fc.constantFrom('%', '__proto__=1', 'loud[]=1&loud=2', '%00'),
);

describe('malformed requests', () => {
  it('[CORE-072] never make the server fail', async () => {
    const request = fc.record({ route: fc.constantFrom(...routes), body, type, query, isGuest: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(request, async ({ route, body: payload, type: contentType, query: search, isGuest }) => {
        const reply = await server.app.inject({
          method: route.method,
          url: `${url(route.path)}?${search}`,
          headers: {
            ...(isGuest ? {} : { authorization: `Bearer ${ada.tokens.access_token}` }),
            ...(route.method === 'GET' ? {} : { 'content-type': contentType }),
          },
          ...(route.method === 'GET' ? {} : { payload }),
        });
        expect(reply.statusCode, reply.body).toBeLessThan(500);
        if (reply.statusCode >= 400) expect(reply.json()).toMatchObject({ message: expect.any(String) });
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['/api/nothing', '/api/', '/api/auth/token/x', '/api/%2e%2e/etc/passwd', '/api/users/initial-data/%00', '//api//x'])(
    'answer JSON for the unknown path %s',
    async (path) => {
      const reply = await server.app.inject(path);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ message: 'Not found.' });
    },
  );
});
