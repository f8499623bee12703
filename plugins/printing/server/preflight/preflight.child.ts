/**
 * Looks through a PDF in a process of its own with limits on time and memory (`startLimited` of `#server-kit`): a hostile file costs this
 * process and nothing else. Arguments: the packages of `pdf-packages.ts`, path of the file. Writes lines of JSON as `facts.ts` has them.
 */
import { lookThrough } from './pdf/look-through.ts';
import { loadTools } from './pdf/pdfjs.ts';

const packages = process.argv.slice(1, 4);
const path = process.argv[4] ?? '';

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
/** Begins the time of a step anew, never that of the whole. */
const stepDone = () => process.emit('step' as 'disconnect');
/** Whoever listens may be slower than this: what is still on its way would be lost with the process. */
const end = () => process.stdout.write('', () => process.exit(0));

/** The other output is for answers. */
console.log = console.error;

const main = async (): Promise<void> => {
  const tools = await loadTools(packages);
  const failure = await lookThrough(tools, path, {
    document: (document) => say({ document }),
    page: (page) => {
      say({ page });
      stepDone();
    },
  });
  if (failure) say({ failure });
};

main().then(end, (error: unknown) => {
  say({ failure: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable' });
  end();
});
