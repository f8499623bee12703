/** What programs do that write manuscripts: read the one in their folder, and put the file beside it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { end, keepOutputForAnswers, say } from '#child-kit';
import type { Manuscript } from '../../common/manuscript.ts';
import { unpackManuscript } from './manuscript-file.ts';
import { RESULT, WRITTEN, type Written } from './result.ts';
import type { WriterOptions } from './writers.ts';

const messageOf = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, 500);

/** @param write nothing for a format that is none of the program's */
export const writeResult = async (
  write: (manuscript: Manuscript, format: Written, options: WriterOptions) => Promise<Uint8Array | undefined>,
): Promise<void> => {
  keepOutputForAnswers();
  const [format, folder = '', options = '{}'] = process.argv.slice(1);
  try {
    const known = WRITTEN.find((each) => each === format);
    const bytes = known && (await write(await unpackManuscript(folder), known, JSON.parse(options) as WriterOptions));
    if (!bytes) throw new Error(`Nothing writes ${format}`);
    await writeFile(join(folder, RESULT), bytes, { mode: 0o600 });
    say({ done: true });
  } catch (error) {
    say({ failure: messageOf(error) });
  }
  end();
};
