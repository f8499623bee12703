/** Other people, who go on with their work while something is done to the house: what they notice of it, beside what they notice of nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../load/accounts.ts';
import { Figures, type Seen } from '../load/people/figures.ts';
import { Person } from '../load/people/person.ts';

/** Milliseconds between two calls of one person, about. */
const PAUSE = 250;
/** Milliseconds in which nothing is done yet. */
const BEFORE = 10_000;
const P99 = 500;
/** How much longer it may take than before on a machine that is too busy for that anyway. */
const MORE = 3;

interface Known {
  readonly id: number;
  version: number;
}

interface AtWork {
  readonly person: Person;
  readonly project: number;
  readonly articles: readonly Known[];
}

export interface Noticed {
  readonly before: Seen;
  readonly during: Seen;
  /** What failed. */
  readonly said: readonly string[];
}

const REFERENCES = 20;

const begin = async (person: Person): Promise<AtWork> => {
  const { project } = await person.must<{ project: Known }>('POST', '/projects/', { title: 'Work' });
  const infos = Array.from({ length: REFERENCES }, (_, n) => ({ project: project.id, info: { title: `Reference ${n}` } }));
  const { document } = await person.must<{ document: Known[] }>('POST', '/projects/articles/', infos);
  return { person, project: project.id, articles: document };
};

/** They list, read and change by turns. */
const goOn = async ({ person, project, articles }: AtWork, isOver: () => boolean): Promise<void> => {
  for (let n = 0; !isOver(); n++) {
    const article = articles[n % articles.length] as Known;
    if (n % 3 === 0) await person.call('list', 'GET', `/projects/articles/?project=${project}&limit=25&offset=0`);
    if (n % 3 === 1) await person.call('item', 'GET', `/projects/articles/${article.id}/`);
    if (n % 3 === 2) {
      const body = { version: article.version, info: { title: `Changed ${n}` } };
      const saved = await person.call<{ document: Known }>('save', 'PATCH', `/projects/articles/${article.id}/`, { body });
      if (saved) article.version = saved.json.document.version;
    }
    await sleep(PAUSE * (0.5 + Math.random()));
  }
};

/** Each has a project with a few references and works in it, at first for a while by themselves, then while `work` is done. */
export const whileOthersWork = async (url: string, accounts: readonly Account[], work: () => Promise<void>): Promise<Noticed> => {
  const figures = new Figures();
  let isOver = false;
  const people = accounts.map((account) => new Person(url, account, figures));
  const begun = await Promise.all(people.map(begin));
  figures.begin();
  const working = Promise.all(begun.map((one) => goOn(one, () => isOver)));
  await sleep(BEFORE);
  const before = figures.stretch();
  await work().finally(() => (isOver = true));
  await working;
  for (const person of people) person.leave();
  return { before, during: figures.stretch(), said: figures.said };
};

/** Milliseconds within which others are answered, all but one time in a hundred. */
export const patienceAfter = ({ before }: Noticed): number => Math.max(P99, MORE * before.p99);

export const say = (text: string): void => void process.stdout.write(`  ${text}\n`);

const inWords = ({ calls, p50, p99, longest, errors }: Seen): string =>
  `${calls} calls, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, ${errors} errors`;

export const sayWhatOthersNoticed = ({ before, during, said }: Noticed): void => {
  say(`others before: ${inWords(before)}`);
  say(`others during: ${inWords(during)}`);
  for (const one of said) say(`failed: ${one}`);
};
