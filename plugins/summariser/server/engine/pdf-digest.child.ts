/**
 * Reads a PDF and makes its digest, in a process of its own with limits on time and memory (`startLimited` of `#server-kit`): a
 * hostile file costs this process and nothing else. Arguments: address of pdf.js, path of the file, first and last page, words of the
 * summary, key points. Writes one line of JSON: the digest, or why there is none.
 */
import { end, keepOutputForAnswers, loadPdfjs, say, stepDone } from '#child-kit';
import { compose } from './compose.ts';
import { type Pdfjs, readPdf } from './pdf/read-pdf.ts';

const [pdfjsUrl = '', path = '', ...numbers] = process.argv.slice(1);
const [fromPage = 1, toPage = 0, words = 400, keyPoints = 5] = numbers.map(Number);

/** Words that a text has at least. */
const LEAST_WORDS = 30;

keepOutputForAnswers();

const main = async (): Promise<object> => {
  const pdfjs = (await loadPdfjs(pdfjsUrl)) as Pdfjs;
  const paper = await readPdf(pdfjs, path, fromPage, toPage, stepDone);
  const digest = compose(paper, { words, keyPoints, fromPage, toPage });
  return digest.words < LEAST_WORDS ? { failure: 'no-text' } : { digest };
};

main()
  .then(say, (error: unknown) =>
    say({ failure: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable' }),
  )
  .finally(end);
