/** Runs the lint beside the page, which goes on meanwhile. */
import type { LintMessage } from './messages.ts';
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

addEventListener('message', ({ data }: MessageEvent<LintMessage>) => {
  lint.take(data);
  later();
});
