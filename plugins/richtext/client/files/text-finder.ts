/** Rich texts in the library's search in everything, and in the palette. */
import type { ApiOf } from '#plugin-api';
import type { QuickOpenItem, Translate } from '#plugin-api/client';
import type { ElsewhereFinder } from '#plugins/library/common/services.ts';
import type { contract } from '../../common/contract.ts';
import { type FoundInCk, MOST_PROJECTS } from '../../common/contract-find.ts';
import type { FileList } from '../stores/file-list.ts';

type Calls = Pick<ApiOf<typeof contract>, 'findInCk'>;
/** Shows a text at a line of its letters, from 1; at its beginning where there is none. */
type Show = (file: number, line: number | null) => void;

/** Places of the palette, and letters before it looks into texts. */
const IN_PALETTE = 6;
const LEAST = 3;

export const textFinder = (calls: Calls, show: Show, t: Translate): ElsewhereFinder => ({
  id: 'richtext.texts',
  get title() {
    return t('files.heading');
  },
  icon: 'file-text',
  async find(q, { projects, limit, offset }, signal) {
    const named = projects && { projects: projects.slice(0, MOST_PROJECTS).join(',') };
    const { data, total, more = false } = await calls.findInCk({ query: { q, limit, offset, ...named } }, { signal });
    return {
      hits: data.map(({ file, title, line, heading, snippet }) => ({
        id: `${String(file)}-${String(line ?? 0)}`,
        ...{ title, detail: heading },
        ...(line !== null && { snippet }),
        open: () => show(file, line),
      })),
      total,
      more,
    };
  },
});

const placed = ({ heading, title }: FoundInCk): string => (heading === '' ? title : `${title} · ${heading}`);

/** Places in texts; their titles are found by `titleProvider`. */
export const passageProvider = (calls: Calls, show: Show, t: Translate) => ({
  id: 'richtext.passages',
  get title() {
    return t('files.inTexts');
  },
  async search(text: string, signal: AbortSignal): Promise<readonly QuickOpenItem[]> {
    const q = text.trim().slice(0, 300);
    if (q.length < LEAST) return [];
    const { data } = await calls.findInCk({ query: { q, limit: IN_PALETTE } }, { signal });
    return data
      .filter(({ line }) => line !== null)
      .map((hit) => ({
        id: `${String(hit.file)}/${String(hit.line)}`,
        ...{ title: hit.snippet.text, detail: placed(hit), icon: 'file-text' },
        run: () => show(hit.file, hit.line),
      }));
  },
});

/** Texts by their titles. */
export const titleProvider = (list: FileList, show: Show, t: Translate) => ({
  id: 'richtext.files',
  get title() {
    return t('files.heading');
  },
  async search(text: string): Promise<readonly QuickOpenItem[]> {
    if (!list.files) await list.load();
    const wanted = text.toLocaleLowerCase();
    return (list.files ?? [])
      .filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
      .map(({ id, title }) => ({ id: String(id), title, icon: 'file-text', run: () => show(id, null) }));
  },
});
