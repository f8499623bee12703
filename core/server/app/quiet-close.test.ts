/** A busy server that ends resets nobody who was just connecting: each is answered, or refused before anything was sent. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { closingQuietly } from './quiet-close.ts';

const CLIENTS = 12;
/** In a thread of their own, since a server that is busy lets nobody connect from its own. */
const CLIENT = `
  const { request } = require('node:http');
  const { parentPort, workerData: { port, clients } } = require('node:worker_threads');
  const ends = [];
  const ask = () => new Promise((done) => {
    const asked = request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (answer) => {
      ends.push(answer.statusCode);
      answer.resume().on('end', () => done(true));
    });
    asked.on('error', ({ code }) => { ends.push(code); done(false); });
    asked.end();
  });
  const client = async () => {
    while (await ask()) await new Promise((next) => setTimeout(next, Math.random() * 8));
  };
  Promise.all(Array.from({ length: clients }, client)).then(() => parentPort.postMessage(ends));`;

it('answers or refuses', async () => {
  const app = fastify({ return503OnClosing: false });
  const closeQuietly = closingQuietly(app);
  app.addHook('onRequest', async (_request, reply) => void reply.header('connection', 'close'));
  app.post('/', async () => {
    for (const until = performance.now() + 4; performance.now() < until; );
    return {};
  });
  await closeQuietly();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const worker = new Worker(CLIENT, { eval: true, workerData: { port, clients: CLIENTS } });
  const ended = once(worker, 'message');
  await sleep(600);
  await app.close();
  const [ends] = (await ended) as [(number | string)[]];
  await worker.terminate();
  expect(new Set(ends)).toEqual(new Set([200, 'ECONNREFUSED']));
  expect(ends.filter((end) => end === 'ECONNREFUSED')).toHaveLength(CLIENTS);
});
