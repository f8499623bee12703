/** What stands under the pointer: the cited reference, what a `\ref` points to, the picture of an `\includegraphics`. */
import type { IMarkdownString, languages } from 'monaco-editor/editor';
import type { Api, Translate } from '#plugin-api/client';
import type { References } from '#plugins/library/common/services.ts';
import { latexContract } from '../../common/contract.ts';
import { extensionOf } from '../../common/source/paths.ts';
import { citationAt } from '../language/cite-insertion.ts';
import { labelContext } from '../language/label-context.ts';
import { isUnshared, writtenEntry } from '../language/written-entry.ts';
import { citationCard, unsharedCard } from './citation-card.ts';
import { placesIn } from '../editor/screen-places.ts';
import type { MonacoApi } from './load-monaco.ts';
import type { ShownSource, SourceModels } from './source-models.ts';

export interface HoverParts {
  readonly models: SourceModels;
  readonly references: References;
  readonly api: Api;
  readonly t: Translate;
}

const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
};
/** Larger pictures are not sent into a card. */
const LARGEST_PICTURE = 3_000_000;

const asDataUrl = (blob: Blob, type: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'));
    reader.readAsDataURL(new Blob([blob], { type }));
  });

const inside = (offset: number) => (span: { start: number; end: number }) => span.start <= offset && offset <= span.end;

export const hoverProvider = (monaco: MonacoApi, parts: HoverParts): languages.HoverProvider => {
  const aboutCitation = async ({ paper, model }: ShownSource, offset: number): Promise<IMarkdownString | undefined> => {
    const key = citationAt(model.getValue(), offset)?.keys.find(inside(offset))?.name;
    if (key === undefined) return undefined;
    const row = await paper.keys.find(key);
    if (!row) {
      const info = (await isUnshared(paper, key)) ? await writtenEntry(paper, key) : undefined;
      if (info) return { value: unsharedCard(info, key, parts.t) };
      return paper.keys.isMissing(key) ? { value: parts.t('cite.notInLibrary', { key }) } : undefined;
    }
    return { value: citationCard(await parts.references.get(row.id), parts.t), isTrusted: true };
  };

  /** @param place in the text */
  const aboutReference = ({ paper, path }: ShownSource, place: number): IMarkdownString | undefined => {
    const reference = paper.index.scanOf(path)?.references.find(inside(place));
    const label = reference && paper.index.labels().find(({ name }) => name === reference.name);
    if (!label) return undefined;
    const about = labelContext(paper.textOf(label.path), label.start, paper.index.scanOf(label.path));
    return { value: `\`\`\`latex\n${about}\n\`\`\`\n${label.path}` };
  };

  /** @param place in the text */
  const aboutPicture = async ({ paper, path }: ShownSource, place: number): Promise<IMarkdownString | undefined> => {
    const graphic = paper.index.scanOf(path)?.graphics.find(inside(place));
    const target = graphic && paper.index.resolve(path, graphic.path, 'graphic');
    const type = PICTURES[extensionOf(target ?? '')];
    const size = paper.files.find((file) => file.path === target)?.size ?? 0;
    if (target === undefined || type === undefined || size > LARGEST_PICTURE)
      return target === undefined ? undefined : { value: target };
    const blob = await parts.api.of(latexContract).getAsset({ params: { id: paper.id }, query: { path: target } });
    return { value: `<img src="${await asDataUrl(blob, type)}" width="320">\n\n${target}`, supportHtml: true };
  };

  return {
    async provideHover(model, position) {
      const source = parts.models.of(model.uri);
      if (!source) return null;
      source.paper.reindex();
      const place = placesIn(source).placeAt(position);
      const content =
        (await aboutCitation(source, model.getOffsetAt(position)).catch(() => undefined)) ??
        aboutReference(source, place) ??
        (await aboutPicture(source, place).catch(() => undefined));
      return content ? { contents: [content], range: monaco.Range.fromPositions(position) } : null;
    },
  };
};
