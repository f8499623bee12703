/** What a person keeps beside records, wanted in a browser without a connection, and the real server: favourites, order, saved searches. */
import { expect, it } from 'vitest';
import { libraryContract as calls } from '../../../common/contract.ts';
import type { ConditionGroup } from '../../../common/model/saved-search.ts';
import { share } from '../shared-project.ts';
import { newArticle, newProject, startLibrary } from '../start-library.ts';
import { Browser } from './browser.ts';

const server = await startLibrary();

const conditions: ConditionGroup = { join: 'all', conditions: [{ field: 'words', value: 'bees' }] };
const others: ConditionGroup = { join: 'any', conditions: [{ field: 'year', from: 2001 }] };

/** A person with three projects, and a browser that knows all of it. */
const begin = async () => {
  const user = await server.signIn({ plan: 'P' });
  const [a, b, c] = [(await newProject(user, 'A')).id, (await newProject(user, 'B')).id, (await newProject(user, 'C')).id];
  // Without what everybody has at first.
  for (const { id } of (await user.call(calls.savedSearches)).data) await user.call(calls.deleteSavedSearch, { params: { id } });
  const browser = new Browser(user);
  await browser.askKept();
  await browser.sync();
  const order = (await user.call(calls.projectOrder)).data[0]?.id ?? 0;
  const there = {
    favourites: async () => (await user.call(calls.favourites)).data,
    order: async () => (await user.call(calls.projectOrder)).data[0]?.order,
    searches: async () => (await user.call(calls.savedSearches)).data.map(({ title, conditions: asked }) => ({ title, asked })),
  };
  const arrange = (...projects: number[]) =>
    browser.calls.updateProjectOrder({ params: { id: order }, body: { order: projects } });
  const toggle = (id: number) => browser.calls.toggleFavourite({ body: { id } });
  const save = async (title: string) => (await browser.calls.createSavedSearch({ body: { title, conditions } })).search;
  return { user, a, b, c, browser, there, arrange, toggle, save };
};

it('[CORE-043] favourites and the order of projects are as they were made without a connection, the last order wins', async () => {
  const { a, b, c, browser, there, arrange, toggle } = await begin();
  expect((await toggle(b)).data).toEqual([b]);
  expect(await toggle(a)).toEqual({ success: true, message: 'Added to favourites.', data: [b, a] });
  await arrange(c, b, a);
  expect((await arrange(b, a, b, 999_999)).order).toEqual([b, a]);
  expect(await browser.errands.count()).toBe(3);
  expect([(await browser.calls.favourites()).data, (await browser.calls.projectOrder()).data[0]?.order]).toEqual([
    [b, a],
    [b, a],
  ]);
  expect(await browser.sync()).toEqual({ sent: 3, refused: 0, met: 0 });
  expect([await there.favourites(), await there.order()]).toEqual([
    [b, a],
    [b, a],
  ]);
  expect([browser.kept.read('favourites')?.data, browser.kept.read('projectOrder')?.data[0]?.order]).toEqual([
    [b, a],
    [b, a],
  ]);
  expect(await browser.errands.count()).toBe(0);
});

it('[CORE-043] what is wanted and taken back is nothing, and neither is what the server has already', async () => {
  const { user, a, b, browser, arrange, toggle, save } = await begin();
  await toggle(a);
  expect((await toggle(a)).message).toBe('Removed from favourites.');
  await arrange(b, a);
  await arrange();
  const { id } = await save('A slip');
  await browser.calls.updateSavedSearch({ params: { id }, body: { title: 'Still one' } });
  await browser.calls.deleteSavedSearch({ params: { id } });
  expect(await browser.errands.count()).toBe(0);
  await toggle(b);
  // From another device.
  await user.call(calls.toggleFavourite, { body: { id: b } });
  await browser.sync();
  expect(browser.asked).toEqual(['favourites']);
  expect((await user.call(calls.favourites)).data).toEqual([b]);
});

it('[CORE-043] [LIB-057] a project that is made without a connection has its place and its star, and keeps both under its id', async () => {
  const { a, b, browser, there, arrange, toggle } = await begin();
  const { project } = await browser.calls.createProject({ body: { title: 'New' } });
  await toggle(project.id);
  await arrange(b, project.id, a);
  expect((await browser.calls.favourites()).data).toEqual([project.id]);
  // Its record arrives, and the line breaks.
  browser.fateOf = () => 'unsent';
  expect(await browser.sync()).toBeUndefined();
  const made = [...browser.replica.all('projects').values()].find(({ title }) => title === 'New')?.id ?? 0;
  expect(made).toBeGreaterThan(0);
  expect((await browser.calls.favourites()).data).toEqual([made]);
  expect((await browser.calls.projectOrder()).data[0]?.order).toEqual([b, made, a]);
  // It is still the same star.
  expect((await toggle(made)).data).toEqual([]);
  expect((await toggle(made)).data).toEqual([made]);
  await browser.restart();
  browser.fateOf = () => 'answered';
  await browser.sync();
  expect([await there.favourites(), await there.order()]).toEqual([[made], [b, made, a]]);
  expect(await browser.errands.count()).toBe(0);
});

it('[CORE-043] a project that was made and went again takes its star along', async () => {
  const { a, browser, there, arrange, toggle } = await begin();
  const { project } = await browser.calls.createProject({ body: { title: 'Short' } });
  await toggle(project.id);
  await arrange(project.id, a);
  await browser.calls.deleteItems({ body: { projects: [project.id] } });
  expect(await browser.sync()).toMatchObject({ refused: 0 });
  expect([await there.favourites(), await there.order(), await browser.errands.count()]).toEqual([[], [a], 0]);
});

it('[CORE-043] saved searches are made, changed and deleted, and get their ids', async () => {
  const { user, browser, there, save } = await begin();
  const old = (await user.call(calls.createSavedSearch, { body: { title: 'Old', conditions } })).search;
  const gone = (await user.call(calls.createSavedSearch, { body: { title: 'Gone', conditions } })).search;
  await browser.askKept();
  const { id } = await save('Älter');
  await browser.calls.updateSavedSearch({ params: { id }, body: { conditions: others } });
  await browser.calls.updateSavedSearch({ params: { id: old.id }, body: { title: 'Renamed' } });
  await browser.calls.deleteSavedSearch({ params: { id: gone.id } });
  const shown = (await browser.calls.savedSearches()).data.map(({ title, conditions: asked }) => ({ title, asked }));
  expect(shown).toEqual([
    { title: 'Älter', asked: others },
    { title: 'Renamed', asked: conditions },
  ]);
  expect((await browser.calls.articleIds({ query: { saved: id } })).data).toEqual([]);
  // Meanwhile another device asks something else by it.
  await user.call(calls.updateSavedSearch, { params: { id: old.id }, body: { conditions: others } });
  await browser.sync();
  expect(await there.searches()).toEqual([
    { title: 'Älter', asked: others },
    { title: 'Renamed', asked: others },
  ]);
  const made = (await user.call(calls.savedSearches)).data.find(({ title }) => title === 'Älter');
  expect(browser.named).toEqual([[id, made?.id]]);
  expect((await browser.calls.savedSearches()).data).toEqual((await user.call(calls.savedSearches)).data);
});

it('[CORE-043] an answer that is lost brings the same again, also after a crash, and nothing is done twice', async () => {
  const { a, b, browser, there, arrange, toggle, save } = await begin();
  await toggle(a);
  browser.fateOf = (name) => (name === 'toggleFavourite' ? 'lost' : 'answered');
  expect(await browser.sync()).toBeUndefined();
  await browser.restart();
  expect((await browser.calls.favourites()).data).toEqual([a]);
  await arrange(b, a);
  const { id } = await save('Once');
  browser.fateOf = (name) => (name === 'createSavedSearch' ? 'lost' : 'answered');
  expect(await browser.sync()).toBeUndefined();
  await browser.calls.updateSavedSearch({ params: { id }, body: { title: 'Once, and for all' } });
  browser.fateOf = () => 'answered';
  await browser.sync();
  expect([await there.favourites(), await there.order()]).toEqual([[a], [b, a]]);
  expect(await there.searches()).toEqual([{ title: 'Once, and for all', asked: conditions }]);
  expect(browser.asked.filter((name) => name === 'toggleFavourite')).toHaveLength(1);
});

it('[CORE-043] what is taken back after it may have arrived is taken back there', async () => {
  const { a, browser, there, toggle, save } = await begin();
  await toggle(a);
  browser.fateOf = (name) => (name === 'toggleFavourite' ? 'lost' : 'answered');
  await browser.sync();
  await toggle(a);
  const { id } = await save('Regretted');
  browser.fateOf = (name) => (name === 'createSavedSearch' ? 'lost' : 'answered');
  await browser.sync();
  expect([await there.favourites(), (await there.searches()).length]).toEqual([[], 1]);
  await browser.calls.deleteSavedSearch({ params: { id } });
  expect((await browser.calls.savedSearches()).data).toEqual([]);
  browser.fateOf = () => 'answered';
  await browser.sync();
  expect([await there.searches(), await browser.errands.count()]).toEqual([[], 0]);
});

it('[CORE-043] what is wanted while it is on its way is sent after it', async () => {
  const { a, browser, there, toggle, save } = await begin();
  await toggle(a);
  const { id } = await save('First');
  let asked = 0;
  browser.during = async (name) => {
    if (name === 'toggleFavourite' && asked++ === 0) await toggle(a);
    if (name === 'createSavedSearch') await browser.calls.updateSavedSearch({ params: { id }, body: { title: 'Second' } });
  };
  await browser.sync();
  expect([await there.favourites(), await there.searches()]).toEqual([[], [{ title: 'Second', asked: conditions }]]);
  expect(await browser.errands.count()).toBe(0);
});

it('[CORE-043] what one tab wants the other shows, and it is sent once', async () => {
  const { user, a, b, browser, there, toggle, save } = await begin();
  const tab = new Browser(user, browser);
  await tab.restart();
  await toggle(a);
  await tab.calls.toggleFavourite({ body: { id: b } });
  await save('Shared');
  expect((await tab.calls.favourites()).data).toEqual([a, b]);
  expect((await tab.calls.savedSearches()).data.map(({ title }) => title)).toEqual(['Shared']);
  expect(await tab.sync()).toMatchObject({ sent: 3 });
  expect(await browser.sync()).toMatchObject({ sent: 0 });
  expect([await there.favourites(), (await there.searches()).length]).toEqual([[a, b], 1]);
});

it('[CORE-043] [LIB-098] what the server refuses is kept with its reason, and can be tried again', async () => {
  const { user, browser, there, save } = await begin();
  const owner = await server.signIn({ plan: 'P' });
  const { id: theirs } = await newProject(owner, 'Theirs');
  await share(owner, theirs, user, 'read');
  const { search } = await user.call(calls.createSavedSearch, { body: { title: 'Theirs', conditions } });
  await browser.askKept();
  await browser.sync();
  await browser.calls.toggleFavourite({ body: { id: theirs } });
  await browser.calls.updateSavedSearch({ params: { id: search.id }, body: { title: 'Mine' } });
  await owner.call(calls.deleteItems, { body: { projects: [theirs] } });
  await user.call(calls.deleteSavedSearch, { params: { id: search.id } });
  for (let n = 0; n < 200; n++) await user.call(calls.createSavedSearch, { body: { title: `S${n}`, conditions } });
  await save('One too many');
  expect(await browser.sync()).toMatchObject({ refused: 3 });
  const outcomes = await browser.replica.outcomes();
  expect(outcomes).toMatchObject([
    { what: 'errand', kind: 'favourite', reason: 'gone', title: 'Theirs' },
    { what: 'errand', kind: 'search', reason: 'gone', title: 'Mine' },
    { kind: 'search', reason: 'invalid', title: 'One too many', message: 'You can keep up to 200 saved searches.' },
  ]);
  expect([await browser.errands.count(), (await browser.calls.savedSearches()).data.length]).toEqual([0, 200]);
  const [first] = (await user.call(calls.savedSearches)).data;
  await user.call(calls.deleteSavedSearch, { params: { id: first?.id ?? 0 } });
  await browser.replica.retry(outcomes.slice(2));
  expect(await browser.sync()).toMatchObject({ refused: 0, sent: 1 });
  expect((await there.searches()).map(({ title }) => title)).toContain('One too many');
  expect(await browser.replica.outcomes()).toHaveLength(2);
});

it('[CORE-043] [LIB-098] the star of a project that was refused is kept with it', async () => {
  const { browser, toggle, there } = await begin();
  const { project } = await browser.calls.createProject({ body: { title: 'At fault' } });
  await toggle(project.id);
  browser.refuses = (body) => JSON.stringify(body).includes('At fault');
  expect(await browser.sync()).toMatchObject({ refused: 2 });
  const outcomes = await browser.replica.outcomes();
  expect(outcomes).toMatchObject([{ kind: 'projects' }, { kind: 'favourite', reason: 'parent', title: 'At fault' }]);
  browser.refuses = () => false;
  await browser.replica.retry(outcomes);
  expect(await browser.sync()).toMatchObject({ refused: 0, sent: 2 });
  expect(await there.favourites()).toHaveLength(1);
});

it('[CORE-043] a deletion of what is gone already is done', async () => {
  const { user, browser } = await begin();
  const { search } = await user.call(calls.createSavedSearch, { body: { title: 'Twice', conditions } });
  await browser.askKept();
  await browser.calls.deleteSavedSearch({ params: { id: search.id } });
  await user.call(calls.deleteSavedSearch, { params: { id: search.id } });
  expect(await browser.sync()).toMatchObject({ refused: 0, sent: 1 });
});

it('[CORE-043] references are related and no longer related, those that are new as well, and nothing is done twice', async () => {
  const { user, browser, a } = await begin();
  const made = await Promise.all(['One', 'Two', 'Three'].map(async (title) => (await newArticle(user, a, { title })).id));
  const [one = 0, two = 0, three = 0] = made;
  await user.call(calls.relateArticles, { body: { article: one, others: [three], related: true } });
  await browser.askKept();
  await browser.sync();
  const relate = (article: number, others: number[], related = true) =>
    browser.calls.relateArticles({ body: { article, others, related } });
  const shown = async (article: number) =>
    (await browser.calls.relatedArticles({ query: { article } })).data.map(({ title }) => title);
  const { document } = await browser.calls.createArticles({ body: { project: a, info: { title: 'New' } } });
  const fresh = [document].flat()[0]?.id ?? 0;
  expect((await relate(one, [two, three, fresh, one])).changed).toEqual([two, fresh]);
  expect((await relate(two, [one, three], false)).changed).toEqual([one]);
  expect((await relate(three, [one], false)).changed).toEqual([one]);
  await relate(fresh, [two]);
  expect([await shown(one), await shown(two), await shown(fresh)]).toEqual([['New'], ['New'], ['One', 'Two']]);
  expect(await browser.errands.count()).toBe(3);
  let asked = 0;
  browser.fateOf = () => (asked++ === 1 ? 'lost' : 'answered');
  expect(await browser.sync()).toBeUndefined();
  await browser.restart();
  const named = [...browser.replica.all('articles').values()].find(({ info }) => info.title === 'New')?.id ?? 0;
  expect(named).toBeGreaterThan(0);
  expect([await shown(one), await shown(two), await shown(named)]).toEqual([['New'], ['New'], ['One', 'Two']]);
  await browser.sync();
  expect(await browser.errands.count()).toBe(0);
  const there = async (article: number) => (await user.call(calls.relatedArticles, { query: { article } })).data;
  for (const article of [one, two, three, named])
    expect((await browser.calls.relatedArticles({ query: { article } })).data).toEqual(await there(article));
  expect((await there(named)).map(({ title }) => title)).toEqual(['One', 'Two']);
});

it('[CORE-043] [LIB-098] what cannot be related any more is told, by the titles of both', async () => {
  const { user, browser, a, b } = await begin();
  const [one, two] = [(await newArticle(user, a, { title: 'One' })).id, (await newArticle(user, b, { title: 'Two' })).id];
  await browser.sync();
  await browser.calls.relateArticles({ body: { article: two, others: [one], related: true } });
  await user.call(calls.deleteItems, { body: { articles: [two] } });
  expect(await browser.sync()).toMatchObject({ refused: 1 });
  expect(await browser.replica.outcomes()).toMatchObject([{ kind: 'relation', reason: 'gone', title: 'Two – One' }]);
  await user.call(calls.restoreDeleted, { body: { articles: [two] } });
  await browser.replica.retry(await browser.replica.outcomes());
  expect(await browser.sync()).toMatchObject({ refused: 0 });
  expect((await user.call(calls.allRelations)).data).toEqual([[one, two]]);
});
