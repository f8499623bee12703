/**
 * Writes a manuscript as a file of a format. Runs as a process of its own with limits on time and memory: what a text holds may be made to
 * cost much. Arguments: the format, the folder that has the manuscript. Puts the file into the folder, and says so or why not.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { end, keepOutputForAnswers, say } from '#child-kit';
import { unpackManuscript } from './manuscript-file.ts';
import { isWritten, RESULT, WRITERS } from './writers.ts';

const [format = '', folder = ''] = process.argv.slice(1);

keepOutputForAnswers();

const main = async (): Promise<void> => {
  if (!isWritten(format)) throw new Error(`Nothing writes ${format}`);
  await writeFile(join(folder, RESULT), await WRITERS[format](await unpackManuscript(folder)), { mode: 0o600 });
};

main()
  .then(
    () => say({ done: true }),
    (error: unknown) => say({ failure: String(error instanceof Error ? error.message : error).slice(0, 500) }),
  )
  .finally(end);
