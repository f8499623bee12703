/**
 * What is opened with the program: links `carrel://…`, and files by a double click, dropped on its icon, or named when it is started again.
 * All of it waits in one queue until a window says that its layout stands.
 */
import { readFile, stat } from 'node:fs/promises';
import { basename, extname, isAbsolute, resolve } from 'node:path';
import type { Opened } from '../common/bridge.ts';
import type { UsedElectron } from './used-electron.ts';

export const LINK_SCHEME = 'carrel';
const ENDINGS = ['.bib', '.ris', '.pdf'];
const MOST_BYTES = 500 * 1024 ** 2;

/** `carrel://library/12` → `/library/12`; none for what is no place of the app. */
export const pathOfLink = (link: string): string | undefined => {
  if (!/^carrel:\/\//i.test(link) || link.length > 2000 || !URL.canParse(link)) return undefined;
  // The host is the first part of the path: some systems write it in small letters, as the app does.
  const { host, pathname, search, username, port } = new URL(link);
  if (username !== '' || port !== '') return undefined;
  const path = `/${host.toLowerCase()}${pathname === '/' ? '' : pathname}`;
  if (!/^\/[\w-]*(?:\/[\w.~-]*)*$/.test(path) || path.includes('..') || path.includes('//')) return undefined;
  return /^\/api(?:\/|$)/.test(path) ? undefined : path + search;
};

/** Those of the arguments of a start that name something to open; switches and the program's own folder are not among them. */
export const namedIn = (argv: readonly string[], cwd: string): { links: string[]; files: string[] } => {
  const given = argv.slice(1).filter((word) => !word.startsWith('-'));
  const isLink = (word: string): boolean => word.toLowerCase().startsWith(`${LINK_SCHEME}:`);
  return {
    links: given.filter(isLink),
    files: given
      .filter((word) => !isLink(word) && ENDINGS.includes(extname(word).toLowerCase()))
      .map((word) => (isAbsolute(word) ? word : resolve(cwd, word))),
  };
};

const read = async (path: string): Promise<Opened['files'][number] | undefined> => {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES || !ENDINGS.includes(extname(path).toLowerCase())) return undefined;
    return { name: basename(path), bytes: new Uint8Array(await readFile(path)) };
  } catch {
    // Gone meanwhile, or not ours to read: there is nothing to show.
    return undefined;
  }
};

export class OpenedQueue {
  readonly #deliver: (opened: Opened) => void;
  #waiting: (() => Promise<Opened>)[] = [];
  #isRestored = false;
  #last: Promise<void> = Promise.resolve();

  /** @param deliver tells the window; called once for each thing, in the order in which they were opened */
  constructor(deliver: (opened: Opened) => void) {
    this.#deliver = deliver;
  }

  /** Files are read when they are told and not before: the newest words count. */
  add({ links, files }: { readonly links: readonly string[]; readonly files: readonly string[] }): void {
    const paths = links.flatMap((link) => pathOfLink(link) ?? []);
    for (const path of paths) this.#waiting.push(async () => ({ files: [], path }));
    if (files.length > 0)
      this.#waiting.push(async () => ({ files: (await Promise.all(files.map(read))).filter((file) => file !== undefined) }));
    this.#flush();
  }

  /** The layout of a window stands. */
  restored(): void {
    this.#isRestored = true;
    this.#flush();
  }

  /** No window is there any more that could be told. */
  left(): void {
    this.#isRestored = false;
  }

  #flush(): void {
    if (!this.#isRestored) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const next of waiting)
      this.#last = this.#last.then(next).then((opened) => {
        if (opened.path !== undefined || opened.files.length > 0) this.#deliver(opened);
      });
  }
}

/** Hears of all ways in which something is opened. @returns false when another instance runs, which has been told and goes on alone */
export const listenForLinks = (
  { app }: Pick<UsedElectron, 'app'>,
  queue: OpenedQueue,
  { argv, cwd, show }: { readonly argv: readonly string[]; readonly cwd: string; readonly show: () => void },
): boolean => {
  if (!app.requestSingleInstanceLock()) return false;
  app.setAsDefaultProtocolClient(LINK_SCHEME);
  queue.add(namedIn(argv, cwd));
  app.on('second-instance', (_event, theirs, theirFolder) => {
    queue.add(namedIn(theirs, theirFolder));
    show();
  });
  app.on('open-file', (event, file) => {
    event.preventDefault();
    queue.add({ links: [], files: [file] });
    show();
  });
  app.on('open-url', (event, link) => {
    event.preventDefault();
    queue.add({ links: [link], files: [] });
    show();
  });
  return true;
};
