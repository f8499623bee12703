/** For tests whose files share one process: what a file put in place of a clock or of something global goes when it ends. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
