/** Vitest environment of tests that need a page: code is built as for a browser. The page itself comes anew with each file (`new-page.ts`). */
import type { Environment } from 'vitest/runtime';

export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
