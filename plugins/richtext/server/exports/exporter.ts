/** Writes rich texts as files, each in a process with limits on time and memory. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller } from '#plugin-api/server';
import { HttpError, type ProcessLimits, Turns, withScratchFolder } from '#server-kit';
import type { Download } from '../../common/downloads.ts';
import type { Layout } from '../../common/layouts.ts';
import type { OpenFile } from '../access.ts';
import { assetOf, assetsOf, bytesOf } from '../assets/assets.ts';
import type { CitationPrinter } from '../citing/print-citations.ts';
import { runProgram } from '../limited/run-program.ts';
import type { Richtext } from '../richtext.ts';
import { picturesIn } from '../texts/document.ts';
import { type Gathered, gatherManuscript, type Wanted } from './gather-manuscript.ts';
import { packManuscript } from './manuscript-file.ts';
import { programOf } from './programs.ts';
import { RESULT, type Written } from './result.ts';
import type { WriterOptions } from './writers.ts';

const LIMITS: ProcessLimits = { maxBytes: 1_500 * 1024 * 1024, maxSeconds: 60, maxTotalSeconds: 60, timeout: 100_000 };

const NOTHING = new Uint8Array();

export class Exporter {
  readonly #richtext: Richtext;
  readonly #printer: CitationPrinter;
  readonly #turns = new Turns(2, 40);

  constructor(richtext: Richtext, printer: CitationPrinter) {
    this.#richtext = richtext;
    this.#printer = printer;
  }

  gather(user: Caller, file: OpenFile, wanted: Wanted, signal: AbortSignal): Promise<Gathered> {
    return gatherManuscript(this.#richtext, this.#printer, user, file, wanted, signal);
  }

  /**
   * @param file that the user may see
   * @param layout of LaTeX
   * @throws HttpError as `gather` and `writeGathered`
   */
  async write(
    user: Caller,
    file: OpenFile,
    format: Download,
    wanted: Wanted,
    signal: AbortSignal,
    layout?: Layout,
  ): Promise<Buffer> {
    // What would come is in the document of who can say of it that it would: no other format does.
    const known = format === 'docx' ? wanted : { ...wanted, suggestions: false };
    return this.writeGathered(file, await this.gather(user, file, known, signal), format, signal, layout);
  }

  /** @throws HttpError 422 for what takes too much or cannot be written, 503 when too many wait */
  writeGathered(file: OpenFile, manuscript: Gathered, format: Written, signal: AbortSignal, layout?: Layout): Promise<Buffer> {
    return this.#turns.run(() =>
      withScratchFolder(this.#richtext, (folder) => this.#writeIn(folder, file, manuscript, format, signal, layout)),
    );
  }

  async #writeIn(
    folder: string,
    file: OpenFile,
    manuscript: Gathered,
    format: Written,
    signal: AbortSignal,
    layout: Layout | undefined,
  ): Promise<Buffer> {
    await packManuscript(folder, manuscript, await this.#picturesOf(file, manuscript, format));
    const { source, options, isNative } = await programOf(format);
    const limits = { ...LIMITS, ...(isNative && { isNative }) };
    const all: WriterOptions = { house: this.#richtext.publicUrl, layout, ...options };
    const program = { source, args: [format, folder, JSON.stringify(all)], limits };
    const answer = await runProgram(folder, program, signal);
    if (!answer) throw new HttpError(422, 'This text is too large for this format.');
    if ('failure' in answer) {
      this.#richtext.log.warn({ file: file.id, format, failure: answer.failure }, 'a rich text could not be written');
      throw new HttpError(422, 'This text cannot be written in this format.');
    }
    return readFile(join(folder, RESULT));
  }

  async #picturesOf(file: OpenFile, { doc }: Gathered, format: Written) {
    const shown = picturesIn(doc);
    const assets = (await assetsOf(this.#richtext.db, file)).filter(({ id }) => shown.has(id));
    const pictures = [];
    for (const asset of assets) {
      const { id: number, ...about } = assetOf(asset);
      // A page that is read fetches them one by one.
      const bytes = format === 'reading' ? NOTHING : await bytesOf(this.#richtext, asset);
      pictures.push({ number, about, bytes });
    }
    return pictures;
  }
}
