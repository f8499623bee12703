/**
 * What other programs have handed over, as this browser keeps it until somebody has said what becomes of it and the server has it.
 * The service worker puts it here, often without a page or a connection, and with nobody known: whoever sees it first owns it.
 */
import { firstLine, MOST_FILES, shownName, wordsOf } from '../../common/handed-over.ts';

const CACHE = 'carrel.received';
const PLACE = '/received/kept/';
const ABOUT = 'x-about';
/** Things that are kept at the most, so that no page can fill the disk by sending forms here. */
const MOST_KEPT = 100;
/** Bytes of a file that is kept at all. */
const MOST_BYTES = 256 * 1024 * 1024;

export interface About {
  readonly id: string;
  readonly name: string;
  readonly form: 'file' | 'words';
  readonly at: number;
  /** Whose it is; nobody has seen it yet without one. */
  readonly owner?: number | undefined;
  /** Client id of the reference that is made of it, given with the owner: a second try makes no second one. */
  readonly reference?: string | undefined;
  /** Where it goes; nobody has said so yet without one. */
  readonly project?: number | undefined;
}

export interface Thing extends About {
  readonly content: Blob;
}

const addressOf = (id: string): string => PLACE + encodeURIComponent(id);

const packed = ({ content, ...about }: Thing): Response =>
  new Response(content, {
    headers: { 'content-type': 'application/octet-stream', [ABOUT]: encodeURIComponent(JSON.stringify(about)) },
  });

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Read by hand, because the service worker would need a library of schemas for it, several times its own size. */
const aboutOf = (value: Partial<Record<keyof About, unknown>>): About | undefined => {
  const { id, name, form, at, owner, reference, project } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || !isNumber(at) || (form !== 'file' && form !== 'words'))
    return undefined;
  return {
    id,
    name,
    form,
    at,
    ...(isNumber(owner) && { owner }),
    ...(typeof reference === 'string' && { reference }),
    ...(isNumber(project) && { project }),
  };
};

/** `undefined` for what an older version may have kept in another way. */
const unpacked = async (kept: Response | undefined): Promise<Thing | undefined> => {
  try {
    const about = aboutOf(JSON.parse(decodeURIComponent(kept?.headers.get(ABOUT) ?? '')) as object);
    return about && kept && { ...about, content: await kept.blob() };
  } catch {
    return undefined;
  }
};

const isFile = (part: FormDataEntryValue): part is File => typeof part !== 'string';
const textOf = (part: FormDataEntryValue | null): string => (typeof part === 'string' ? part : '');

export class KeptThings {
  readonly #caches: CacheStorage | undefined;
  readonly #now: () => number;

  /** @param caches none where the page has no TLS: then nothing can be handed over */
  constructor(caches: CacheStorage | undefined, now: () => number = Date.now) {
    this.#caches = caches;
    this.#now = now;
  }

  /** Takes no time where nothing was ever handed over. */
  async isEmpty(): Promise<boolean> {
    if (!(await this.#caches?.has(CACHE))) return true;
    return (await (await this.#caches?.open(CACHE))?.keys())?.length === 0;
  }

  /** Oldest first. */
  async all(): Promise<readonly Thing[]> {
    const cache = await this.#caches?.open(CACHE);
    const things: Thing[] = [];
    for (const request of (await cache?.keys()) ?? []) {
      const thing = await unpacked(await cache?.match(request));
      if (thing) things.push(thing);
    }
    return things.sort((a, b) => a.at - b.at);
  }

  /** Keeps what a program has sent by the form that the manifest of the app describes: nothing else of it is read. */
  async addForm(form: FormData): Promise<void> {
    await this.addFiles(form.getAll('files').filter(isFile));
    const words = wordsOf(['title', 'text', 'url'].map((name) => textOf(form.get(name))));
    if (words !== '') await this.#add(firstLine(words), 'words', new Blob([words]));
  }

  /** Of more files than are taken at once the first ones. @throws QuotaExceededError */
  async addFiles(files: readonly File[]): Promise<void> {
    for (const file of files.slice(0, MOST_FILES))
      if (file.size <= MOST_BYTES) await this.#add(shownName(file.name), 'file', file);
  }

  async #add(name: string, form: About['form'], content: Blob): Promise<void> {
    const kept = await (await this.#caches?.open(CACHE))?.keys();
    if ((kept?.length ?? 0) >= MOST_KEPT) return;
    await this.#put({ id: crypto.randomUUID(), name, form, at: this.#now(), content });
  }

  /** @returns it as it is kept now */
  async change(thing: Thing, change: Pick<About, 'owner' | 'reference' | 'project'>): Promise<Thing> {
    const changed = { ...thing, ...change };
    await this.#put(changed);
    return changed;
  }

  async remove({ id }: Thing): Promise<void> {
    await (await this.#caches?.open(CACHE))?.delete(addressOf(id));
  }

  async #put(thing: Thing): Promise<void> {
    await (await this.#caches?.open(CACHE))?.put(addressOf(thing.id), packed(thing));
  }
}
