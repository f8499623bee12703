/** A house in the container that the sample's Dockerfile makes: what it installs suffices, and its user, check and command are right. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asksNobody } from '../../core/server/testing/asks-nobody.ts';
import { instructionsOf } from '../../host-web/server/testing/dockerfile.ts';
import { sample } from '../../host-web/server/testing/samples.ts';
import { type Child, endAll, freePort, startChild } from '../scale/children.ts';
import { type MailServer, startMailServer } from '../scale/mail-server.ts';
import { call, signUp } from '../scale/person.ts';
import { type ContainerFolder, containerFolder } from './folder.ts';
import { type Image, makeImage } from './image.ts';
import { ended, firstProcess, runInside, startInside, type Where } from './inside.ts';

const say = (text: string): void => void process.stdout.write(`  ${text}\n`);
/** What hides parts of /proc is told in the same words to `docker run`. */
const SHOWS_ALL = 'systempaths=unconfined';

let folder: ContainerFolder;
let mails: MailServer;
let image: Image;
let running: Where;
let url = '';
let started: Child;
let ada = '';

const start = async (where: Where): Promise<Child> => {
  const child = startInside(where, image.command);
  for (const until = Date.now() + 120_000; Date.now() < until && child.process.exitCode === null; await sleep(200)) {
    const answer = await fetch(`${url}/api/health/`).catch(() => undefined);
    if (answer?.ok && ((await answer.json()) as { status: string }).status === 'ok') return child;
  }
  throw new Error(`It is not well: ${child.said()}`);
};

const end = async (child: Child): Promise<number | null> => {
  process.kill(await firstProcess(child), 'SIGTERM');
  return ended(child);
};

beforeAll(async () => {
  folder = await containerFolder();
  const root = join(folder.path, 'root');
  image = await makeImage(instructionsOf(sample('Dockerfile')), root, (step, seconds) => {
    if (seconds > 0) say(`${seconds} s: ${step.slice(0, 110)}`);
  });
  const size = startChild('du', ['-sxm', root]);
  await ended(size);
  say(`${Number.parseInt(size.said(), 10)} MB`);
  mails = await startMailServer();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = { ...(await asksNobody()), PORT: String(port), PUBLIC_URL: url, SMTP_URL: mails.url };
  const where = { ...image.where, env: { ...image.where.env, ...env } };
  running = { ...where, isMasked: !sample('compose.yaml').includes(SHOWS_ALL) };
  started = await start(running);
});
afterAll(async () => {
  endAll();
  mails?.stop();
  await folder?.remove();
});

it('is run by a user who is not root, and keeps its data where the volume is', async () => {
  const status = await readFile(`/proc/${await firstProcess(started)}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\s+1000\s+1000/m);
  await runInside(running, ['test', '-O', '/data/secret.key']);
});

it('is found well by its own check', async () => {
  await runInside(running, image.healthcheck);
});

it('lets somebody in', async () => {
  ada = await signUp({ balancer: { url }, mails }, 'ada@example.org');
  expect(ada).not.toBe('');
});

it('compiles the manuscript of the sample project in the sandbox', async () => {
  const { json } = await call<{ file: number }>(url, 'POST', '/onboarding/sample/', {}, ada);
  const compiled = await call<{ success: boolean; message: string; data: { pages: number; duration: number } }>(
    ...[url, 'POST', `/latex/save/${json.file}/`, { compile: true }, ada],
  );
  expect(compiled.json.success, compiled.json.message).toBe(true);
  expect(compiled.json.data.pages).toBeGreaterThan(0);
  say(`pages: ${compiled.json.data.pages}`);
});

it('ends in order when it is told to, and leaves no process', async () => {
  const first = await firstProcess(started);
  expect(await end(started)).toBe(0);
  expect(() => process.kill(first, 0)).toThrow();
});

it('says what is the matter where the engine hides what the sandbox needs', async () => {
  const child = await start({ ...running, isMasked: true });
  const { json } = await call<{ engine: { state: string; text: string } }>(url, 'GET', '/latex/engine/', undefined, ada);
  say(`masked: ${json.engine.state}: ${json.engine.text}`);
  expect(json.engine.text).toContain('sandbox');
  await end(child);
});
