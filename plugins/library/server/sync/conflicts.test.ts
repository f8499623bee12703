/**
 * Two devices that changed the same while they did not know of each other: the 24 cases of trust A6. However it ends, both texts are
 * there to be read: in the record, in a copy that starts with "(conflict)", in the recycle bin, or, rejected with its reason, on the device.
 */
import { describe, expect, it } from 'vitest';
import type { Device } from '../testing/device.ts';
import { startLibrary } from '../testing/start-library.ts';
import { clash, twoDevices } from '../testing/two-devices.ts';

const server = await startLibrary();

const DAY = 24 * 60 * 60 * 1000;

const titleOf = (device: Device, article: number) => device.get('articles', article).info.title;

describe('[LIB-098] edit and edit', () => {
  it('1: of the same field; the other text is kept as a copy', async () => {
    const scene = await twoDevices(server);
    const { one, two, note, article } = scene;
    const edit = (device: Device, text: string) => ({ article_notes: [device.edited('article_notes', note, { text })] });
    const { conflicts } = await clash(scene, edit(one, 'of one'), edit(two, 'of two'));
    for (const device of [one, two]) expect(device.notesOn(article).sort()).toEqual(['(conflict)\n\nof one', 'of two']);
    expect(conflicts).toMatchObject([
      { type: 'article_notes', id: note, reason: 'clash', kept: 'mine', lost: { text: 'of one' } },
    ]);
    expect(one.get('article_notes', conflicts[0]?.copy ?? 0).text).toBe('(conflict)\n\nof one');
  });

  it('1: the higher version wins, whatever the clocks say', async () => {
    const scene = await twoDevices(server);
    const { one, two, note, article } = scene;
    await one.send({ article_notes: [one.edited('article_notes', note, { text: 'between' })] });
    const edit = (device: Device, text: string) => ({ article_notes: [device.edited('article_notes', note, { text })] });
    const { conflicts } = await clash(scene, edit(one, 'of one'), edit(two, 'of two'), Date.now() + DAY);
    for (const device of [one, two]) expect(device.notesOn(article).sort()).toEqual(['(conflict)\n\nof two', 'of one']);
    expect(conflicts).toMatchObject([{ kept: 'theirs', lost: { text: 'of two' } }]);
  });

  it('1: of a title or an abstract; what lost is kept in a note on the reference', async () => {
    const scene = await twoDevices(server);
    const { one, two, article } = scene;
    const edit = (device: Device, title: string) => {
      const { info } = device.get('articles', article);
      return { articles: [device.edited('articles', article, { info: { ...info, title } })] };
    };
    await clash(scene, edit(one, 'Of one'), edit(two, 'Of two'));
    for (const device of [one, two]) {
      expect(titleOf(device, article)).toBe('Of two');
      expect(device.notesOn(article)).toContain('(conflict)\n\ntitle: Of one');
    }
  });

  it('2: of different fields; both stand and nothing is lost', async () => {
    const scene = await twoDevices(server);
    const { one, two, article } = scene;
    const edit = (device: Device, fields: object) => {
      const { info } = device.get('articles', article);
      return { articles: [device.edited('articles', article, { info: { ...info, ...fields } })] };
    };
    const { conflicts } = await clash(scene, edit(one, { title: 'Of one' }), edit(two, { volume: '', issue: '2' }));
    expect(conflicts).toEqual([]);
    for (const { info } of [one.get('articles', article), two.get('articles', article)])
      expect([info.title, info.volume, info.issue]).toEqual(['Of one', undefined, '2']);
    expect(one.notesOn(article)).toEqual(['first']);
  });

  it('1: without the base that it rests on, by its version, and the text is kept all the same', async () => {
    const scene = await twoDevices(server);
    const { one, two, note, article } = scene;
    const bare = (text: string, version: number) => ({ article_notes: [{ id: note, text, version }] });
    await clash(scene, bare('of one', 2), bare('of two', 2), Date.now() - DAY);
    for (const device of [one, two]) expect(device.notesOn(article).sort()).toEqual(['(conflict)\n\nof two', 'of one']);
    // The device has seen all of it by now, so this is a change like any other.
    await two.send(bare('settled', 3));
    expect(two.notesOn(article).sort()).toEqual(['(conflict)\n\nof two', 'settled']);
  });

  it('12: of a highlight', async () => {
    const scene = await twoDevices(server);
    const { one, two, citation } = scene;
    const edit = (device: Device, fields: object) => ({ citations: [device.edited('citations', citation, fields)] });
    await clash(scene, edit(one, { text: 'of one', color: '#FFB3C6' }), edit(two, { text: 'of two' }));
    for (const device of [one, two])
      expect([...device.held.citations.values()].map(({ text, color }) => [text, color])).toEqual([
        ['of two', '#FFB3C6'],
        ['(conflict)\n\nof one', '#FFB3C6'],
      ]);
  });
});

describe('[LIB-098] [LIB-060] edit and delete', () => {
  const edit = (device: Device, note: number) => ({ article_notes: [device.edited('article_notes', note, { text: 'edited' })] });
  const remove = (device: Device, note: number) => ({
    article_notes: [device.edited('article_notes', note, { is_deleted: true })],
  });

  it('3: the change comes first; the deletion is not done, and its sender is told', async () => {
    const scene = await twoDevices(server);
    const { one, two, note, article } = scene;
    const { conflicts } = await clash(scene, edit(one, note), remove(two, note));
    for (const device of [one, two]) expect(device.notesOn(article)).toEqual(['edited']);
    expect(conflicts).toMatchObject([{ id: note, reason: 'restored', kept: 'theirs' }]);
  });

  it('4: the deletion comes first; what was deleted comes back, changed', async () => {
    const scene = await twoDevices(server);
    const { one, two, note, article } = scene;
    const { conflicts } = await clash(scene, remove(one, note), edit(two, note));
    for (const device of [one, two]) expect(device.notesOn(article)).toEqual(['edited']);
    expect(conflicts).toMatchObject([{ id: note, reason: 'restored', kept: 'mine' }]);
  });

  it('5: both delete; it is in the recycle bin', async () => {
    const scene = await twoDevices(server);
    const { one, two, note } = scene;
    const { conflicts } = await clash(scene, remove(one, note), remove(two, note));
    expect(conflicts).toEqual([]);
    for (const device of [one, two]) expect(device.get('article_notes', note)).toMatchObject({ is_deleted: true, text: 'first' });
  });

  it('5: both delete, and one wrote something before: its words are in the recycle bin', async () => {
    const scene = await twoDevices(server);
    const { one, two, note } = scene;
    const written = { article_notes: [two.edited('article_notes', note, { text: 'last words', is_deleted: true })] };
    await clash(scene, remove(one, note), written);
    for (const device of [one, two])
      expect(device.get('article_notes', note)).toMatchObject({ is_deleted: true, text: 'last words' });
  });

  it('6: the reference goes into the recycle bin, and its note is changed: both come back', async () => {
    const scene = await twoDevices(server);
    const { one, two, note, article } = scene;
    await clash(scene, { articles: [one.edited('articles', article, { is_deleted: true })] }, edit(two, note));
    for (const device of [one, two])
      expect([device.get('articles', article).is_deleted, device.notesOn(article)]).toEqual([false, ['edited']]);
  });

  it('7: put into the recycle bin by one and restored by the other, it ends as the later one left it', async () => {
    const scene = await twoDevices(server);
    const { one, two, article } = scene;
    const bin = (device: Device, is_deleted: boolean) => ({ articles: [device.edited('articles', article, { is_deleted })] });
    await one.send(bin(one, true));
    await two.sync();
    await two.send(bin(two, false));
    // The first has not heard of the restoring, and says once more what it knows: nothing is deleted by that.
    await one.send({ articles: [{ ...one.edited('articles', article, {}), version: 2 }] });
    for (const device of [one, two]) {
      await device.sync();
      expect(device.get('articles', article).is_deleted).toBe(false);
    }
  });

  it('an unchanged record that is merely sent again brings nothing back', async () => {
    const scene = await twoDevices(server);
    const { one, two, note } = scene;
    const { id, text, version } = two.get('article_notes', note);
    const { conflicts } = await clash(scene, remove(one, note), { article_notes: [{ id, text, version, is_deleted: false }] });
    expect(conflicts).toEqual([]);
    expect(two.get('article_notes', note).is_deleted).toBe(true);
  });

  it('what was changed before its project was deleted is no reason to keep the project', async () => {
    const { one, project, article } = await twoDevices(server);
    await one.send({
      projects: [one.edited('projects', project, { is_deleted: true })],
      articles: [one.edited('articles', article, { comment: 'late' })],
    });
    expect([one.get('projects', project).is_deleted, one.get('articles', article)]).toMatchObject([
      true,
      { is_deleted: true, comment: 'late' },
    ]);
  });
});
