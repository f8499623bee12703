/** The samples of `host-web/samples`: nginx's in a real nginx where there is one, and of all that what they name exists. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { sessionContract } from '#core/common/session-contract.ts';
import { settings } from '#core/server/config.ts';
import { temporaryFolder } from '#core/server/testing/temporary-folder.ts';
import { startForTests } from '#core/server/testing/test-server.ts';

const root = resolve(import.meta.dirname, '../..');
const sample = (name: string): string => readFileSync(join(root, 'host-web/samples', name), 'utf8');
const own = [...Object.keys(settings), 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB', 'NODE_ENV'];

describe('the samples', () => {
  it.each([
    ['carrel.service', /\b([A-Z][A-Z_]+)=/g],
    ['Dockerfile', /\b([A-Z][A-Z_]+)=/g],
    ['compose.yaml', /\b([A-Z][A-Z_]+)(?:=|: )/g],
    ['nginx.conf', /\b([A-Z][A-Z_]+)=/g],
    ['Caddyfile', /\b([A-Z][A-Z_]+)=/g],
  ])('%s names only settings that there are', (name, pattern) => {
    const named = [...sample(name).matchAll(pattern)].map(([, setting = '']) => setting);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((setting) => !own.includes(setting))).toEqual([]);
  });

  it('copy and start what exists, or what the build makes', () => {
    const dockerfile = sample('Dockerfile');
    const copied = [...dockerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    expect(copied).toContain('package-lock.json');
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
    const started = [dockerfile, sample('compose.yaml'), sample('carrel.service')].flatMap((from) =>
      [...from.matchAll(/dist\/server\/(\w+)\.js/g)].map(([, name]) => name),
    );
    const built = [...readFileSync(join(root, 'vite.config.ts'), 'utf8').matchAll(/(\w+): 'host-web\/server\/\w+\.ts'/g)].map(
      ([, name]) => name,
    );
    expect(new Set(started)).toEqual(new Set(['main', 'worker']));
    expect(started.filter((name) => !built.includes(name))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    expect([...dockerfile.matchAll(/npm run (\w+)/g)].filter(([, name = '']) => !(name in scripts))).toEqual([]);
  });

  it('leave it to the app how much a call takes, since each takes another amount', () => {
    expect(sample('nginx.conf')).toContain('client_max_body_size 0;');
    expect(sample('Caddyfile')).not.toContain('max_size');
  });
});

const nginx = process.env.NGINX_PROGRAM ?? 'nginx';
const hasNginx = spawnSync(nginx, ['-v']).status === 0;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

describe.runIf(hasNginx)('nginx with the sample', async () => {
  const publicUrl = 'https://carrel.example.org';
  const server = await startForTests({ env: { PUBLIC_URL: publicUrl, TRUST_PROXY: 'true', SIGN_INS_PER_MINUTE: '3' } });
  let port = 0;
  let child: ReturnType<typeof spawn> | undefined;

  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'tmp'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=carrel.example.org', '-days', '2', '-nodes'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject], {
      stdio: 'ignore',
    });
    port = await freePort();
    const plain = await freePort();
    const site = sample('nginx.conf')
      .replace('127.0.0.1:4700', `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`)
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace(/\/etc\/\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/\S+privkey\.pem/, key);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`);
    const http = `http { access_log off; ${paths.join(' ')} ${site} }`;
    const file = join(folder, 'nginx.conf');
    await writeFile(file, `user root;\ndaemon off;\nerror_log stderr error;\npid ${folder}/pid;\nevents {}\n${http}`);
    child = spawn(nginx, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
    const answers = () =>
      ask('/api/health/').then(
        ({ status }) => status === 200,
        () => false,
      );
    while (child.exitCode === null && !(await answers())) await sleep(50);
  });
  afterAll(async () => {
    child?.kill('SIGQUIT');
    if (child) await once(child, 'exit');
  });

  interface Asked {
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string | Buffer;
  }

  const open = async (path: string, { method = 'GET', headers = {}, body }: Asked = {}) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: 'carrel.example.org', ...headers },
      rejectUnauthorized: false,
    });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    return answer as import('node:http').IncomingMessage;
  };
  const ask = async (path: string, asked?: Asked) => {
    const answer = await open(path, asked);
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };

  it('serves the app by https, and says that it stays so', async () => {
    const { status, headers } = await ask('/api/health/');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toContain('max-age');
  });

  it('tells the address of who asks, and none that they have made up', async () => {
    const form = (n: number) => ({
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
    const headers = { host: 'carrel.example.org' };
    const socket = new WebSocket(`wss://127.0.0.1:${port}/api/live/?ticket=${ticket}`, {
      headers,
      origin: publicUrl,
      rejectUnauthorized: false,
    });
    await once(socket, 'open');
    socket.terminate();
  });

  it('does not refuse itself what Carrel may take', async () => {
    const { status, body } = await ask(`/api${sessionContract.token.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(60 * 1024 * 1024, 32),
    }).catch((error: NodeJS.ErrnoException) => ({ status: 413, body: String(error.code) }));
    expect(status).toBe(413);
    expect(body).not.toContain('nginx');
  });
});
