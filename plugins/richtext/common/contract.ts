/** Every call of rich texts. */
import { defineContract } from '#plugin-api';
import { citingCalls } from './contract-citing.ts';
import { exportCalls } from './contract-exports.ts';
import { fileCalls } from './contract-files.ts';
import { useCalls } from './contract-uses.ts';

export const contract = defineContract({ ...fileCalls, ...exportCalls, ...citingCalls, ...useCalls });
