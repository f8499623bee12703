/** What people do, each thing as often as its weight says. An act is a call or two, as the screens make them. */
import { clientId } from '../../../core/common/ids.ts';
import type { Group, Known } from './groups.ts';
import type { Person } from './person.ts';
import type { Typing } from './typing.ts';

/** One of a group, at work. */
export interface AtWork {
  readonly person: Person;
  readonly group: Group;
  /** References that this one alone changes: whose versions it knows. */
  readonly own: readonly Known[];
  readonly typing: Typing;
}

interface Act {
  readonly name: string;
  readonly weight: number;
  readonly act: (one: AtWork) => Promise<unknown>;
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const SORTS = ['added', 'title', 'author', 'year'];
const COLOURS = ['#ffd400', '#5fb236', '#2ea8e5'];

const passage = (page: number) => ({
  page,
  text: 'A passage that somebody wants to find again',
  color: oneOf(COLOURS),
  quads: [[72, 700, 300, 700, 72, 688, 300, 688]],
  sort_key: `${String(page).padStart(5, '0')}|000700|00100`,
});

const highlight = async ({ person, group }: AtWork): Promise<void> => {
  const body = { citation: { id: clientId(), article: oneOf(group.articles).id, ...passage(1 + Math.floor(Math.random() * 9)) } };
  const made = await person.call<{ citation: Known }>('highlight', 'POST', '/projects/citations/', { body });
  if (!made || Math.random() < 0.5) return;
  const { id, version } = made.json.citation;
  const change = { citation: { version, color: oneOf(COLOURS) } };
  await person.call('highlight changed', 'PATCH', `/projects/citations/${id}/`, { body: change });
};

const save = async ({ person, own }: AtWork): Promise<void> => {
  const article = oneOf(own);
  const body = { version: article.version, info: { title: `A title of ${article.version} and ${Math.random()}` } };
  const saved = await person.call<{ document: Known }>('save', 'PATCH', `/projects/articles/${article.id}/`, { body });
  if (saved) article.version = saved.json.document.version;
};

const openReference = async ({ person, group }: AtWork): Promise<void> => {
  const { id } = oneOf(group.articles);
  await person.call('item', 'GET', `/projects/articles/${id}/`);
  if (Math.random() < 0.3) await person.call('highlights', 'GET', `/projects/citations/?article=${id}`);
};

const list = ({ person, group }: AtWork) => {
  const offset = 25 * Math.floor(Math.random() * 6);
  const path = `/projects/articles/?project=${group.project}&limit=25&offset=${offset}&sort=${oneOf(SORTS)}`;
  return person.call('list', 'GET', path);
};

const search = ({ person, group }: AtWork) =>
  person.call(
    'search in the list',
    'GET',
    `/projects/articles/?project=${group.project}&limit=25&offset=0&q=${encodeURIComponent(oneOf(group.words))}`,
  );

const find = ({ person, group }: AtWork) =>
  person.call('find everywhere', 'GET', `/projects/find/?limit=10&q=${encodeURIComponent(oneOf(group.words))}`);

const note = ({ person, group }: AtWork) => {
  const text = `A note of ${new Date().toISOString()}`;
  const body = { note: { id: clientId(), article: oneOf(group.articles).id, text } };
  return person.call('note', 'POST', '/projects/article-notes/', { body });
};

const newReference = ({ person, group }: AtWork) => {
  const info = { title: `Found ${crypto.randomUUID()}`, authors: [{ family: 'Reader', given: 'Ada' }] };
  const body = { id: clientId(), project: group.project, info };
  return person.call('new reference', 'POST', '/projects/articles/', { body });
};

const beginAnew = async ({ person }: AtWork): Promise<void> => {
  await person.call('start', 'GET', '/users/initial-data/');
  await person.call('projects', 'GET', '/projects/get-all/');
};

const compile = ({ person, group }: AtWork) =>
  person.call('compile', 'POST', `/latex/save/${group.paper}/`, { body: { compile: true } });

const papers = ({ person }: AtWork) => person.call('papers', 'GET', '/latex/list/');

/** A compile takes a second of a processor and more: it is what people do now and then. */
export const ACTS: readonly Act[] = [
  { name: 'a reference', weight: 26, act: openReference },
  { name: 'a list', weight: 16, act: list },
  { name: 'a search in the list', weight: 10, act: search },
  { name: 'a search in everything', weight: 5, act: find },
  { name: 'a save', weight: 14, act: save },
  { name: 'a highlight', weight: 10, act: highlight },
  { name: 'a note', weight: 4, act: note },
  { name: 'a new reference', weight: 3, act: newReference },
  { name: 'a start', weight: 2, act: beginAnew },
  { name: 'papers', weight: 2, act: papers },
  { name: 'twelve keys', weight: 8, act: ({ typing }) => typing.sentence() },
  { name: 'a compile', weight: 0.05, act: compile },
];

const TOTAL = ACTS.reduce((sum, { weight }) => sum + weight, 0);

export const nextAct = (): Act['act'] => {
  let left = Math.random() * TOTAL;
  return (ACTS.find(({ weight }) => (left -= weight) < 0) ?? (ACTS[0] as Act)).act;
};
