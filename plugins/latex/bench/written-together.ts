/** The stage of what is promised of typing: a long paper of two people in the built app, with comments and open suggestions of both, each in a browser. */
import { type Browser, chromium, type Page } from 'playwright';
import { anchorAt } from '#plugins/coedit/common/anchor.ts';
import { textOf } from '#plugins/coedit/common/document.ts';
import { overSocket } from '#plugins/coedit/server/testing/over-socket.ts';
import { callerOf, Typist } from '#plugins/coedit/server/testing/typist.ts';
import { App, newAccount, signedIn } from '../../../tests/e2e/app.ts';
import { newProjectBy, somebody, type Somebody } from '../../../tests/e2e/calls.ts';
import { longPaper } from './long-paper.ts';

const COMMENTS = 50;
const SUGGESTIONS = 100;
/** What is begun in a minute by one person, less than is allowed. */
const AT_ONCE = 25;
const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block' } as const;
/** Milliseconds, on a machine with much else to do. */
const PATIENCE = 180_000;

export interface Writer extends Somebody {
  readonly page: Page;
  /** Of that page alone, so that what is traced is its work. */
  readonly browser: Browser;
}

export interface Stage {
  readonly app: App;
  readonly paper: number;
  readonly writer: Writer;
  readonly coauthor: Writer;
  stop(): Promise<void>;
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    // Frames of a window that is behind another, or has no screen, are not to be put off.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-timer-throttling', '--disable-renderer-backgrounding'],
  });

/** Says and suggests things all over the text, by turns. */
const remark = async (app: App, people: readonly Somebody[], paper: number, document: number): Promise<void> => {
  const { sentences } = longPaper();
  const bearer = people[0]?.headers['authorization']?.replace('Bearer ', '') ?? '';
  const typist = new Typist(callerOf(0));
  await typist.connect(overSocket(app.url, bearer), document, 'latex');
  const ytext = textOf(typist.doc);
  while (ytext.length === 0) await new Promise((again) => setTimeout(again, 50));
  const content = ytext.toString();
  const at = (share: number): number => sentences[Math.floor(share * (sentences.length - 1))] ?? 0;
  for (let n = 0; n < COMMENTS; n++) {
    const from = at((n + 0.3) / COMMENTS);
    const anchor = anchorAt(ytext, { from, to: from + 20 }, content);
    const body = { kind: 'latex', document, anchor, text: `Is this so? (${n})` };
    await people[Math.floor(n / AT_ONCE) % people.length]?.calls('POST', '../comments/begin/', body);
  }
  for (const [turn, person] of people.entries()) {
    const put = Array.from({ length: SUGGESTIONS / people.length }, (_, n) => {
      const from = at((n + 0.1 + turn / people.length) / (SUGGESTIONS / people.length)) + 4;
      const to = content.indexOf(' ', from);
      return {
        key: `suggested-${turn}-${n}`,
        anchor: anchorAt(ytext, { from, to }, content),
        original: content.slice(from, to),
        replacement: `${['better', 'shorter', ''][n % 3]}`,
      };
    });
    await person.calls('POST', '../suggestions/save/', { kind: 'latex', document, put, drop: [] });
  }
  typist.drop();
};

const open = async (app: App, { page }: Writer, paper: number): Promise<void> => {
  await page.goto(`${app.url}/editor/latex/${paper}`);
  await page.locator('.view-line').filter({ hasText: 'documentclass' }).waitFor();
  const { x, y, width, height } = (await page.locator('.monaco-editor').first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 2, y + height / 2);
};

/** @throws when the app was not built */
export const startWriting = async (): Promise<Stage> => {
  const app = new App();
  const browsers = [await launch(), await launch()] as const;
  const stop = async (): Promise<void> => {
    for (const browser of browsers) await browser.close();
    await app.stop();
  };
  try {
    await app.start({ DEFAULT_PLAN: 'P' });
    const join = async (browser: Browser, name: string): Promise<Writer> => {
      const email = `${name}@example.org`;
      const tokens = await newAccount(app, email);
      const page = await browser.newPage({ ...SCREEN, storageState: signedIn(app, tokens) });
      page.setDefaultTimeout(PATIENCE);
      return { page, browser, ...somebody(app, email, `Bearer ${tokens.access_token}`) };
    };
    const writer = await join(browsers[0], 'writer');
    const coauthor = await join(browsers[1], 'coauthor');
    const project_id = await newProjectBy(writer.calls, 'Thesis');
    const asked = { shared_to: coauthor.email, project_id, permission: 'write' };
    const { share } = await writer.calls<{ share: { share_id: number } }>('POST', 'add-sharing/', asked);
    await coauthor.calls('POST', 'share-request-action/', { share_id: share.share_id, action: 'accept' });
    const body = { title: 'Ours', content: longPaper().text, projectId: project_id, featureId: 'latex_file' };
    const { data } = await writer.calls<{ data: { latexFile: { id: number } } }>('POST', '../latex/create/', body);
    const paper = data.latexFile.id;
    const files = await writer.calls<{ data: { id: number; is_main: boolean }[] }>('GET', `../latex/get-editor-files/${paper}/`);
    await remark(app, [writer, coauthor], paper, files.data.find(({ is_main }) => is_main)?.id ?? 0);
    for (const one of [writer, coauthor]) await open(app, one, paper);
    return { app, paper, writer, coauthor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
