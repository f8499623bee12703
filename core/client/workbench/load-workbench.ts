/** The workbench as a chunk of its own: screens without it, such as the sign-in, do not wait for it. */
import { loadChunk } from '../plugins/load-chunk.ts';

export const loadWorkbench = () => loadChunk(() => import('./workbench.tsx'));
