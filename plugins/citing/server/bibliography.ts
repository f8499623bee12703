/** Bibliographies of projects and chosen references: a preview, and the file. */
import { setImmediate } from 'node:timers/promises';
import type { BinaryAnswer, Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { exportName } from '#plugins/library/common/export-name.ts';
import type { LibraryItems } from '#plugins/library/common/server-services.ts';
import { BIBLIOGRAPHY_WRITERS, type BibliographyFormat } from '../common/bibliography-formats.ts';
import { MAX_BIBLIOGRAPHY, PREVIEW_ENTRIES } from '../common/contract.ts';
import type { Entry } from '../common/runs.ts';
import { type Language, localeOf } from '../common/styles.ts';
import type { Lanes } from './engine/lanes.ts';
import { formatReferences } from './format-references.ts';
import type { Settings } from './settings.ts';
import type { StyleRepository } from './styles/style-repository.ts';

/** Entries written at a time: others get their turn in between. */
const BATCH = 200;
const HEADINGS = { en: 'Bibliography', de: 'Literaturverzeichnis' } as const;

export interface Citing {
  readonly library: LibraryItems;
  readonly styles: StyleRepository;
  readonly lanes: Lanes;
  readonly settings: Settings;
}

export interface Wanted {
  readonly style: string;
  readonly language: Language;
  readonly project_ids?: readonly number[] | undefined;
  readonly article_ids?: readonly number[] | undefined;
}

/** The first references, in the look of the style; which of them would come first is known only when all are formatted. */
export const previewBibliography = async (
  { library, styles, lanes, settings }: Citing,
  user: Caller,
  wanted: Wanted,
  signal: AbortSignal,
) => {
  const style = await styles.ready(user.id, wanted.style);
  const { articles } = await library.toExport(user, wanted);
  const first = await library.items(user.id, articles.slice(0, PREVIEW_ENTRIES));
  if (first.length === 0) return { entries: [], hanging: false, total: 0 };
  const locale = localeOf(wanted.language, user.language, style.language);
  const formatter = lanes.quick(style.source);
  const formatted = await formatReferences(formatter, style, locale, first, {
    owner: user.id,
    seconds: settings.CITING_PREVIEW_SECONDS,
    signal,
  });
  return { entries: entriesOrCitation(formatted, first[0]?.article), hanging: formatted.hanging, total: articles.length };
};

/** Styles without a bibliography show how they cite. */
const entriesOrCitation = (
  { entries, citation }: Awaited<ReturnType<typeof formatReferences>>,
  article: number | undefined,
): Entry[] =>
  entries.length === 0 && article !== undefined && citation.length > 0 ? [{ article, label: [], text: citation }] : entries;

/** @throws HttpError 400 when there are too many or the style has no bibliography */
export const exportBibliography = async (
  { library, styles, lanes, settings }: Citing,
  user: Caller,
  { format, ...wanted }: Wanted & { readonly format: BibliographyFormat },
  signal: AbortSignal,
): Promise<BinaryAnswer> => {
  const style = await styles.ready(user.id, wanted.style);
  const { articles, titles } = await library.toExport(user, wanted);
  if (articles.length > MAX_BIBLIOGRAPHY)
    throw new HttpError(
      400,
      `Could not export. A bibliography may have ${MAX_BIBLIOGRAPHY.toLocaleString('en')} references at the most.`,
    );
  const locale = localeOf(wanted.language, user.language, style.language);
  const sources = await library.items(user.id, articles);
  const { entries, hanging } = await formatReferences(lanes.long(style.source), style, locale, sources, {
    owner: user.id,
    seconds: settings.CITING_EXPORT_SECONDS,
    cites: false,
    signal,
  });
  if (entries.length === 0 && sources.length > 0)
    throw new HttpError(400, 'Could not export. This citation style has no bibliography.');
  const writer = BIBLIOGRAPHY_WRITERS[format];
  const parts = [Buffer.from(writer.head(locale, HEADINGS[locale.startsWith('de') ? 'de' : 'en']))];
  for (let from = 0; from < entries.length; from += BATCH) {
    const part = entries.slice(from, from + BATCH);
    parts.push(Buffer.from(part.map((entry) => writer.entry(entry, hanging)).join('')));
    await setImmediate();
  }
  const body = Buffer.concat([...parts, Buffer.from(writer.tail)]);
  await library.tookAlong(user.id, wanted);
  return { name: exportName(titles, format), type: writer.type, body, size: body.length };
};
