/** For tests: a house that holds some sources, and a lint that runs beside the test instead of in a worker. */
import { vi } from 'vitest';
import { ApiError, Emitter } from '#plugin-api';
import type { OpenSource } from '#plugins/latex/common/source-checks.ts';
import { readWords } from '#plugins/overlap/common/words.ts';
import { printOf } from '../../common/lint/print.ts';
import type { SourceStamp } from '../../common/model.ts';
import type { StartLint } from '../lint/lint-port.ts';
import { QuoteLint } from '../lint/quote-lint.ts';

/** Of a source, nine words of which stand in `QUOTING`. */
export const PASSAGE = 'The margins of early books were crowded with patient scholarly disagreement';
export const SOURCE = `Printers worked slowly. ${PASSAGE}, as every reader knew. Ink was dear and paper dearer still.`;
export const QUOTING = `\\documentclass{article}\n\\begin{document}\nWe begin elsewhere.\n\n${PASSAGE}.\n\nWe end.\n\\end{document}\n`;

export interface HeldSource {
  readonly text: string;
  readonly version?: string;
  readonly stamp?: Partial<SourceStamp>;
}

export const stampOf = (key: string, { version = '1', stamp }: HeldSource): SourceStamp => ({
  ...{ key, version, kind: 'pdf', article: 12, paper: null, title: 'On Margins', citation_key: 'smith2020' },
  ...stamp,
});

/** The calls of a house with these sources by key, which the test may change. */
export const houseOf = (held: Map<string, HeldSource>) => ({
  sources: vi.fn(async (_: { query: { paper?: unknown } }) => ({
    sources: [...held].map(([key, source]) => stampOf(key, source)),
  })),
  prints: vi.fn(async ({ query: { keys } }: { query: { paper?: unknown; keys: string } }) => ({
    prints: keys.split(',').flatMap((key) => {
      const source = held.get(key);
      if (!source) return [];
      const print = btoa(String.fromCharCode(...printOf(readWords(source.text))));
      return [{ key, version: source.version ?? '1', print }];
    }),
  })),
  text: vi.fn(async ({ query: { key } }: { query: { paper?: unknown; key: string } }) => {
    const source = held.get(key);
    if (!source) throw new ApiError(404, 'Not found');
    return { key, version: source.version ?? '1', text: source.text, pages: [{ page: 3, from: 0 }] };
  }),
});

/** Answers later, as a worker does. */
export const besideTest: StartLint = (answer) => {
  const lint = new QuoteLint();
  let isOpen = true;
  return {
    post: (message) =>
      queueMicrotask(() => {
        const reply = isOpen ? lint.take(message) : undefined;
        if (reply) answer(reply);
      }),
    close: () => void (isOpen = false),
  };
};

/** A source in an editor that a test types into. */
export const openSource = (content: string, { paper = 5, path = 'main.tex', isReadOnly = false } = {}) => {
  const typed = new Emitter<readonly { offset: number; removed: number; added: number }[]>();
  let text = content;
  let version = 1;
  const edit = vi.fn(({ from, to, text: written }: { from: number; to: number; text: string }) => {
    text = text.slice(0, from) + written + text.slice(to);
    version++;
    typed.fire([{ offset: from, removed: to - from, added: written.length }]);
  });
  const cite = vi.fn<OpenSource['cite']>(async (_, write) => {
    const change = write('smith2020');
    if (change) edit(change);
    return change !== undefined;
  });
  const source: OpenSource = {
    ...{ paper, path, isReadOnly, onChange: typed.event, edit, cite },
    get text() {
      return text;
    },
    get version() {
      return version;
    },
  };
  return { source, edit, cite };
};
