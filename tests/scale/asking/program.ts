/** People who ask one web process, as a process of their own: else the one that asks them all would be the first to have no time left. */
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../person.ts';
import type { Asked, AskingTask } from './task.ts';

const { url, people, seconds, most, pace } = JSON.parse(await text(process.stdin)) as AskingTask;
const began = performance.now();
const until = began + seconds * 1000;
let answered = 0;

/** They read, change and read again. @throws on any other answer than 200 */
const work = async ({ token, project }: AskingTask['people'][number]): Promise<void> => {
  // They do not all begin at once.
  let due = began + Math.random() * pace;
  const ask = async (method: string, path: string, body?: object): Promise<void> => {
    await sleep(Math.max(0, due - performance.now()));
    due += pace;
    const { status } = await call(url, method, path, body, token);
    if (status !== 200) throw new Error(`${method} ${path}: ${status}`);
    answered++;
  };
  while (performance.now() < until && answered < most) {
    for (let read = 0; read < 4; read++) {
      await ask('GET', '/projects/get-all/');
      await ask('GET', '/projects/favourites/');
    }
    await ask('PATCH', `/projects/${project}/`, { title: crypto.randomUUID() });
  }
};

await Promise.all(people.map(work));
const asked: Asked = { answered, took: (performance.now() - began) / 1000 };
process.stdout.write(`${JSON.stringify(asked)}\n`);
