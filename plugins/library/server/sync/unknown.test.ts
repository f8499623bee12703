/** [LIB-098] Case 20 of trust A6: a newer device says what this server does not know, and an older one comes in between. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import { startLibrary } from '../testing/start-library.ts';
import { twoDevices } from '../testing/two-devices.ts';

const server = await startLibrary();

describe('[LIB-098] 20: fields of a newer device', () => {
  it('are kept and answered to all devices, those of the bibliographic data too', async () => {
    const { one, two, article, note, project } = await twoDevices(server);
    const { info } = one.get('articles', article);
    await one.send({
      articles: [one.edited('articles', article, { shelf: { room: 7 }, info: { ...info, impact: [1, 2] } })],
      article_notes: [one.edited('article_notes', note, { mood: 'good' })],
      projects: [one.edited('projects', project, { icon: '📚' })],
    });
    await two.sync();
    expect(two.get('articles', article).unknown).toEqual({ shelf: { room: 7 }, 'info.impact': [1, 2] });
    expect(two.get('article_notes', note).unknown).toEqual({ mood: 'good' });
    expect(two.get('projects', project).unknown).toEqual({ icon: '📚' });
  });

  it('survive an older device that changes what it knows, and passes them on as they were', async () => {
    const { one, two, article } = await twoDevices(server);
    await one.send({ articles: [one.edited('articles', article, { shelf: 1 })] });
    await two.sync();
    await one.send({ articles: [one.edited('articles', article, { unknown: { shelf: 2 } })] });
    // It still has the first, as it was given.
    await two.send({ articles: [two.edited('articles', article, { comment: 'older' })] });
    expect(two.get('articles', article)).toMatchObject({ comment: 'older', unknown: { shelf: 2 } });
    await two.send({ articles: [{ id: article, comment: 'oldest', version: 9 }] });
    expect(two.get('articles', article)).toMatchObject({ comment: 'oldest', unknown: { shelf: 2 } });
  });

  it('come with new records, and go where they are null, and with what is erased', async () => {
    const { user, one, article } = await twoDevices(server);
    const name = clientId();
    await one.send({ citations: [{ id: name, article, page: 1, pen: 'thick', ink: 'red' }] });
    const made = [...one.held.citations.values()].find(({ client_id }) => client_id === name);
    const id = made?.id ?? 0;
    expect(made?.unknown).toEqual({ pen: 'thick', ink: 'red' });
    await one.send({ citations: [one.edited('citations', id, { pen: null })] });
    expect(one.get('citations', id).unknown).toEqual({ ink: 'red' });
    await user.call(calls.deleteItems, { body: { citations: [id] } });
    await user.call(calls.deleteFromRecycleBin, { body: { citations: [id] } });
    const { rows } = await server.db.pool.query("select 1 from library_unknown where kind = 'citations' and item = $1", [id]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['too long', { long: 'x'.repeat(3000) }],
    ['too deep', { deep: JSON.parse('[[[[[[[[1]]]]]]]]') }],
    ['no name', { 'a b': 1, ['n'.repeat(61)]: 1 }],
  ])('of which one is %s do no harm: the record is taken, and the others are kept', async (_, more) => {
    const { one, article } = await twoDevices(server);
    await one.send({ articles: [one.edited('articles', article, { small: 1, ...more, comment: 'taken' })] });
    expect(one.get('articles', article)).toMatchObject({ comment: 'taken', unknown: { small: 1 } });
    expect(Object.keys(one.get('articles', article).unknown ?? {})).toEqual(['small']);
  });

  it('are so many and no more', async () => {
    const { one, article } = await twoDevices(server);
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, n]));
    await one.send({ articles: [one.edited('articles', article, many)] });
    expect(Object.keys(one.get('articles', article).unknown ?? {})).toHaveLength(20);
  });

  it('of somebody who may not write stay out', async () => {
    const { one, article } = await twoDevices(server);
    const stranger = await twoDevices(server);
    const { rejected } = await stranger.one.sync({ articles: [{ id: article, shelf: 9, version: 5 }] });
    expect(rejected).toMatchObject([{ id: article, reason: 'gone' }]);
    await one.sync();
    expect(one.get('articles', article).unknown).toBeUndefined();
  });
});
