/** For tests: onboarding with the real library and the real editor beside it. */
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestServerOptions, TestUser } from '#core/server/testing/types.ts';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import latex from '#plugins/latex/plugin.ts';
import latexHalf from '#plugins/latex/server/index.ts';
import library from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import reader from '#plugins/reader/plugin.ts';
import { onboardingContract as calls } from '../../common/contract.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

/** No test asks the sources of references. */
const OFFLINE = { LIBRARY_LOOKUP_PDFS: 'false', LIBRARY_NOTICES: 'false' };

export const startOnboarding = (options: TestServerOptions = {}) =>
  startForTests({
    ...options,
    env: { ...OFFLINE, ...options.env },
    plugins: [
      { manifest: notices, server: async () => noticesHalf },
      { manifest: library, server: async () => libraryHalf },
      { manifest: reader },
      { manifest: coedit, server: async () => coeditHalf },
      { manifest: latex, server: async () => latexHalf },
      { manifest, server: async () => half },
    ],
  });

/** Names of the steps that somebody has done. */
export const doneBy = async (user: TestUser): Promise<string[]> =>
  (await user.call(calls.checklist)).steps.filter(({ is_done }) => is_done).map(({ id }) => id);
