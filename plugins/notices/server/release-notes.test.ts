import { describe, expect, it } from 'vitest';
import { readNote } from './read-note.ts';
import { notesIn, shippedNotes } from './release-notes.ts';

const written = (version: string, body = 'Something new.') =>
  `---\nversion: ${version}\ntitle: It: all\ndate: 2026-01-02\n---\n${body}\n`;

describe('a release note', () => {
  it('[CORE-058] is read from its file', () => {
    expect(readNote('a.md', written('1.2.3').replaceAll('\n', '\r\n'))).toEqual({
      version: '1.2.3',
      title: 'It: all',
      date: '2026-01-02',
      body: 'Something new.',
    });
  });

  it.each([
    ['no front matter', 'Something new.'],
    ['no version', written('').replace('version: \n', '')],
    ['a version that is none', written('next')],
    ['no text', written('1.0.0', ' ')],
  ])('with %s stops the start and names its file', (_what, text) => {
    expect(() => readNote('release-notes/a.md', text)).toThrow('release-notes/a.md');
  });
});

describe('the release notes', () => {
  it('[CORE-058] are sorted by version as numbers, apart by language', () => {
    const files = { 'a/1.9.0.en.md': written('1.9.0'), 'a/1.10.0.en.md': written('1.10.0'), 'a/1.9.0.de.md': written('1.9.0') };
    const { en, de } = notesIn(files);
    expect(en.map(({ version }) => version)).toEqual(['1.10.0', '1.9.0']);
    expect(de.map(({ version }) => version)).toEqual(['1.9.0']);
  });

  it('[CORE-058] that ship are there in both languages, with the same versions and dates', () => {
    const { en, de } = shippedNotes();
    const facts = (notes: typeof en) => notes.map(({ version, date }) => [version, date]);
    expect(facts(de)).toEqual(facts(en));
    expect(en.length).toBeGreaterThan(1);
  });
});
