/** A process that works on scratch until it is killed: node scratch-program <scratch folder>. */
import { openScratchFolder } from '../files/scratch-folder.ts';

const { path } = await openScratchFolder(process.argv[2] ?? '');
process.stdout.write(`${JSON.stringify({ path })}\n`);
process.stdin.resume();
