/** LibreOffice, as far as documents are made with it and their words counted by it. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';

const run = promisify(execFile);
/** Milliseconds for all files of one conversion. */
const PATIENCE = 10 * 60_000;

export const isInstalled = (): Promise<boolean> =>
  run('soffice', ['--version']).then(
    () => true,
    () => false,
  );

export interface Office {
  /** @returns paths of what the files have become, which are called as they were but for their endings */
  convert(files: readonly string[], to: string): Promise<string[]>;
  /** What LibreOffice counts in each file, as it writes it into the statistics of a document that it stores. */
  count(files: readonly string[]): Promise<number[]>;
  readonly folder: string;
  close(): Promise<void>;
}

const stemOf = (file: string): string => basename(file, extname(file));

const countIn = async (odt: string): Promise<number> => {
  const meta = unzipSync(await readFile(odt), { filter: ({ name }) => name === 'meta.xml' })['meta.xml'];
  return Number(/meta:word-count="(\d+)"/.exec(new TextDecoder().decode(meta))?.[1] ?? 0);
};

/** With a profile of its own, so that it is in nobody's way. */
export const openOffice = async (): Promise<Office> => {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-counts-'));
  let round = 0;
  const convert = async (files: readonly string[], to: string): Promise<string[]> => {
    const out = join(folder, `${++round}-${to}`);
    await mkdir(out);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await run('soffice', [profile, '--headless', '--convert-to', to, '--outdir', out, ...files], { timeout: PATIENCE });
    return files.map((file) => join(out, `${stemOf(file)}.${to.replace(/:.*/, '')}`));
  };
  return {
    folder,
    convert,
    count: async (files) => Promise.all((await convert(files, 'odt')).map(countIn)),
    close: () => rm(folder, { recursive: true, force: true }),
  };
};
