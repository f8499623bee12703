/** Papers in the library's search in everything, and in the palette. */
import type { ApiOf } from '#plugin-api';
import type { QuickOpenItem, Translate } from '#plugin-api/client';
import type { ElsewhereFinder } from '#plugins/library/common/services.ts';
import type { latexContract } from '../../common/contract.ts';
import { type FoundInPaper, MOST_PROJECTS } from '../../common/contract-find.ts';
import type { SourcePlaces } from '../editor/source-places.ts';

type Calls = Pick<ApiOf<typeof latexContract>, 'findInPapers'>;
type Places = Pick<SourcePlaces, 'open' | 'openLine'>;

/** Places of the palette, and letters before it looks into texts. */
const IN_PALETTE = 6;
const LEAST = 3;

const opener =
  ({ file, path, line }: FoundInPaper, places: Places) =>
  (how?: { readonly preview?: boolean }) => {
    if (path === null) places.open(file, undefined, how);
    else places.openLine(file, path, line ?? 1);
  };

const whereOf = ({ path, line }: FoundInPaper, t: Translate): string =>
  path === null ? '' : t('find.place', { path, line: line ?? 1 });

export const paperFinder = (calls: Calls, places: Places, t: Translate): ElsewhereFinder => ({
  id: 'latex.papers',
  get title() {
    return t('find.papers');
  },
  icon: 'file-code',
  async find(q, { projects, limit, offset }, signal) {
    const named = projects && { projects: projects.slice(0, MOST_PROJECTS).join(',') };
    const { data, total, more = false } = await calls.findInPapers({ query: { q, limit, offset, ...named } }, { signal });
    return {
      hits: data.map((hit) => ({
        id: `${hit.file}-${hit.path ?? ''}-${hit.line ?? 0}`,
        title: hit.title,
        detail: whereOf(hit, t),
        ...(hit.path !== null && { snippet: hit.snippet }),
        open: opener(hit, places),
      })),
      total,
      more,
    };
  },
});

/** Places in the texts of papers; their titles are found by `latex.papers`. */
export const passageProvider = (calls: Calls, places: Places, t: Translate) => ({
  id: 'latex.passages',
  get title() {
    return t('find.inPapers');
  },
  async search(text: string, signal: AbortSignal): Promise<readonly QuickOpenItem[]> {
    const q = text.trim().slice(0, 300);
    if (q.length < LEAST) return [];
    const { data } = await calls.findInPapers({ query: { q, limit: IN_PALETTE } }, { signal });
    return data
      .filter(({ path }) => path !== null)
      .map((hit) => ({
        id: `${hit.file}/${hit.path}/${hit.line}`,
        title: hit.snippet.text,
        detail: `${hit.title} · ${whereOf(hit, t)}`,
        icon: 'file-code',
        run: () => opener(hit, places)(),
      }));
  },
});
