/**
 * Reads a file that is to become a rich text. Runs as a process of its own with limits on time and memory: the file may be made to cost much.
 * Arguments: its kind, its path, the folder that what is read is put into, `ReaderOptions` as JSON. Says that it is there, or why not.
 */
import { readFile } from 'node:fs/promises';
import { end, keepOutputForAnswers, say } from '#child-kit';
import { ImportFailure } from './import-failure.ts';
import { type Taken, TAKEN } from './kinds.ts';
import { READERS, type ReaderOptions } from './readers.ts';
import { packTaken } from './taken-file.ts';

const [kind, path = '', folder = '', options = '{}'] = process.argv.slice(1);

keepOutputForAnswers();

const run = async (): Promise<void> => {
  const known = TAKEN.find((each): each is Taken => each === kind);
  const read = known && READERS[known];
  if (!read) throw new Error(`Nothing reads ${kind}`);
  await packTaken(folder, await read(new Uint8Array(await readFile(path)), JSON.parse(options) as ReaderOptions));
};

run()
  .then(
    () => say({ done: true }),
    (error: unknown) => say(error instanceof ImportFailure ? { failure: error.reason, choices: error.choices } : { failure: '' }),
  )
  .finally(end);
