/**
 * Looks through a PDF in a process of its own with limits on time and memory (`startLimited` of `#server-kit`): a hostile file costs this
 * process and nothing else. Arguments: the packages of `pdf-packages.ts`, path of the file. Writes lines of JSON as `facts.ts` has them.
 */
import { end, keepOutputForAnswers, say, stepDone } from '#child-kit';
import { lookThrough } from './pdf/look-through.ts';
import { loadTools } from './pdf/pdfjs.ts';

const packages = process.argv.slice(1, 4);
const path = process.argv[4] ?? '';

keepOutputForAnswers();

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
