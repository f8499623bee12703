/** Reads a backup from the first byte to the last, and says whether all is there and as it was written. Nothing is changed by it. */
import { createHash } from 'node:crypto';
import { DatabaseIsNewer, demandNotNewer, type MigrationSet } from '../migrations/run-migrations.ts';
import { FILES, KEY, MANIFEST, Manifest, partName, SCHEMA, SUMS } from './manifest.ts';
import { BackupDamaged, ZipFile } from './zip-file.ts';

/** What this program is, so that it can be told whether a backup is of a newer one. */
export interface Program {
  readonly product: string;
  readonly version: string;
  readonly sets: readonly MigrationSet[];
}

export class BackupIsNewer extends Error {
  constructor(product: string, version: string) {
    super(`This backup was made by a newer version of ${product} (${version}). Update first.`);
    this.name = 'BackupIsNewer';
  }
}

/** @returns below 0 when `a` is the older version; what is behind the numbers does not count */
const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a, b].map((version) => version.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0));
  for (let at = 0; at < 3; at++) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** @throws BackupIsNewer */
export const demandKnown = ({ version, migrations }: Manifest, program: Program): void => {
  const newer = new BackupIsNewer(program.product, version);
  if (compareVersions(version, program.version) > 0) throw newer;
  try {
    demandNotNewer(new Map(Object.entries(migrations)), program.sets);
  } catch (error) {
    throw error instanceof DatabaseIsNewer ? newer : error;
  }
};

/** @throws BackupDamaged, BackupIsNewer: also of a form that only a newer program reads */
export const readManifest = async (zip: ZipFile, program: Program): Promise<Manifest> => {
  const said: unknown = JSON.parse((await zip.read(MANIFEST)).toString('utf8'));
  const { format, version } = Object(said) as { format?: unknown; version?: unknown };
  if (typeof format === 'number' && format > 1) throw new BackupIsNewer(program.product, String(version));
  const read = Manifest.safeParse(said);
  if (!read.success) throw new BackupDamaged('what it says of itself cannot be read');
  demandKnown(read.data, program);
  return read.data;
};

const sumsIn = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );

/** Names that have to be there by what the manifest says. */
const demandWhole = ({ tables, key, files }: Manifest, names: ReadonlySet<string>): void => {
  const parts = Object.entries(tables).flatMap(([table, { parts: count }]) =>
    Array.from({ length: count }, (_, index) => partName(table, index + 1)),
  );
  for (const name of [SCHEMA, ...(key.isInside ? [KEY] : []), ...parts])
    if (!names.has(name)) throw new BackupDamaged(`${name} is missing`);
  const stored = [...names].filter((name) => name.startsWith(FILES)).length;
  if (stored !== files.count) throw new BackupDamaged(`${stored} of ${files.count} files are in it`);
};

/** @throws BackupDamaged with the first thing that is not right; BackupIsNewer */
export const checkBackup = async (zip: ZipFile, program: Program): Promise<Manifest> => {
  const manifest = await readManifest(zip, program);
  const list = await zip.read(SUMS);
  if (createHash('sha256').update(list).digest('hex') !== manifest.sums)
    throw new BackupDamaged('its checksums are not what was written');
  const sums = sumsIn(list.toString('utf8'));
  for (const name of zip.names)
    if (name !== SUMS && name !== MANIFEST && !sums.has(name)) throw new BackupDamaged(`${name} has no checksum`);
  for (const [name, sum] of sums) {
    const hash = createHash('sha256');
    for await (const chunk of zip.stream(name)) hash.update(chunk);
    if (hash.digest('hex') !== sum) throw new BackupDamaged(`the checksum of ${name} is wrong`);
  }
  demandWhole(manifest, new Set(sums.keys()));
  return manifest;
};
