/** The states of an update as electron-updater itself goes through them, over a feed of this machine. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UpdaterState } from '../common/updater-state.ts';
import { realUpdater } from '../testing/real-updater.ts';
import { Updates } from './updates.ts';

const cache = mkdtempSync(join(tmpdir(), 'carrel-updates-'));
const SIZE = 6 * 1024 * 1024;
const program = Buffer.alloc(SIZE, 'carrel');
const sha512 = createHash('sha512').update(program).digest('base64');
let server: Server;
let feed = '';
let version = '0.2.0';
let hash = sha512;
let isThere = true;
let pace = 0;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    if (!isThere) return answer.writeHead(404).end();
    if (request.url?.startsWith('/feed/latest')) {
      const file = `carrel-${version}.AppImage`;
      return answer.end(
        JSON.stringify({
          version,
          files: [{ url: file, sha512: hash, size: SIZE }],
          path: file,
          sha512: hash,
          releaseDate: '2026-11-01T00:00:00.000Z',
        }),
      );
    }
    answer.writeHead(200, { 'content-length': SIZE });
    const half = SIZE / 2;
    answer.write(program.subarray(0, half));
    setTimeout(() => answer.end(program.subarray(half)), pace);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  feed = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/`;
});
afterAll(() => {
  server.close();
  rmSync(cache, { recursive: true });
});
beforeEach(() => {
  [version, hash, isThere, pace, asked] = ['0.2.0', sha512, true, 0, []];
});

let number = 0;
const look = async (address = feed, isSigned = true): Promise<UpdaterState[]> => {
  const told: UpdaterState[] = [];
  // Each with a folder of its own: what was downloaded once is not downloaded again.
  const load = async () => realUpdater(join(cache, String(++number)));
  const updates = new Updates({ load, isSigned, tell: (state) => told.push(state) });
  updates.use(address);
  await updates.check();
  return told;
};

it('checking, available, downloading in hundredths, and none when it is there', async () => {
  pace = 1300;
  const told = await look();
  const states = [...new Set(told.map(({ state }) => state))];
  expect(states).toEqual(['checking', 'available', 'downloading', 'none']);
  const percents = told.flatMap((state) => (state.state === 'downloading' ? [state.percent] : []));
  expect(percents.at(-1)).toBe(100);
  expect(percents.every((percent) => percent === Math.round(percent * 100) / 100)).toBe(true);
  expect(told.at(-1)).toEqual({ state: 'none' });
});

it('none when there is no newer one', async () => {
  version = '0.1.0';
  expect(await look()).toEqual([{ state: 'checking' }, { state: 'none' }]);
});

describe('an error is a code and a path', () => {
  it('where there is no feed', async () => {
    isThere = false;
    expect(await look()).toEqual([
      { state: 'checking' },
      { state: 'error', code: 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND', path: feed },
    ]);
  });

  it('where what was downloaded is something else', async () => {
    hash = createHash('sha512').update('another program').digest('base64');
    expect((await look()).at(-1)).toEqual({ state: 'error', code: 'ERR_CHECKSUM_MISMATCH', path: feed });
  });

  it('where nobody answers', async () => {
    expect((await look('http://127.0.0.1:1/')).at(-1)).toEqual({
      state: 'error',
      code: 'ECONNREFUSED',
      path: 'http://127.0.0.1:1/',
    });
  });
});

it('nothing is asked without a feed, or by a build that nobody has signed', async () => {
  expect(await look('')).toEqual([{ state: 'none' }]);
  expect(await look(feed, false)).toEqual([{ state: 'none' }]);
  expect(asked).toEqual([]);
});

it('looks once at a time', async () => {
  const told: UpdaterState[] = [];
  const updates = new Updates({
    load: async () => realUpdater(join(cache, 'once')),
    isSigned: true,
    tell: (state) => told.push(state),
  });
  updates.use(feed);
  await Promise.all([updates.check(), updates.check(), updates.check()]);
  expect(told.filter(({ state }) => state === 'checking')).toHaveLength(1);
});
