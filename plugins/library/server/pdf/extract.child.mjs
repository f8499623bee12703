/**
 * Reads a PDF: what it says of itself, with the text of its first pages and their font sizes (`metadata`), the plain text of
 * all of its pages (`texts`), or one after the other (`both`). Runs as a process of its own with limits on time and memory
 * (`startLimited` of `#server-kit`). Plain JavaScript, because it is run from its text (see `extract.ts`), and without imports
 * of ours for the same reason.
 *
 * Arguments: what is asked for, address of pdf.js, path of the file, most pages, most characters of a page. Writes lines of JSON:
 * one of metadata, one for each page, and perhaps a failure at the end.
 */
import { readFile } from 'node:fs/promises';

const [task, pdfjsUrl, path, maxPages, maxCharacters] = process.argv.slice(1);

/** Begins the time of a step anew, never that of the whole. */
const stepDone = () => process.emit('step');

// What pdf.js expects and Node 20 does not have.
Promise.withResolvers ??= function withResolvers() {
  let resolve;
  let reject;
  const promise = new this((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
};

/** What pdf.js warns of goes to the error output; the other one is for the answer. */
console.log = console.error;
const answer = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

const textOf = async (page) => {
  const { items } = await page.getTextContent({ includeMarkedContent: false });
  return items.slice(0, 5000).map(({ str, transform, width, height, hasEOL }) => ({
    text: str.slice(0, 2000),
    size: Math.hypot(transform[2], transform[3]) || height,
    x: transform[4],
    y: transform[5],
    width,
    endsLine: hasEOL,
  }));
};

const open = async () => {
  const { getDocument } = await import(pdfjsUrl);
  const data = new Uint8Array(await readFile(path));
  return getDocument({
    data,
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    stopAtErrors: false,
    maxImageSize: 1,
    verbosity: 0,
  }).promise;
};

/** One page after the other, each let go of before the next. */
const answerTexts = async (document) => {
  for (let number = 1; number <= Math.min(document.numPages, Number(maxPages)); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: false });
    let text = '';
    for (const { str, hasEOL } of items) {
      if (text.length >= Number(maxCharacters)) break;
      text += hasEOL ? `${str}\n` : str;
    }
    answer({ page: number, text: text.slice(0, Number(maxCharacters)) });
    page.cleanup();
    stepDone();
  }
  if (document.numPages > Number(maxPages)) answer({ failure: 'too-large' });
};

/** Pages on which a document says what it is. */
const FIRST_PAGES = 2;

const answerMetadata = async (document) => {
  const { info, metadata } = await document.getMetadata();
  const pages = [];
  for (let number = 1; number <= Math.min(document.numPages, FIRST_PAGES); number++) {
    const page = await document.getPage(number);
    pages.push({ height: page.view[3] - page.view[1], items: await textOf(page) });
  }
  const get = (name) => metadata?.get(name) ?? undefined;
  answer({
    pages,
    info: { title: info.Title, author: info.Author, subject: info.Subject, keywords: info.Keywords },
    xmp: { title: get('dc:title'), creators: get('dc:creator'), identifier: get('dc:identifier'), doi: get('prism:doi') },
  });
};

const main = async () => {
  const document = await open();
  if (task !== 'texts') await answerMetadata(document);
  stepDone();
  if (task !== 'metadata') await answerTexts(document);
};

/** Whoever listens may be slower than this: what is still on its way would be lost with the process. */
const end = () => process.stdout.write('', () => process.exit(0));

main().then(end, (error) => {
  answer({ failure: error?.name === 'PasswordException' ? 'encrypted' : 'unreadable' });
  end();
});
