/** The workbench as a chunk of its own: screens without it, such as the sign-in, do not wait for it. */
import { chunk } from '../plugins/chunk.ts';

export const workbenchChunk = chunk(() => import('./workbench.tsx'));
