/** One text of a paper: plain until somebody shows it or writes in it, live from then on. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveServer } from '#plugins/coedit/client/testing/live-server.ts';
import { type DocumentChange, SourceDocument } from './source-document.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ME = {};

const setUp = (content = 'One two.', { isGenerated = false, isReadOnly = false } = {}) => {
  const server = new LiveServer(() => content);
  const kept: (string | undefined)[] = [];
  const tooLong: number[] = [];
  const document = new SourceDocument(
    { id: 7, path: 'a.tex', content, version: 1 },
    {
      texts: server.texts,
      isGenerated,
      isReadOnly: () => isReadOnly,
      onRefused: async (unsent, isTooLong) => void kept.push(isTooLong ? `too long: ${unsent?.length}` : unsent),
      onTooLong: () => void tooLong.push(document.length),
    },
  );
  const changes: DocumentChange[] = [];
  document.onEdits((change) => changes.push(change));
  const settle = () => vi.advanceTimersByTimeAsync(50);
  return { server, text: () => server.of(7).text, document, changes, kept, tooLong, settle };
};

describe('a text that nobody shows', () => {
  it('is the plain text, and follows it', () => {
    const { document, changes } = setUp();
    document.follow({ path: 'a.tex', content: 'One or two.', version: 2 });
    document.follow({ path: 'a.tex', content: 'late', version: 2 });
    expect(document).toMatchObject({ text: 'One or two.', version: 2, state: 'saved', isReadOnly: false, live: undefined });
    expect(changes).toEqual([{ edits: [{ from: 4, to: 4, text: 'or ' }], origin: undefined }]);
  });

  it('[LTX-007] is live as soon as somebody writes in it by program, and the server has that', async () => {
    const { document, text, settle } = setUp();
    document.replace('One and two.');
    expect(document).toMatchObject({ text: 'One and two.', state: 'saving' });
    await document.flush();
    expect([text(), document.state]).toEqual(['One and two.', 'saved']);
    document.replace('One and two. Three.');
    await settle();
    document.undo.undo();
    await settle();
    expect(text()).toBe('One and two.');
  });
});

describe('a text that is shown', () => {
  it('[LTX-007] has what is typed here and by others, and the server has it at once', async () => {
    const { document, server, text, changes, settle } = setUp();
    document.open();
    await settle();
    document.edit([{ from: 8, to: 8, text: ' Mine.' }], ME);
    server.of(7).edit(0, 0, 'Theirs. ');
    await settle();
    expect([document.text, text(), document.state]).toEqual(['Theirs. One two. Mine.', 'Theirs. One two. Mine.', 'saved']);
    expect(changes.map(({ origin }) => origin)).toEqual([ME, undefined]);
    // What the plain text says of it comes late.
    document.follow({ path: 'a.tex', content: 'One two.', version: 2 });
    expect(document.text).toBe('Theirs. One two. Mine.');
  });

  it('[LTX-007] goes on without a connection, and is saved when there is one', async () => {
    const { document, server, text, settle } = setUp();
    document.open();
    await settle();
    server.online(false);
    document.replace('Mine.');
    expect(document.state).toBe('offline');
    await document.flush();
    server.online(true);
    await settle();
    expect([text(), document.state]).toEqual(['Mine.', 'saved']);
  });

  it('says by its length how much there is, live or not', async () => {
    const { document, settle } = setUp('🙂 ab');
    expect(document.length).toBe(5);
    document.open();
    await settle();
    document.replace('🙂 a');
    expect(document.length).toBe(4);
  });

  it('is let go when the paper closes, which ends nothing that is on its way', async () => {
    const { document, text, settle } = setUp();
    document.replace('Last words.');
    document.dispose();
    await settle();
    expect(text()).toBe('Last words.');
  });
});

describe('who may not write', () => {
  it.each([{ isReadOnly: true }, { isGenerated: true }])('writes nothing: %j', async (may) => {
    const { document, text, settle } = setUp('One.', may);
    document.open();
    document.replace('mine');
    await settle();
    expect([document.text, text(), document.isReadOnly, document.live === undefined]).toEqual([
      'One.',
      'One.',
      true,
      may.isGenerated === true,
    ]);
  });

  it('sees the text live, also when that is told while it is open', async () => {
    const { document, server, settle } = setUp();
    document.open();
    await settle();
    server.setRole('read');
    expect(document.isReadOnly).toBe(true);
    server.of(7).edit(0, 0, 'Theirs. ');
    expect(document.text).toBe('Theirs. One two.');
    server.setRole('write');
    expect(document.isReadOnly).toBe(false);
  });

  it('has what was typed too late handed over, and reads on', async () => {
    const { document, server, kept, settle } = setUp();
    document.open();
    await settle();
    server.of(7).role = 'read';
    document.replace('Late.');
    await settle();
    await settle();
    expect([kept, document.text, document.state, document.isReadOnly]).toEqual([['Late.'], 'One two.', 'saved', true]);
  });
});

describe('a text that is as long as it may be', () => {
  const full = () => setUp('x'.repeat(1_999_990));

  it('takes no more, says so, and goes on as it is', async () => {
    const { document, text, kept, tooLong, settle } = full();
    document.open();
    await settle();
    document.edit([{ from: 0, to: 0, text: 'y'.repeat(11) }], ME);
    document.edit([{ from: 0, to: 0, text: 'y'.repeat(10) }], ME);
    document.edit([{ from: 0, to: 0, text: 'z' }], ME);
    await settle();
    expect([tooLong, document.state, kept]).toEqual([[1_999_990, 2_000_000], 'saved', []]);
    expect(text() === `${'y'.repeat(10)}${'x'.repeat(1_999_990)}`).toBe(true);
  });

  it('may be made shorter, and words in it others', async () => {
    const { document, text, tooLong, settle } = setUp('x'.repeat(2_000_000));
    document.edit([{ from: 0, to: 5, text: 'words' }], ME);
    document.edit([{ from: 5, to: 1_999_999, text: '' }], ME);
    await settle();
    expect([text(), tooLong]).toEqual(['wordsx', []]);
  });

  it('keeps apart what makes it too long together with what others have written, and says why', async () => {
    const { document, server, kept, settle } = full();
    document.open();
    await settle();
    server.of(7).fault = 413;
    document.edit([{ from: 0, to: 0, text: 'mine' }], ME);
    await settle();
    expect(kept).toEqual(['too long: 1999994']);
    expect([document.length, document.isReadOnly]).toEqual([1_999_990, false]);
  });
});
