/** The worker of `find-port.ts`. */
import { answer, type Asked } from './find-worker.ts';

addEventListener('message', ({ data }: MessageEvent<Asked>) => postMessage(answer(data)));
