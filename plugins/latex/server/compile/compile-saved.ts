/** Compiles what was just saved and answers as LTX-033 wants it. */
import { buffer } from 'node:stream/consumers';
import type { Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Diagnostic, Engine } from '../../common/model.ts';
import { engineOf } from '../../common/source/magic-comments.ts';
import { extensionOf } from '../../common/source/paths.ts';
import { readFile } from '../documents/read-texts.ts';
import { wallTime } from '../build/time-budget.ts';
import type { Latex } from '../latex.ts';
import type { Saved } from '../papers/save-paper.ts';
import { pdfLocation } from '../records.ts';
import type { BuildRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { cancelBuilds, queueBuild } from './build-rows.ts';
import type { BuildWaiter } from './wait-for-build.ts';

/** More than this is fetched from `pdf_location`; as base64 it would stall the browser. */
const LARGEST_BLOB = 32_000_000;
/** What a build may wait for others before it is given up. */
const QUEUE_MS = 300_000;

export interface CompileWish {
  readonly path?: string | undefined;
  readonly engine?: Engine | undefined;
  readonly haltOnError: boolean;
  readonly isAuto: boolean;
  readonly restricted: boolean;
  /** The PDF itself is wanted in the answer. */
  readonly wantsBlob: boolean;
}

export interface CompileAnswer {
  readonly success: boolean;
  readonly message: string;
  readonly data: {
    readonly blob: string;
    readonly pdf_location: string;
    readonly diagnostics: Diagnostic[];
    readonly build: number;
    readonly pages: number;
    readonly duration: number;
  };
}

const blobOf = async (latex: Latex, { pdf, pdf_size: size }: BuildRow): Promise<string> =>
  pdf === null || (size ?? 0) > LARGEST_BLOB ? '' : (await buffer(await latex.files.read(pdf))).toString('base64');

export const compileSaved = async (
  latex: Latex,
  waiter: BuildWaiter,
  user: Caller,
  { paper, present, diagnostics }: Saved,
  wish: CompileWish,
  signal: AbortSignal,
): Promise<CompileAnswer> => {
  // `restrict_free_compilation`: free people compile the main file (decisions §7).
  const main = user.plan === 'F' || wish.restricted ? paper.main_path : (wish.path ?? paper.main_path);
  const document = await readFile(latex, latex.db, paper, main);
  if (extensionOf(main) !== 'tex' || document.content === null) throw new HttpError(400, 'Only .tex files can be compiled.');
  const seconds = latex.settings.seconds[user.plan];
  const queued = await queueBuild(latex, paper, {
    person: user.id,
    main,
    version: present,
    seconds,
    diagnostics,
    isAuto: wish.isAuto,
    haltOnError: wish.haltOnError,
    engine: engineOf(document.content) ?? wish.engine ?? 'pdflatex',
  });
  const build = await waiter.wait(queued.id, signal, wallTime(seconds) + QUEUE_MS);
  if (!build) {
    // Nobody is there to take the answer, or no worker to make it. Another window may still wait for a build of its own.
    await cancelBuilds(latex, paper, { id: queued.id });
    return {
      success: false,
      message: TEXTS.noCompiler,
      data: { blob: '', pdf_location: '', diagnostics: [...diagnostics], build: queued.id, pages: 0, duration: 0 },
    };
  }
  return {
    success: build.success,
    message: build.message,
    data: {
      blob: wish.wantsBlob ? await blobOf(latex, build) : '',
      pdf_location: build.pdf === null ? '' : pdfLocation(build),
      diagnostics: [...build.diagnostics],
      build: build.id,
      pages: build.pages,
      duration: build.duration,
    },
  };
};
