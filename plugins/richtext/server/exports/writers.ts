/** Writers of formats by what is asked for; what needs machine code has a program of its own. */
import type { Manuscript } from '../../common/manuscript.ts';
import type { Download } from '../../common/model.ts';

export type Writer = (manuscript: Manuscript) => Uint8Array | Promise<Uint8Array>;

export const WRITERS: Partial<Record<Download, Writer>> = {};
