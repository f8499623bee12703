import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const logged = (data: object): string => {
  const out = new PassThrough();
  createLog({ LOG_LEVEL: 'info' }, out).info(data, 'A message');
  return String(out.read());
};

describe('the log', () => {
  it('hides secrets wherever they are, and most of an address', () => {
    const line = logged({
      password: 'hunter2',
      headers: { authorization: 'Bearer abc', cookie: 'session' },
      body: { refresh_token: 'abc', inner: { access_token: 'abc' } },
      email: 'ada@example.org',
      user: { email: 'bob@example.org' },
    });
    expect(line).not.toMatch(/hunter2|abc|session|ada@|bob@/);
    expect(JSON.parse(line)).toMatchObject({ email: 'a…@example.org', user: { email: 'b…@example.org' }, msg: 'A message' });
  });

  it('keeps what is needed to find a fault', () => {
    const error = Object.assign(new Error('boom'), { code: '23505' });
    expect(JSON.parse(logged({ err: error, path: '/users/:id' }))).toMatchObject({
      path: '/users/:id',
      err: { message: 'boom', code: '23505' },
    });
  });
});
