/**
 * The content policy of all answers: the strictest under which all panels work, and what plugins add to it for the services that they
 * were set up with. Pages of plugins that other programs show have one of their own.
 */
import type { ContentSources, PageSources } from '../../plugin-api/server.ts';

/** An origin, or all hosts below one; unencrypted on this very machine only. Nothing that could end the directive. */
const SOURCE = /^(?:https:\/\/(?:\*\.)?[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/;
const KINDS = ['script', 'frame', 'connect'] as const;

/** @throws Error for what is no origin */
export const checkContentSources = (sources: ContentSources): void => {
  for (const source of KINDS.flatMap((kind) => sources[kind] ?? []))
    if (!SOURCE.test(source)) throw new Error(`"${source}" is no source that pages may load from`);
};

/** @throws Error for a name that is no page, and for what is no origin */
export const checkPages = (pages: Readonly<Record<string, PageSources>>): void => {
  for (const [name, { script = [], framedBy = [] }] of Object.entries(pages)) {
    if (!/^[\w-]+\.html$/.test(name)) throw new Error(`"${name}" is no name of a page`);
    checkContentSources({ script, frame: framedBy });
  }
};

/** @param framedBy origins that may show the page within theirs */
export const contentPolicy = (added: readonly ContentSources[], framedBy: readonly string[] = []): string => {
  const of = (kind: (typeof KINDS)[number]): string[] => [...new Set(added.flatMap((sources) => sources[kind] ?? []))];
  /** A directive that is not there falls back to `default-src`. */
  const where = (directive: string, kind: (typeof KINDS)[number]): string[] =>
    of(kind).length === 0 ? [] : [[directive, "'self'", ...of(kind)].join(' ')];
  return [
    "default-src 'self'",
    // WebAssembly for the PDF decoders; never `unsafe-eval`.
    ["script-src 'self' 'wasm-unsafe-eval'", ...of('script')].join(' '),
    // Monaco, dockview and React write inline styles.
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ...where('frame-src', 'frame'),
    ...where('connect-src', 'connect'),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ');
};
