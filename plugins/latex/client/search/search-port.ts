/** The way to the search: a worker of its own. */
import type { SearchMessage, SearchReply } from './messages.ts';
import SearchWorker from './search.worker.ts?worker';

export interface SearchPort {
  post(message: SearchMessage): void;
  close(): void;
}

export type StartSearch = (answer: (reply: SearchReply) => void) => SearchPort;

export const startSearch: StartSearch = (answer) => {
  const worker = new SearchWorker();
  worker.onmessage = ({ data }: MessageEvent<SearchReply>) => answer(data);
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
