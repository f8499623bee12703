/** Six hundred clients that are slow at each end of a call: whoever sends a head a byte at a time, an upload in drops, or reads no answer, delays nobody else. */
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startHouse } from '../load/house.ts';
import { Figures } from '../load/people/figures.ts';
import { Person } from '../load/people/person.ts';
import { takeUse } from '../load/use.ts';
import { patienceAfter, say, sayWhatOthersNoticed, whileOthersWork } from './others.ts';

const OF_EACH_KIND = 200;
const SECONDS = 30;
const OTHERS = 10;
/** Bytes of the file that nobody reads: more than the system takes for a connection. */
const LARGE = 20 * 1024 * 1024;
/** Megabytes that the web process may have more while two hundred of it wait to be read. */
const MOST_MEMORY = 300;

const house = await startHouse({ people: OTHERS + 1 });
afterAll(() => house.stop());
const [slow, ...others] = house.people;
if (!slow) throw new Error('There is nobody');

const sockets: Socket[] = [];
const open = (head: string, then: (socket: Socket) => void): void => {
  const socket = connect(house.port, '127.0.0.1', () => {
    socket.write(head);
    then(socket);
  });
  socket.on('error', () => undefined);
  sockets.push(socket);
};
/** Sends a piece each second for as long as the other side takes it. */
const drip = (socket: Socket, piece: () => string): void => {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(piece())), 1000);
};
const HOST = `host: 127.0.0.1\r\nauthorization: Bearer ${slow.access_token}\r\n`;

const sendHeadSlowly = (): void => open('GET /api/users/initial-data/ HTTP/1.1\r\n', (socket) => drip(socket, () => 'x'));

const uploadSlowly = (): void => {
  const part =
    '--b\r\ncontent-disposition: form-data; name="file_content"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n';
  const length = 5 * 1024 * 1024;
  const head = `POST /api/storage/pdf/ HTTP/1.1\r\n${HOST}content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`;
  open(head + part, (socket) => drip(socket, () => 'x'.repeat(100)));
};

const readNothing = (path: string) => (): void =>
  open(`GET /api${path} HTTP/1.1\r\n${HOST}\r\n`, (socket) => void socket.pause());

it('delay nobody else, whichever end of a call they are slow at', async () => {
  const person = new Person(house.url, slow, new Figures());
  const form = new FormData();
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(LARGE)]);
  form.set('file_content', new File([new Uint8Array(large)], 'large.pdf', { type: 'application/pdf' }));
  const { id } = await person.must<{ id: number }>('POST', '/storage/pdf/', form);
  person.leave();

  const before = await takeUse(house);
  const slowly = [sendHeadSlowly, uploadSlowly, readNothing(`/storage/pdf/${id}/`)];
  let [there, grown] = [0, 0];
  const noticed = await whileOthersWork(house.url, others, async () => {
    for (let n = 0; n < OF_EACH_KIND; n++) {
      for (const each of slowly) each();
      await sleep(50);
    }
    await sleep(SECONDS * 1000);
    there = sockets.filter((socket) => !socket.destroyed).length;
    grown = (await takeUse(house)).web.memory - before.web.memory;
  });
  for (const socket of sockets) socket.destroy();
  say(`${there} slow clients are there; the web process has ${grown.toFixed(0)} MB more`);
  sayWhatOthersNoticed(noticed);
  expect(there).toBe(3 * OF_EACH_KIND);
  expect(noticed.said).toEqual([]);
  expect(noticed.during.p99).toBeLessThan(patienceAfter(noticed));
  expect(grown).toBeLessThan(MOST_MEMORY);
});

it('leave nothing of their uploads behind', async () => {
  const scratch = join(house.dataDir, 'scratch');
  const filesIn = async (): Promise<number> =>
    (await readdir(scratch, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  await expect.poll(filesIn, { timeout: 30_000 }).toBe(0);
});
