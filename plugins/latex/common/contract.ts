/** Every call of the LaTeX editor. */
import { defineContract } from '#plugin-api';
import { buildCalls } from './contract-builds.ts';
import { documentCalls } from './contract-documents.ts';
import { findCalls } from './contract-find.ts';
import { paperCalls } from './contract-papers.ts';
import { useCalls } from './uses.ts';

export const latexContract = defineContract({ ...paperCalls, ...documentCalls, ...buildCalls, ...findCalls, ...useCalls });
