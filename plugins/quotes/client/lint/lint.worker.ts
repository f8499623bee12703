/** Runs the lint beside the page, which goes on meanwhile. */
import type { LintMessage } from './messages.ts';
import { QuoteLint } from './quote-lint.ts';

const lint = new QuoteLint();

addEventListener('message', ({ data }: MessageEvent<LintMessage>) => {
  const reply = lint.take(data);
  if (reply) postMessage(reply);
});
