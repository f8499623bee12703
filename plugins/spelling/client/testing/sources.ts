/** For tests: a house with one dictionary and some words, and a lint that runs beside the test instead of in a worker. */
import { vi } from 'vitest';
import { Emitter } from '#plugin-api';
import { reader } from '#plugins/coedit/common/prose/line-reader.ts';
import { lineSyntax } from '#plugins/coedit/common/prose/line-syntax.ts';
import type { TextSyntax } from '#plugins/coedit/common/prose/prose-reader.ts';
import type { CheckedText, TextChange } from '#plugins/coedit/common/text-checks.ts';
import type { OwnWord } from '../../common/model.ts';
import type { StartLint } from '../lint/lint-port.ts';
import { SpellingLint } from '../lint/spelling-lint.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Knows a few words of English. */
export const FILES = {
  aff: bytes('SET UTF-8\nTRY esianrtolcdugmphbyfvkw'),
  dic: bytes('9\nthe\nhouse\nold\nis\nof\nand\nriver\na\nnear'),
};

/** The calls of a house, with the words that it keeps. */
export const houseOf = (words: OwnWord[] = []) => ({
  words: vi.fn(async () => ({ words: [...words], project: { id: 3, may_add: true } })),
  libraryWords: vi.fn(async () => ({ words: ['Shafieloo'] })),
  addWord: vi.fn(async ({ body: { word, paper } }: { body: { word: string; paper?: number | undefined } }) => {
    const added: OwnWord = { id: words.length + 1, word, project: paper === undefined ? null : 3, is_removable: true };
    words.push(added);
    return added;
  }),
  removeWord: vi.fn(async ({ params }: { params: { id: unknown } }) => {
    words.splice(0, words.length, ...words.filter(({ id }) => id !== params.id));
    return { success: true as const };
  }),
});

/** Keeps what is written until the test is over. */
export const memoryStore = () => {
  const kept = new Map<string, unknown>();
  return {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, JSON.parse(JSON.stringify(value))),
    remove: (key: string) => void kept.delete(key),
  };
};

/** Knows lines of prose, and answers later, as a worker does. */
export const besideTest: StartLint = (answer) => {
  const lint = new SpellingLint(() => 0);
  lint.know(LINES.id, reader);
  let isOpen = true;
  return {
    post(message) {
      // As it comes through to a worker.
      lint.take(structuredClone(message));
      queueMicrotask(() => {
        while (isOpen && lint.hasWork) lint.goOn(1_000).forEach(answer);
      });
    },
    close: () => void (isOpen = false),
  };
};

/** As an editor offers it, and at hand at once. */
export const LINES: TextSyntax = { ...lineSyntax(''), load: async () => reader };

/** The paper of the sources. */
export const PAPER = { kind: 'latex', thing: 5 };

/** A text in an editor that a test types into; lines of prose, unless it is told otherwise. */
export const openSource = (content: string, more: Partial<CheckedText> = {}) => {
  const typed = new Emitter<readonly TextChange[]>();
  let text = content;
  let version = 1;
  const edit = vi.fn(({ from, to, text: written }: { from: number; to: number; text: string }) => {
    text = text.slice(0, from) + written + text.slice(to);
    version++;
    typed.fire([{ offset: from, removed: to - from, added: written.length }]);
  });
  const source: CheckedText = {
    ...{ language: undefined, usualLanguage: undefined },
    ...{ ...PAPER, path: 'main.tex', syntax: LINES, isReadOnly: false, ...more },
    ...{ onChange: typed.event, edit },
    get text() {
      return text;
    },
    get version() {
      return version;
    },
  };
  return { source, edit };
};
