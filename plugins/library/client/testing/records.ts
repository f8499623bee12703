/** For tests: records as the server gives them. */
import type { ArticleNote } from '../../common/model/annotations.ts';
import type { Article } from '../../common/model/article.ts';
import type { Project } from '../../common/model/project.ts';

const common = {
  client_id: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 1,
  is_deleted: false,
  project: 1,
  screenshot: null,
  libraryItemsFeatureId: 'library_items',
  space_used: 0,
  added_by: 1,
} as const;

export const noteOf = (id: number, rest: Partial<ArticleNote> = {}): ArticleNote => ({
  ...common,
  id,
  text: 'first',
  article: 1,
  annot_id: null,
  featureId: 'notes',
  ...rest,
});

export const articleOf = (id: number, rest: Partial<Article> = {}): Article => ({
  ...common,
  id,
  info: { title: 'A title' },
  tags: [],
  highlights: 0,
  isScholarcyAvailable: false,
  comment: null,
  page_number: null,
  x_position: null,
  y_position: null,
  uploadedDocumentCount: 0,
  citekey: `key${id}`,
  pdf_state: 'none',
  notes_count: 0,
  citations_count: 0,
  ...rest,
});

export const projectOf = (id: number, title: string, rest: Partial<Project> = {}): Project => ({
  id,
  client_id: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  title,
  version: 1,
  background: '#2E86AB',
  category: null,
  is_deleted: false,
  parent_project_id: null,
  screenshot: null,
  featureId: 'project',
  space_used: 0,
  collaborators_count: 0,
  is_shared: false,
  owner_id: 1,
  created_by_id: 1,
  role: 'owner',
  is_locked: false,
  ...rest,
});
