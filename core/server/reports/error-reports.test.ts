/** What an error-reporting service hears of this server, over HTTP, in the form that such services document. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { workClock } from '../../common/testing.ts';
import { coreContract } from '../../common/core-contract.ts';
import { probePlugin } from '../testing/probe-plugin.ts';
import { startLocalService } from '../testing/local-service.ts';
import { loneHouse } from '../testing/lone-house.ts';
import { silentLog } from '../testing/silent-log.ts';
import { startForTests } from '../testing/test-server.ts';
import { readDsn } from './dsn.ts';
import { ErrorReports, isLocalAddress } from './error-reports.ts';
import { scrubbed, scrubbedPath } from './scrub.ts';
import { stackFrames } from './stack-frames.ts';

const service = await startLocalService();
afterAll(() => service.close());
const SENTRY_DSN = service.origin.replace('//', '//abc123@') + '/sub/42';
const server = await startForTests({
  plugins: [probePlugin],
  env: { SENTRY_DSN, PUBLIC_URL: 'https://carrel.example', CARREL_ENV: 'staging' },
});

const count = () => service.heard.length;
const last = () => {
  const heard = service.heard.at(-1);
  if (!heard) throw new Error('nothing was heard');
  const [header, item, payload] = heard.body.split('\n').map((line) => line && JSON.parse(line));
  return { ...heard, header, item, event: payload, exception: payload.exception.values[0] };
};
const reportsWith = (env: object) =>
  new ErrorReports({ SENTRY_DSN, PUBLIC_URL: 'https://carrel.example', CARREL_ENV: 'prod', ...env }, '1', silentLog, loneHouse());

beforeEach(async () => {
  await server.core.reports.settled();
  service.answer = { status: 200 };
});

describe('[CORE-075] a failure of the server', () => {
  it('is told as an event in an envelope, with the key of the address', async () => {
    const failed = await server.app.inject('/api/probe/fault/bug/');
    expect(failed.statusCode).toBe(500);
    await server.core.reports.settled();
    const { url, headers, header, item, event, exception, body } = last();
    expect(url).toBe('/sub/api/42/envelope/');
    expect(headers['content-type']).toBe('application/x-sentry-envelope');
    expect(headers['x-sentry-auth']).toContain('sentry_key=abc123');
    expect(header.event_id).toMatch(/^[0-9a-f]{32}$/);
    expect(event.event_id).toBe(header.event_id);
    expect(item).toMatchObject({ type: 'event', length: Buffer.byteLength(body.split('\n')[2] ?? '') });
    expect(event).toMatchObject({
      platform: 'node',
      level: 'error',
      environment: 'staging',
      transaction: 'GET /probe/fault/{kind}/',
    });
    expect(event.tags.request).toBe(failed.json().error_id);
    expect(exception).toMatchObject({ type: 'Error', value: 'secret inner detail' });
    // The call that failed comes last.
    expect(exception.stacktrace.frames.at(-1).filename).toBe('core/server/testing/probe-plugin.ts');
  });

  it('[CORE-076] is told each time: the sample rate is 1', async () => {
    const before = count();
    for (let n = 0; n < 3; n++) {
      await server.app.inject('/api/probe/fault/bug/');
      await server.core.reports.settled();
    }
    expect(count()).toBe(before + 3);
    expect(last().header.trace.sample_rate).toBe('1');
  });

  it('is not told when it is a refusal, or the database that is away', async () => {
    const before = count();
    for (const kind of ['own', 'limit', 'away', 'full', 'range']) await server.app.inject(`/api/probe/fault/${kind}/`);
    await server.app.inject('/api/nothing/');
    await server.core.reports.settled();
    expect(count()).toBe(before);
  });
});

describe('[CORE-075] a job that fails', () => {
  it('is told by its name, without what it carried', async () => {
    const before = count();
    await server.core.queue.of('core').add('mail', { to: 'ada@example.org', wrong: 'the text of a mail' });
    await server.runJobs();
    await server.core.reports.settled();
    expect(count()).toBe(before + 1);
    expect(last().event.transaction).toBe('job core.mail');
    expect(last().body).not.toMatch(/ada@|text of a mail/);
  });
});

describe('[CORE-075] what a browser tells', () => {
  const told = {
    type: 'TypeError',
    message: 'Cannot read "My secret thesis" of ada@example.org',
    stack:
      'TypeError: My secret thesis\n    at open (https://carrel.example/assets/library-x1.js?key=1:10:20)\n    at https://carrel.example/assets/main.js:1:2',
    path: '/library/17/reference/4',
  };

  it('goes on through this server, scrubbed once more', async () => {
    expect(await server.guest.call(coreContract.reportError, { body: told })).toEqual({ accepted: true });
    await server.core.reports.settled();
    const { event, exception, body } = last();
    expect(event).toMatchObject({ platform: 'javascript', transaction: '/library/{}/reference/{}' });
    expect(exception.value).toBe('Cannot read "…" of [address]');
    expect(exception.stacktrace.frames).toMatchObject([
      { filename: 'assets/main.js', lineno: 1, colno: 2 },
      { function: 'open', filename: 'assets/library-x1.js', lineno: 10, colno: 20 },
    ]);
    expect(body).not.toMatch(/thesis|example\.org|key=1/);
  });

  it('is small, and little for each address', async () => {
    const large = await server.guest.send(coreContract.reportError, { body: { ...told, stack: 'x'.repeat(20_000) } });
    expect(large.status).toBe(413);
    const long = await server.guest.send(coreContract.reportError, { body: { ...told, message: 'x'.repeat(1_001) } });
    expect(long.status).toBe(400);
    const many = await Promise.all(Array.from({ length: 15 }, () => server.guest.send(coreContract.reportError, { body: told })));
    expect(many.some(({ status }) => status === 429)).toBe(true);
  });
});

describe('[CORE-075] nothing is told', () => {
  it.each([
    ['without an address', { SENTRY_DSN: undefined }],
    ['on localhost', { PUBLIC_URL: 'http://localhost:4700' }],
    ['on a machine of one’s own', { PUBLIC_URL: 'http://127.0.0.1:4700' }],
  ])('%s', async (_, env) => {
    const before = count();
    const reports = reportsWith(env);
    expect(reports.isOn).toBe(false);
    reports.report(new Error('x'), 'GET /');
    reports.reportOfBrowser({ type: 'Error', message: 'x', stack: '', path: '/' });
    await reports.settled();
    expect(count()).toBe(before);
  });

  it('more than thirty times a minute', async () => {
    const before = count();
    const reports = reportsWith({});
    for (let n = 0; n < 40; n++) {
      reports.report(new Error('x'), 'GET /');
      await reports.settled();
    }
    // One comes back every other second.
    expect(count() - before).toBeGreaterThanOrEqual(30);
    expect(count() - before).toBeLessThan(34);
  });

  it('to a service that is down, for a minute, and nobody is kept waiting', async () => {
    service.answer = { status: 503 };
    const before = count();
    const reports = reportsWith({});
    reports.report(new Error('x'), 'GET /');
    await reports.settled();
    reports.report(new Error('y'), 'GET /');
    await reports.settled();
    expect(count() - before).toBe(1);
    const nobody = reportsWith({ SENTRY_DSN: 'http://abc@127.0.0.1:1/1' });
    nobody.report(new Error('x'), 'GET /');
    await expect(nobody.settled()).resolves.toBeUndefined();
  });

  it('to another place that the service points to', async () => {
    service.answer = { status: 307, headers: { location: `${service.origin}/elsewhere` } };
    const reports = reportsWith({});
    reports.report(new Error('x'), 'GET /');
    await reports.settled();
    expect(service.heard.some(({ url }) => url === '/elsewhere')).toBe(false);
  });
});

describe('[CORE-075] what belongs to people is taken out', () => {
  it.each([
    ['Unexpected token \'x\', "My diary, "chapter 1"..." is not valid JSON', 'Unexpected token "…" is not valid JSON'],
    ['duplicate key (email)=(ada@example.org) exists', 'duplicate key (email)=([address]) exists'],
    ['GET https://user:pw@host.example/a/b?token=abc failed', 'GET https://host.example failed'],
    ['Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 refused', '[hidden] refused'],
    ['ENOENT: /var/lib/carrel/files/17/secret.pdf', 'ENOENT: secret.pdf'],
  ])('%s', (message, expected) => {
    expect(scrubbed(message)).toBe(expected);
  });

  it('from long messages in no time', () => {
    const worked = workClock();
    expect(scrubbed(`"${'a@'.repeat(50_000)}`).length).toBeLessThanOrEqual(300);
    expect(stackFrames(`at ${'('.repeat(8_000)}\n${'x@'.repeat(4_000)}:1:1`)).toBeInstanceOf(Array);
    expect(worked()).toBeLessThan(500);
  });

  it('from paths: ids, names and what follows the question mark', () => {
    expect(scrubbedPath('/t/Ab12Cd34/search?q=my+illness#x')).toBe('/t/{}/search');
    expect(scrubbedPath('/users/{id}/')).toBe('/users/{id}/');
  });

  it('from stacks: the machine that the program runs on', () => {
    const [node, own, bare] = stackFrames(
      'Error: x\n    at f (file:///home/ada/carrel/node_modules/pg/lib/client.js:1:2)\n    at async Promise.all (index 0)\n    at /home/ada/carrel/dist/server/main.js:3:4\n    at g (/tmp/ada/x.js:5:6)',
    );
    expect([node?.filename, own?.filename, bare?.filename]).toEqual([
      'node_modules/pg/lib/client.js',
      'dist/server/main.js',
      'x.js',
    ]);
  });
});

it('[CORE-075] reads addresses as such services give them, and nothing else', () => {
  expect(readDsn('https://key@o1.ingest.example/7')).toEqual({
    endpoint: 'https://o1.ingest.example/api/7/envelope/',
    publicKey: 'key',
  });
  for (const wrong of ['https://host/7', 'ftp://key@host/7', 'https://key@host/', 'key@host/7', ''])
    expect(readDsn(wrong), wrong).toBeUndefined();
  expect(['http://localhost:1', 'http://a.localhost', 'http://[::1]:2', 'http://127.0.0.2'].every(isLocalAddress)).toBe(true);
  expect(['https://carrel.example', 'https://localhost.example'].some(isLocalAddress)).toBe(false);
});
