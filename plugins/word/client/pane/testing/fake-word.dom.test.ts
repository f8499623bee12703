/** What real Word refuses, the fake one refuses: a test that passes on it means something. */
import { describe, expect, it } from 'vitest';
import { FakeWord } from './fake-word.ts';
import type { WordContext } from '../document/word-api.ts';

const run = <T>(batch: (context: WordContext) => Promise<T>, options = {}) =>
  new FakeWord({ text: 'One.\nTwo.', ...options }).Word.run(batch);

describe('the fake Word refuses', () => {
  it('a property that was not loaded', () =>
    expect(run(async ({ document }) => document.body.text)).rejects.toThrow('PropertyNotLoaded'));

  it('one that was loaded and not synced', () =>
    expect(
      run(async ({ document }) => {
        document.body.load('text');
        return document.body.text;
      }),
    ).rejects.toThrow('PropertyNotLoaded'));

  it('a result before its sync', () =>
    expect(
      run(async ({ document }) => {
        const range = document.getSelection();
        return range.compareLocationWith(range).value;
      }),
    ).rejects.toThrow('ValueNotLoaded'));

  it('what is null and used', () =>
    expect(
      run(async ({ document, sync }) => {
        const control = document.getSelection().parentContentControlOrNullObject;
        control.load('id');
        await sync();
        expect(control.isNullObject).toBe(true);
        control.insertText('x', 'Replace');
      }),
    ).rejects.toThrow('ItemNotFound'));

  it('objects of a batch that is over', async () => {
    const word = new FakeWord({ text: 'One.' });
    const body = await word.Word.run(async ({ document }) => document.body);
    expect(() => body.insertText('x', 'End')).toThrow('InvalidObjectPath');
  });

  it('tags that are too long', () =>
    expect(
      run(async ({ document }) => {
        const control = document.getSelection().insertText('x', 'End').insertContentControl();
        control.tag = 'x'.repeat(65);
      }),
    ).rejects.toThrow('InvalidArgument'));

  it('controls in notes of Word for the web', () =>
    expect(
      run(
        async ({ document }) => {
          document.getSelection().insertFootnote('').body.insertText('x', 'End').insertContentControl();
        },
        { platform: 'OfficeOnline' },
      ),
    ).rejects.toThrow('GeneralException'));

  it('notes where they are not known, other places of the text, and no XML', async () => {
    await expect(run(async ({ document }) => document.body.footnotes, { wordApi: 1.4 })).rejects.toThrow('ApiNotFound');
    await expect(run(async ({ document }) => document.customXmlParts.add('<a'))).rejects.toThrow('InvalidArgument');
    await expect(
      run(async ({ document, sync }) => {
        const note = document.getSelection().insertFootnote('x');
        const relation = note.body.insertText('y', 'End').compareLocationWith(note.reference);
        await sync();
        return relation.value;
      }),
    ).rejects.toThrow('InvalidArgument');
  });

  it('an empty control, which shows Word’s own words', async () => {
    const word = new FakeWord({ text: 'One.' });
    await word.Word.run(async ({ document }) => {
      const control = document.getSelection().insertText('x', 'End').insertContentControl();
      control.tag = 'cite:x';
      control.insertText('', 'Replace');
    });
    expect(word.document.text).toContain('Click or tap here');
  });
});
