/** Looks for patterns in lines, beside the page and for a while only. */
import type { Asked } from './find-worker.ts';
import FindWorker from './find.worker.ts?worker';
import type { Found } from './query.ts';

export type FindPatterns = (asked: Asked) => { readonly found: Promise<readonly (readonly Found[])[]>; end(): void };

/** Milliseconds after which a pattern takes too long. */
const LONGEST = 2_000;

/** Its promise is rejected when the pattern takes too long, and never settled once it was ended. */
export const findPatterns: FindPatterns = (asked) => {
  const worker = new FindWorker();
  const end = () => worker.terminate();
  const found = new Promise<readonly (readonly Found[])[]>((resolve, reject) => {
    const timer = setTimeout(() => {
      end();
      reject(new Error('slow'));
    }, LONGEST);
    worker.onmessage = ({ data }: MessageEvent<readonly (readonly Found[])[]>) => {
      clearTimeout(timer);
      end();
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(timer);
      end();
      reject(new Error('wrong'));
    };
    worker.postMessage(asked);
  });
  return { found, end };
};
