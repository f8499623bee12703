/** Runs the search beside the page: a pattern that takes for ever is ended with its worker. */
import type { SearchMessage } from './messages.ts';
import { SearchDesk } from './search-desk.ts';

const desk = new SearchDesk((reply) => postMessage(reply));

addEventListener('message', ({ data }: MessageEvent<SearchMessage>) => void desk.take(data));
