/** Every call of the LaTeX editor. */
import { defineContract } from '#plugin-api';
import { buildCalls } from './contract-builds.ts';
import { documentCalls } from './contract-documents.ts';
import { exportCalls } from './contract-exports.ts';
import { findCalls } from './contract-find.ts';
import { paperCalls } from './contract-papers.ts';
import { versionCalls } from './contract-versions.ts';
import { useCalls } from './uses.ts';

export const latexContract = defineContract({
  ...paperCalls,
  ...versionCalls,
  ...documentCalls,
  ...buildCalls,
  ...exportCalls,
  ...findCalls,
  ...useCalls,
});
