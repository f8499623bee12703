/** Packs a paper into a .zip, file by file, so that other requests are served in between. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { extensionOf } from '../../common/source/paths.ts';

/** Packed already: packing again costs time and saves nothing. */
const PACKED = new Set(['png', 'jpg', 'jpeg', 'pdf', 'zip', 'gz']);

export const writeZip = async (files: AsyncIterable<{ path: string; bytes: Buffer }>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  for await (const { path, bytes } of files) {
    const entry = PACKED.has(extensionOf(path)) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    entry.push(bytes, true);
    if (failure) throw failure;
  }
  zip.end();
  if (failure) throw failure;
  return Buffer.concat(chunks);
};
