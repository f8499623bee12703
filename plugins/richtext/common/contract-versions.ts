/** Calls about kept versions of rich texts. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ofFile } from './contract-files.ts';
import { CkFile, CkVersion, Id } from './model.ts';

const ofVersion = z.extend(ofFile, { version: Id });
const Label = z.string().check(z.trim(), z.maxLength(100));
const OneVersion = z.object({ success: z.literal(true), message: z.string(), data: z.object({ version: CkVersion }) });

export const versionCalls = defineContract({
  createVersion: {
    method: 'POST',
    path: '/latex/ck-create-version/{id}/',
    params: ofFile,
    body: z.object({ label: z.optional(Label) }),
    reply: OneVersion,
    speaks: ['message'],
    doc: 'Keeps a rich text as it is now. It stays; versions that are kept by themselves become fewer with age.',
  },
  getVersions: {
    method: 'GET',
    path: '/latex/ck-versions/{id}/',
    params: ofFile,
    reply: z.object({ data: z.array(CkVersion) }),
    doc: 'Kept versions of a rich text, newest first.',
  },
  getVersion: {
    method: 'GET',
    path: '/latex/ck-version/{id}/{version}/',
    params: ofVersion,
    reply: z.object({ version: CkVersion, content: z.string() }),
    doc: 'A kept version of a rich text; what it says is HTML.',
  },
  restoreVersion: {
    method: 'POST',
    path: '/latex/ck-restore-version/{id}/{version}/',
    params: ofVersion,
    reply: z.object({ success: z.literal(true), message: z.string(), data: z.object({ ckFile: CkFile }) }),
    speaks: ['message'],
    doc: 'Brings back what a kept version says; what was there becomes a version of its own.',
  },
  nameVersion: {
    method: 'POST',
    path: '/latex/ck-name-version/{id}/{version}/',
    params: ofVersion,
    body: z.object({ label: Label }),
    reply: OneVersion,
    speaks: ['message'],
    doc: 'Gives a version a label, so that it stays; an empty one takes it away.',
  },
});
