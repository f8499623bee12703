import { describe, expect, it } from 'vitest';
import { isClientId } from '#plugin-api';
import { articleOf, noteOf } from '../testing/records.ts';
import { nextBatch, toSend } from './next-batch.ts';
import { type OwnChange, afterwards, edited, isWaiting, rebased } from './own-change.ts';

const first = noteOf(7, { text: 'first', version: 3 });
const edit = (record = first, before?: OwnChange<'article_notes'>, known: typeof first | undefined = first) =>
  edited({ kind: 'article_notes', record, before, known, together: 'a' });
const none = () => undefined;

describe('[LIB-098] what a person changed of one record', () => {
  it('is one change, however often it is changed, on the record that it began with', () => {
    const once = edit({ ...first, text: 'second' });
    const twice = edit({ ...first, text: 'third' }, once);
    expect(twice).toMatchObject({ base: first, changes: { text: 'third' }, step: 2 });
    expect(toSend(twice, none)).toMatchObject({ id: 7, text: 'third', version: 4, base: { text: 'first', version: 3 } });
  });

  it('comes to nothing when it is taken back, and when only numbers are another that the server makes', () => {
    const once = edit({ ...first, text: 'second' });
    expect(isWaiting(edit(first, once))).toBe(false);
    const article = articleOf(1);
    const counted = {
      kind: 'articles',
      record: { ...article, notes_count: 5 },
      before: undefined,
      known: article,
      together: 'a',
    } as const;
    expect(isWaiting(edited(counted))).toBe(false);
  });

  it('[LIB-056] has a name of its own until the server has given an id', () => {
    const made = edited({ kind: 'article_notes', record: noteOf(-5), before: undefined, known: undefined, together: 'a' });
    expect(isClientId(made.client_id)).toBe(true);
    expect(edit({ ...noteOf(-5), text: 'more' }, made).client_id).toBe(made.client_id);
    expect(toSend(made, none)).toMatchObject({ id: made.client_id, version: 1 });
  });

  it('tells of an emptied field by what it was, and of the other fields nothing', () => {
    const known = articleOf(1, { info: { title: 'T', volume: '1', issue: '2' } });
    const record = { ...known, info: { title: 'T', issue: '2' } };
    const own = edited({ kind: 'articles', record, before: undefined, known, together: 'a' });
    expect(toSend(own, none)).toMatchObject({ info: {}, base: { info: { volume: '1' } } });
  });
});

describe('[LIB-098] a change over what others did meanwhile', () => {
  const mine = edit({ ...first, text: 'mine' });

  it('rests on their newest where they touched other fields', () => {
    const theirs = { ...first, screenshot: 'x', version: 4 };
    expect(rebased(mine, theirs)).toMatchObject({ base: theirs, record: { text: 'mine', screenshot: 'x' } });
  });

  it('goes on resting on what it began with where they touched the same', () => {
    const theirs = { ...first, text: 'theirs', version: 4 };
    expect(rebased(mine, theirs)).toMatchObject({ base: first, record: { text: 'mine' } });
  });

  it('a deletion is never carried over to what its maker has not seen', () => {
    const deletion = edit({ ...first, is_deleted: true });
    expect(rebased(deletion, { ...first, text: 'theirs', version: 4 })?.base).toEqual(first);
  });

  it('adds its tags to theirs, and takes away its own', () => {
    const tag = (text: string) => ({ id: 1, text, color: '#2E86AB' });
    const known = articleOf(1, { tags: [tag('a'), tag('b')] });
    const record = { ...known, tags: [tag('a'), tag('mine')] };
    const own = edited({ kind: 'articles', record, before: undefined, known, together: 'a' });
    const theirs = { ...known, version: 2, tags: [tag('a'), tag('b'), tag('theirs')] };
    expect(rebased(own, theirs)?.record.tags.map(({ text }) => text)).toEqual(['a', 'theirs', 'mine']);
  });

  it('keeps its colours and letters of tags that they kept, and theirs of the others', () => {
    const tag = (text: string, color = '#111111') => ({ id: 1, text, color });
    const known = articleOf(1, { tags: [tag('a'), tag('b'), tag('c')] });
    const record = { ...known, tags: [tag('A', '#222222'), tag('b', '#222222'), tag('c')] };
    const own = edited({ kind: 'articles', record, before: undefined, known, together: 'a' });
    const theirs = { ...known, version: 2, tags: [tag('a'), tag('c', '#333333')] };
    expect(rebased(own, theirs)?.record.tags).toEqual([tag('A', '#222222'), tag('c', '#333333')]);
  });

  it('what was written while it was on its way is left, over what the server made of the rest', () => {
    const sent = mine.changes;
    const later = edit({ ...first, text: 'mine, and more' }, mine);
    const server = { ...first, text: 'mine', version: 4 };
    expect(afterwards(later, sent, server)).toMatchObject({ base: server, changes: { text: 'mine, and more' } });
    expect(afterwards(mine, sent, server)).toBeUndefined();
  });

  it('that came after a sending rests on what was sent where somebody wrote over that before the answer came', () => {
    const mine = edit({ ...first, text: 'mine' });
    const later = edit({ ...first, text: 'mine, and more' }, mine);
    const theirs = { ...first, text: 'theirs, which nobody here has seen', version: 5 };
    const left = afterwards(later, { text: 'mine' }, theirs);
    expect(left).toMatchObject({ base: { text: 'mine', version: 4 }, changes: { text: 'mine, and more' } });
    const sentAgain = left && toSend(left, none);
    expect(sentAgain).toMatchObject({ text: 'mine, and more', base: { text: 'mine', version: 4 } });
  });
});

describe('[LIB-098] a batch', () => {
  it('has parents before what belongs to them and deletions last, and stops at a size', () => {
    const all = Array.from({ length: 3 }, (_, at) =>
      edit({ ...noteOf(at + 1), text: 'x'.repeat(1_200_000) }, undefined, noteOf(at + 1)),
    );
    expect(nextBatch(all, none)?.sent).toHaveLength(1);
    expect(nextBatch(all, none, 0)).toBeUndefined();
  });

  it('a reference that was put where nothing came of stays where it is', () => {
    const known = articleOf(1, { project: 4 });
    const own = edited({ kind: 'articles', record: { ...known, project: -9 }, before: undefined, known, together: 'a' });
    expect(toSend(own, none)).not.toHaveProperty('project');
  });
});
