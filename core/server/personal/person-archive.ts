/** The archive that a person takes along: a folder for each plugin, and a text that says what is what. */
import { PassThrough, type Readable } from 'node:stream';
import type { Account } from '../../plugin-api/accounts.ts';
import type { ExportFolder, PersonalData } from '../../plugin-api/personal-data.ts';
import { EntryNames } from './entry-name.ts';
import { readme } from './readme.ts';
import { ZipWriter } from './zip-writer.ts';

export interface ArchiveParts {
  readonly parts: readonly PersonalData[];
  readonly person: Account;
  readonly product: string;
  readonly signal: AbortSignal;
  readonly onFile: (files: number) => void;
}

async function* jsonList(items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A folder of the archive; everything goes through its `add`. */
const folderOf = (add: ExportFolder['add']): ExportFolder => ({
  add,
  json: (path, value) => add(path, `${JSON.stringify(value, null, 2)}\n`),
  list: (path, items) => add(path, jsonList(items)),
});

const fill = async (out: PassThrough, { parts, person, product, signal, onFile }: ArchiveParts): Promise<void> => {
  const made = new Date();
  const zip = new ZipWriter(out, made);
  const names = new EntryNames();
  const into = (...folder: readonly string[]): ExportFolder =>
    folderOf(async (path, body) => {
      signal.throwIfAborted();
      const name = names.give([...folder, ...path]);
      await zip.add(name, body, signal);
      onFile(zip.count);
      return name;
    });
  await into().add(['README.txt'], readme({ product, made, parts }));
  for (const part of parts) await part.export(person, part.folder === '' ? into() : into(part.folder), signal);
  await zip.end();
};

/** The stream fails when a part cannot be read: an archive that lacks something without saying so would be worse than none. */
export const personArchive = (archive: ArchiveParts): Readable => {
  const out = new PassThrough();
  void fill(out, archive).then(
    () => out.end(),
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return out;
};
