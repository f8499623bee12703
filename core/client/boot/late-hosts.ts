/** What lies over the app now and then: fetched when it is first needed, or when the browser has nothing else to do. */
import { chunk } from '../plugins/chunk.ts';

export const dialogChunk = chunk(() => import('../dialogs/dialog-host.tsx'));

export const loaderChunk = chunk(() => import('../loader/loader-host.tsx'));
