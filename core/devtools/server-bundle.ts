/** How the server's bundle is cut: a start reads few files, and what it needs first before the others. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { modulesOf } from './modules-of.ts';
import { programsOf } from './programs-of.ts';

/**
 * Packages that are no part of the bundle: those of native code, those that read files beside themselves, and large ones that few houses
 * need. All others are, because to find and read a thousand files took longer at a start than all that is done with them.
 */
export const APART = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@simplewebauthn/server/helpers',
  'dictionary-en',
  'dictionary-en-gb',
  'stripe',
  // Named by packages for what is not used here.
  'pg-native',
  'typescript',
];

/** What is there while the database comes up. */
const FIRST = ['host-web/server/main.ts', 'host-web/server/worker.ts', 'host-desktop/house/main.ts'];
const THEN = ['host-web/server/serve.ts', 'host-web/server/work.ts', 'host-desktop/house/serve.ts'];

const halvesIn = (root: string): string[] =>
  readdirSync(join(root, 'plugins'))
    .map((id) => join(root, 'plugins', id, 'server/index.ts'))
    .filter((file) => existsSync(file));

/** They are read by themselves when the plugin that they are of cannot be. */
const isContract = (id: string): boolean => id.endsWith('/common/contract.ts');

export interface ServerChunks {
  readonly plugins: readonly Plugin[];
  readonly groups: { name: string; test: (id: string) => boolean; priority: number; minShareCount?: number }[];
}

/** What several plugins share would be a file for each set of plugins that do; programs for the terminal take only what they need. */
export const serverChunks = (root: string): ServerChunks => {
  const first = modulesOf(...FIRST.map((file) => resolve(root, file)));
  const served = modulesOf(...THEN.map((file) => resolve(root, file)), ...halvesIn(root));
  const programs = modulesOf(...Object.values(programsOf(root)));
  return {
    plugins: [first.plugin, served.plugin, programs.plugin],
    groups: [
      // A group takes along whatever its modules import, so what others share with programs comes before them.
      { name: 'base', test: (id) => first.has(id) && programs.has(id), minShareCount: 2, priority: 4 },
      { name: 'terminal', test: (id) => served.has(id) && programs.has(id) && !isContract(id), minShareCount: 2, priority: 3 },
      { name: 'first', test: (id) => first.has(id), minShareCount: 2, priority: 2 },
      { name: 'shared', test: (id) => served.has(id) && !isContract(id), minShareCount: 2, priority: 1 },
    ],
  };
};
