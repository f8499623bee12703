/** Rich texts as they are read by whoever has no account: the page of a file, made once for all who read it, and its pictures. */
import * as z from 'zod/mini';
import type { ReadingPage, TextReading } from '#plugins/coedit/common/server-services.ts';
import { withCitationIds } from '../../common/citations-of.ts';
import { notFound, type OpenFile, openFile } from '../access.ts';
import { assetAt } from '../assets/assets.ts';
import type { CitationPrinter } from '../citing/print-citations.ts';
import type { Exporter } from '../exports/exporter.ts';
import { printedOf } from '../exports/gather-manuscript.ts';
import { MadeLately } from '../made-lately.ts';
import type { Db, Richtext } from '../richtext.ts';
import { documentIn, picturesIn } from '../texts/document.ts';
import { asWritten } from '../texts/read-text.ts';
import { readingKey } from './reading-key.ts';

/** Pages that are kept, of all files. */
const KEPT = 20;

const Blocks = z.array(z.string());

type Made = Pick<ReadingPage, 'language' | 'blocks'>;

/** Every executor that core hands out is a database; only its table types are not known. */
const inside = (within: unknown): Db => within as Db;

export class RichReading implements TextReading {
  readonly #richtext: Richtext;
  readonly #printer: CitationPrinter;
  readonly #exporter: Exporter;
  readonly #pages = new MadeLately<Made>(KEPT);

  constructor(richtext: Richtext, printer: CitationPrinter, exporter: Exporter) {
    this.#richtext = richtext;
    this.#printer = printer;
    this.#exporter = exporter;
  }

  async key(thing: number, as: number, within: unknown): Promise<string> {
    const db = inside(within);
    return readingKey(this.#richtext, db, as, await openFile(this.#richtext, db, as, thing, 'read'));
  }

  async page(thing: number, as: number): Promise<ReadingPage> {
    const { db } = this.#richtext;
    const opened = await openFile(this.#richtext, db, as, thing, 'read');
    const text = await asWritten(db, thing);
    if (!text) throw notFound();
    // Somebody may have written in between: the page is that of the text, and has its key.
    const file = { ...opened, version: text.version };
    const key = await readingKey(this.#richtext, db, as, file);
    return { key, ...(await this.#pages.of(key, () => this.#make(file, as, text.content))) };
  }

  async picture(thing: number, picture: number, within: unknown) {
    const db = inside(within);
    const text = await asWritten(db, thing);
    if (!text || !picturesIn(documentIn(text.content)).has(picture)) return undefined;
    const file = await db.selectFrom('richtext_file').select(['id', 'owner']).where('id', '=', thing).executeTakeFirstOrThrow();
    const { name, type, size, blob } = await assetAt(db, file, picture);
    return { name, type, size, read: () => this.#richtext.files.read(blob) };
  }

  /** Nobody's call: whoever asked first may give up, and the others wait on. */
  async #make(file: OpenFile, as: number, content: string): Promise<Made> {
    const { signal } = new AbortController();
    const doc = withCitationIds(documentIn(content));
    const printed = await printedOf(this.#richtext, this.#printer, { id: as, language: 'en' }, file, doc, signal);
    const manuscript = { ...printed, doc, comments: [], suggestions: [] };
    const written = await this.#exporter.writeGathered(file, manuscript, 'reading', signal);
    return { language: printed.language, blocks: Blocks.parse(JSON.parse(String(written))) };
  }
}
