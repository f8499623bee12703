/** Which Chromium tests run in; `CHROMIUM` in the environment is another one for all. */
import { existsSync } from 'node:fs';

const CHOSEN = process.env.CHROMIUM;
const SHELL = '/usr/bin/chromium-headless-shell';

/** With windows, menus and extensions: tests of those start it themselves. */
export const WHOLE_CHROMIUM = CHOSEN ?? '/usr/bin/chromium';

/** The same pages, engine and network without all that is around a page. */
export const CHROMIUM_OF_PAGES = CHOSEN ?? (existsSync(SHELL) ? SHELL : WHOLE_CHROMIUM);
