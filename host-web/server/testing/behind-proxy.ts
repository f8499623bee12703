/** What Carrel owes people behind a proxy, whichever it is: a test file hands over how its proxy is started with the sample. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { sessionContract } from '#core/common/session-contract.ts';
import { temporaryFolder } from '#core/server/testing/temporary-folder.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import { scales, scalesContract } from './scales-plugin.ts';

/** The name in the samples. */
export const NAME = 'carrel.example.org';
/** Bytes; more than a proxy takes that is told nothing of it. */
const LARGE = 60 * 1024 * 1024;
const PUBLIC_URL = `https://${NAME}`;

export interface Places {
  /** For all that the proxy writes. */
  readonly folder: string;
  /** Where Carrel listens. */
  readonly carrel: string;
  /** Where the proxy is to listen, in place of 443 and 80. */
  readonly port: number;
  readonly plainPort: number;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/**
 * Registers the tests; called within `describe`.
 * @param endedBy the signal that ends it in order
 */
export const holdsBehind = async (start: (places: Places) => Promise<ChildProcess>, endedBy: NodeJS.Signals): Promise<void> => {
  const server = await startForTests({ plugins: [scales], env: { PUBLIC_URL, TRUST_PROXY: 'true', SIGN_INS_PER_MINUTE: '3' } });
  const [port, plainPort] = [await freePort(), await freePort()];
  let child: ChildProcess | undefined;

  const open = async (path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<IncomingMessage> => {
    const to = { host: '127.0.0.1', port, servername: NAME, rejectUnauthorized: false };
    const asked = request({ ...to, path, method, headers: { host: NAME, ...headers } });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    return answer as IncomingMessage;
  };
  const ask = async (path: string, asked?: Asked) => {
    const answer = await open(path, asked);
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
  const isWell = (): Promise<boolean> =>
    ask('/api/health/').then(
      ({ status }) => status === 200,
      () => false,
    );

  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const carrel = `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    child = await start({ folder: await temporaryFolder(), carrel, port, plainPort });
    while (child.exitCode === null && !(await isWell())) await sleep(50);
  });
  afterAll(async () => {
    if (child?.exitCode !== null) return;
    child.kill(endedBy);
    await once(child, 'exit');
  });

  it('serves the app by https, and says that it stays so', async () => {
    const { status, headers } = await ask('/api/health/');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toContain('max-age');
  });

  it('sends on to https whoever comes without', async () => {
    const asked = requestPlain({ host: '127.0.0.1', port: plainPort, path: '/login', headers: { host: NAME } });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([301, 308]).toContain(answer.statusCode);
    expect(answer.headers.location).toBe(`${PUBLIC_URL}/login`);
    answer.resume();
  });

  it('tells the address of who asks, and none that they have made up', async () => {
    const form = (n: number): Asked => ({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `203.0.113.${n}` },
      body: new URLSearchParams({
        grant_type: 'password',
        username: 'a@example.org',
        password: 'wrong',
        client_id: 'carrel-web',
      }).toString(),
    });
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push((await ask(`/api${sessionContract.token.path}`, form(n))).status);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
  });

  it('passes on events as they are told', async () => {
    const ada = await server.signIn();
    const { ticket } = await ada.call(sessionContract.streamTicket);
    const stream = await open(`/api/events/?ticket=${ticket}`);
    const [first] = await once(stream, 'data');
    expect(String(first)).not.toBe('');
    const began = Date.now();
    const heard = once(stream, 'data');
    await server.core.events.publish([ada.account.id], { type: 'library.changed', data: { n: 1 } });
    expect(String((await heard)[0])).toContain('library.changed');
    expect(Date.now() - began).toBeLessThan(2_000);
    stream.destroy();
  });

  it('lets WebSockets through', async () => {
    const ada = await server.signIn();
    const { ticket } = await ada.call(sessionContract.streamTicket);
    // `servername` goes on to Node, which the types of the package do not say.
    const to = { servername: NAME, headers: { host: NAME }, origin: PUBLIC_URL, rejectUnauthorized: false };
    const socket = new WebSocket(`wss://127.0.0.1:${port}/api/live/?ticket=${ticket}`, to);
    await once(socket, 'open');
    socket.terminate();
  });

  it('lets through as much as Carrel takes', async () => {
    const asked = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: Buffer.alloc(LARGE) };
    const { status, body } = await ask(`/api${scalesContract.weigh.path}`, asked);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ bytes: LARGE });
  });
};
