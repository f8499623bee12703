/** Files that are there whole or not at all, also after the power went. */
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes what was written to a folder's list of names lasting. */
export const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

export const writeAll = (descriptor: number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at, bytes.length - at);
};

/** Replaces a small file. */
export const replaceFile = (path: string, bytes: Uint8Array | string): void => {
  const draft = `${path}.draft`;
  const descriptor = openSync(draft, 'w');
  try {
    writeFileSync(descriptor, bytes);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, path);
  syncFolder(dirname(path));
};
