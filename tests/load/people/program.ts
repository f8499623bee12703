/** The people, as a process of their own: what they cost the processor is not the house's. A task comes in, lines of what they saw go out. */
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { type AtWork, nextAct } from './acts.ts';
import { Figures } from './figures.ts';
import { GROUP, makeGroups } from './groups.ts';
import { Person } from './person.ts';
import type { Said, Task } from './task.ts';
import { Typing } from './typing.ts';

const say = (said: Said): void => void process.stdout.write(`${JSON.stringify(said)}\n`);

const { url, people, pause, warmUp, seconds, stretch } = JSON.parse(await text(process.stdin)) as Task;
const figures = new Figures();
const everybody = people.map((account) => new Person(url, account, figures));
const groups = await makeGroups(everybody);
for (const person of everybody) await person.listen();
say({ is: 'ready', references: groups.reduce((sum, { articles }) => sum + articles.length, 0) });

const atWork = groups.flatMap((group): AtWork[] =>
  group.people.map((person, n) => ({
    person,
    group,
    own: group.articles.filter((_, at) => at % GROUP === n),
    typing: new Typing(person, group.document, figures),
  })),
);

const end = performance.now() + (warmUp + seconds) * 1000;
const work = async (one: AtWork): Promise<void> => {
  // They do not all begin at once.
  await sleep(pause * Math.random());
  while (performance.now() < end) {
    await one.person.renew();
    await nextAct()(one);
    await sleep(pause * (0.5 + Math.random()));
  }
};
const working = Promise.all(atWork.map(work));
await sleep(warmUp * 1000);
figures.begin();
say({ is: 'begun' });
for (let told = 1; told * stretch <= seconds; told++) {
  await sleep(end - (seconds - told * stretch) * 1000 - performance.now());
  say({ is: 'stretch', seen: figures.stretch() });
}
await working;
say({
  is: 'done',
  all: figures.all,
  kinds: figures.byKind,
  keys: atWork.reduce((sum, { typing }) => sum + typing.keys, 0),
  heard: everybody.reduce((sum, { heard }) => sum + heard, 0),
  said: figures.said,
});
for (const { person, typing } of atWork) {
  typing.leave();
  person.leave();
}
