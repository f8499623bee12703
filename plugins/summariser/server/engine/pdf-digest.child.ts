/**
 * Reads a PDF and makes its digest, in a process of its own with limits on time and memory (`startLimited` of `#server-kit`): a
 * hostile file costs this process and nothing else. Arguments: address of pdf.js, path of the file, first and last page, words of the
 * summary, key points. Writes one line of JSON: the digest, or why there is none.
 */
import { compose } from './compose.ts';
import { type Pdfjs, readPdf } from './pdf/read-pdf.ts';

const [pdfjsUrl = '', path = '', ...numbers] = process.argv.slice(1);
const [fromPage = 1, toPage = 0, words = 400, keyPoints = 5] = numbers.map(Number);

/** Words that a text has at least. */
const LEAST_WORDS = 30;

/** Begins the time of a step anew, never that of the whole. */
const stepDone = () => process.emit('step' as 'disconnect');

/** What pdf.js warns of goes to the error output; the other one is for the answer. */
console.log = console.error;

const main = async (): Promise<object> => {
  const pdfjs = (await import(/* @vite-ignore */ pdfjsUrl)) as Pdfjs;
  const paper = await readPdf(pdfjs, path, fromPage, toPage, stepDone);
  const digest = compose(paper, { words, keyPoints, fromPage, toPage });
  return digest.words < LEAST_WORDS ? { failure: 'no-text' } : { digest };
};

const answer = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`, () => process.exit(0));
main().then(answer, (error: unknown) =>
  answer({ failure: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable' }),
);
