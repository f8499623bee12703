/** What a house of several machines needs of this one besides npm's packages. `POSTGRES_BIN` and `NGINX` name programs that are not installed. */
import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const INSTALLED = '/usr/lib/postgresql';

const isThere = (path) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

const firstOf = async (paths) => {
  for (const path of paths) if (path && (await isThere(path))) return path;
  return undefined;
};

/** @returns {Promise<string | undefined>} folder of the newest programs that can copy a running server */
export const postgresBin = async () => {
  const versions = (await readdir(INSTALLED).catch(() => [])).toSorted((a, b) => Number(b) - Number(a));
  const folders = [process.env.POSTGRES_BIN, ...versions.map((version) => join(INSTALLED, version, 'bin'))];
  const found = await firstOf(folders.map((folder) => folder && join(folder, 'pg_basebackup')));
  return found && join(found, '..');
};

/** @returns {Promise<string | undefined>} */
export const nginx = () => firstOf([process.env.NGINX, '/usr/sbin/nginx', '/usr/bin/nginx']);

/** @returns {Promise<boolean>} */
export const hasTex = async () => (await isThere('/usr/bin/pdflatex')) && (await isThere('/usr/bin/bwrap'));

/** @returns {Promise<string | undefined>} what is missing without which nothing is looked at, in one line */
export const missing = async () =>
  (await postgresBin())
    ? undefined
    : "PostgreSQL with pg_basebackup is missing: install Debian's postgresql, or unpack it and name the folder of its programs in POSTGRES_BIN.";
