/** Runs the lint beside the page, which goes on meanwhile. */
import type { LintMessage } from './messages.ts';
import { ReaderDesk } from './reader-desk.ts';
import { SpellingLint } from './spelling-lint.ts';

/** Milliseconds of work after which messages are looked at. */
const SLICE = 100;

const lint = new SpellingLint(() => performance.now());
let isDue = false;

const goOn = (): void => {
  isDue = false;
  for (const reply of lint.goOn(SLICE)) postMessage(reply);
  later();
};

const later = (): void => {
  if (isDue || !lint.hasWork) return;
  isDue = true;
  setTimeout(goOn);
};

// Editors offer what reads their texts by its address, which no bundler of this worker knows.
const fetchModule = (module: string): Promise<unknown> => import(/* @vite-ignore */ module);

const readers = new ReaderDesk(fetchModule, (syntax, reader) => {
  lint.know(syntax, reader);
  later();
});

addEventListener('message', ({ data }: MessageEvent<LintMessage>) => {
  lint.take(data);
  if (data.type === 'check') void readers.want(data.syntax);
  later();
});
