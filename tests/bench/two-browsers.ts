/** Two people of one project, each in a browser of their own on the built app. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { App, newAccount, signedIn } from '../e2e/app.ts';
import { newProjectBy, somebody, type Somebody } from '../e2e/calls.ts';
import { SWITCHED_OFF } from '../e2e/chromium-features.ts';

const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block' } as const;
/** Milliseconds, on a machine with much else to do. */
const PATIENCE = 120_000;

interface Writer extends Somebody {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Of this person alone, so that what is traced is their page's work. */
  readonly browser: Browser;
}

export interface TwoBrowsers {
  readonly app: App;
  readonly project: number;
  readonly writer: Writer;
  readonly coauthor: Writer;
  stop(): Promise<void>;
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    // Frames of a window that is behind another, or has no screen, are not to be put off.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      // What else the browser gets ready would be measured with the page.
      `--disable-features=${SWITCHED_OFF.join(',')}`,
    ],
  });

/** Of the app as it was built. */
export const startTwo = async (): Promise<TwoBrowsers> => {
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
      const context = await browser.newContext({ ...SCREEN, storageState: signedIn(app, tokens) });
      context.setDefaultTimeout(PATIENCE);
      return { page: await context.newPage(), context, browser, ...somebody(app, email, `Bearer ${tokens.access_token}`) };
    };
    const writer = await join(browsers[0], 'writer');
    const coauthor = await join(browsers[1], 'coauthor');
    const project = await newProjectBy(writer.calls, 'Thesis');
    const asked = { shared_to: coauthor.email, project_id: project, permission: 'write' };
    const { share } = await writer.calls<{ share: { share_id: number } }>('POST', 'add-sharing/', asked);
    await coauthor.calls('POST', 'share-request-action/', { share_id: share.share_id, action: 'accept' });
    return { app, project, writer, coauthor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
