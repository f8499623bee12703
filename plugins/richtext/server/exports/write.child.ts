/**
 * Writes a manuscript as a file of a format. Runs as a process of its own with limits on time and memory: what a text holds may be made to
 * cost much. Arguments: the format, the folder that has the manuscript, options as JSON. Puts the file into the folder, and says so or why not.
 */
import { writeResult } from './write-result.ts';
import { WRITERS } from './writers.ts';

await writeResult(async (manuscript, format, options) => WRITERS[format]?.(manuscript, options));
