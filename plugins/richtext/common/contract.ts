/** Every call of rich texts. */
import { defineContract } from '#plugin-api';
import { authorCalls } from './contract-authors.ts';
import { citingCalls } from './contract-citing.ts';
import { exportCalls } from './contract-exports.ts';
import { fileCalls } from './contract-files.ts';
import { findCalls } from './contract-find.ts';
import { useCalls } from './contract-uses.ts';
import { versionCalls } from './contract-versions.ts';

export const contract = defineContract({
  ...fileCalls,
  ...versionCalls,
  ...findCalls,
  ...exportCalls,
  ...citingCalls,
  ...useCalls,
  ...authorCalls,
});
