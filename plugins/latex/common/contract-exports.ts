/** Calls about packages for submission and compared versions: each is asked for, followed, and fetched. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Done, ofPaper } from './contract-replies.ts';
import { ComparisonWish, Export, PackageWish } from './exports.ts';
import { Id } from './model.ts';

const ofExport = z.extend(ofPaper, { export: Id });
const OneExport = z.object({ export: Export });

export const exportCalls = defineContract({
  makePackage: {
    method: 'POST',
    path: '/latex/package/{id}/',
    params: ofPaper,
    body: PackageWish,
    reply: OneExport,
    perMinute: 6,
    doc: 'Asks for a package for submission (pro): the files that the paper needs, compiled once more from the package alone. An earlier wish of the same person for the same paper ends.',
  },
  makeComparison: {
    method: 'POST',
    path: '/latex/comparison/{id}/',
    params: ofPaper,
    body: ComparisonWish,
    reply: OneExport,
    perMinute: 6,
    doc: 'Asks for the pages of a version with what was inserted and deleted since another one.',
  },
  getExport: {
    method: 'GET',
    path: '/latex/export/{id}/{export}/',
    params: ofExport,
    reply: OneExport,
    speaks: ['export.message', 'export.diagnostics.message'],
    doc: 'How far a package or comparison is, and what was found; kept for a day for whoever asked.',
  },
  cancelExport: {
    method: 'POST',
    path: '/latex/cancel-export/{id}/{export}/',
    params: ofExport,
    reply: Done,
    doc: 'Ends a package or comparison that waits or is being made.',
  },
  getExportFile: {
    method: 'GET',
    path: '/latex/export-file/{id}/{export}/',
    params: ofExport,
    reply: { binary: true, type: 'application/octet-stream' },
    doc: 'The package as .zip (pro), or the comparison as PDF.',
  },
});
