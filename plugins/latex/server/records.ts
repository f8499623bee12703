/** From rows to what travels. */
import type { Build, EditorFile, LatexFile, LatexFileSummary, LatexVersion, VersionWriter } from '../common/model.ts';
import { baseName } from '../common/source/paths.ts';
import type { Role } from './access.ts';
import { isKept } from './papers/kept-for-ever.ts';
import type { TextRow } from './documents/read-texts.ts';
import type { BuildRow, DocumentRow, FileRow, MarkRow, VersionFileRow, VersionRow } from './tables.ts';

/** A paper as one person sees it: with their role, and what they have marked of it. */
export interface Seen extends FileRow, Pick<MarkRow, 'is_favourite' | 'is_quick_access' | 'position'> {
  readonly role: Role;
}

/** @param owner name of who made it, when that is somebody else */
export const summaryOf = (row: Seen, owner: string | undefined): LatexFileSummary => ({
  id: row.id,
  client_id: row.client_id,
  title: row.title,
  project: row.project,
  category: row.category,
  template: row.template,
  texFileName: row.main_path,
  folderName: row.folder_name,
  is_demo: row.is_demo,
  is_favourite: row.is_favourite,
  is_quick_access: row.is_quick_access,
  role: row.role,
  owner_name: owner ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The flags of LTX-017 say what this plan may do; the calls check it by themselves. */
export const fileOf = (
  row: Seen,
  { owner, isShared }: { readonly owner: string | undefined; readonly isShared: boolean },
  main: Pick<TextRow, 'content' | 'version'>,
  plan: 'F' | 'P',
): LatexFile => ({
  ...summaryOf(row, owner),
  content: main.content ?? '',
  style: row.style,
  is_shared: isShared,
  version: main.version,
  compile: true,
  restrict_free_compilation: plan === 'F',
  full_project_download: plan === 'P',
  pdf_download: true,
});

export const editorFileOf = (
  row: Pick<DocumentRow, 'id' | 'path' | 'size' | 'blob' | 'is_generated' | 'version'>,
  main: string,
): EditorFile => ({
  id: row.id,
  name: baseName(row.path),
  path: row.path,
  size: row.size,
  is_main: row.path === main,
  kind: row.blob === null ? 'text' : 'binary',
  is_generated: row.is_generated,
  version: row.version,
});

/** All who have left are one; those of another house have a name alone. */
const writersOf = (
  people: readonly number[],
  names: ReadonlyMap<number, string>,
  elsewhere: readonly string[],
): VersionWriter[] => {
  const there = people.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []));
  const all = [...there, ...elsewhere.map((name) => ({ id: null, name }))];
  return there.length < people.length ? [...all, { id: null, name: null }] : all;
};

type Authorship = 'author' | 'authors' | 'author_name' | 'author_names';

/** @param names of people, by their ids: one whose account is erased has none */
export const versionOf = (
  row: Pick<VersionRow, 'id' | 'number' | 'label' | 'came_back' | 'kind' | Authorship | 'created_at'>,
  names: ReadonlyMap<number, string>,
  files: readonly VersionFileRow[] = [],
): LatexVersion => ({
  id: row.id,
  version: row.number,
  label: row.label,
  ...(row.came_back && { files: files.map(({ id, path, size }) => ({ id, path, size })) }),
  kind: row.kind,
  author: row.author === null ? row.author_name : (names.get(row.author) ?? null),
  authors: [...row.authors.flatMap((person) => names.get(person) ?? []), ...row.author_names],
  people: writersOf(row.authors, names, row.author_names),
  is_kept: isKept(row),
  created_at: row.created_at.toISOString(),
});

/** Below `/api`. */
export const pdfLocation = (row: Pick<BuildRow, 'id' | 'file'>): string => `/latex/pdf/${row.file}/?build=${row.id}`;

/** @param place in the queue, 0 for a build that does not wait */
export const buildOf = (row: BuildRow, place: number): Build => ({
  id: row.id,
  state: row.state,
  queue_position: place,
  engine: row.engine,
  version: row.version,
  success: row.success,
  message: row.message,
  diagnostics: [...row.diagnostics],
  pdf_location: row.pdf === null ? null : pdfLocation(row),
  pages: row.pages,
  duration: row.duration,
  created_at: row.created_at.toISOString(),
});
