/**
 * Reads what a PDF says of itself: its metadata and the text of its first pages with font sizes. Runs as a process of its own
 * with limits on time and memory: a hostile file costs this process and nothing else. Plain JavaScript, because it is run
 * from its text (see `extract.ts`), and without imports of ours for the same reason.
 *
 * Arguments: address of pdf.js, path of the file, most bytes of memory, most seconds of work, most pages. Writes one line of
 * JSON.
 */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

const [pdfjsUrl, path, maxBytes, maxSeconds, maxPages] = process.argv.slice(1);

// Inflating a stream blocks this thread, so another one watches the process and ends it. Time is time at work and not on the
// clock: on a busy machine an honest file takes long.
const watchdog = new Worker(
  `setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isTooMuch = process.memoryUsage.rss() > ${Number(maxBytes)} || user + system > ${Number(maxSeconds)} * 1e6;
    if (isTooMuch) process.kill(process.pid, 'SIGKILL');
  }, 50);`,
  { eval: true },
);
watchdog.unref();

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

const main = async () => {
  const { getDocument } = await import(pdfjsUrl);
  const data = new Uint8Array(await readFile(path));
  const document = await getDocument({
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
  const { info, metadata } = await document.getMetadata();
  const pages = [];
  for (let number = 1; number <= Math.min(document.numPages, Number(maxPages)); number++) {
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

main().then(
  () => process.exit(0),
  (error) => {
    answer({ failure: error?.name === 'PasswordException' ? 'encrypted' : 'unreadable' });
    process.exit(0);
  },
);
