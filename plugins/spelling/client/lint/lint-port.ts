/** The way to the lint: a worker of its own for each paper. */
import LintWorker from './lint.worker.ts?worker';
import type { LintMessage, LintReply } from './messages.ts';

export interface LintPort {
  post(message: LintMessage): void;
  close(): void;
}

/** Starts a lint. @param answer is called for each check, and again when more is known of it */
export type StartLint = (answer: (reply: LintReply) => void) => LintPort;

export const startLint: StartLint = (answer) => {
  const worker = new LintWorker();
  worker.onmessage = ({ data }: MessageEvent<LintReply>) => answer(data);
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
