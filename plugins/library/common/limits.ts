/** Limits of the library with the type codes of a refusal and the numbers of the plans (matrix LIB-084, LIB-169 to LIB-185). */
const GIB = 1024 ** 3;

export const limits = {
  'library.project': {
    unit: 'count',
    feature: 'project',
    codes: { F: 'LIBRARY_PROJECT', P: 'LIBRARY_PROJECT' },
    defaults: { F: 100, P: 10_000 },
  },
  'library.article': {
    unit: 'count',
    feature: 'article',
    codes: { F: 'LIBRARY_ARTICLE', P: 'LIBRARY_ARTICLE' },
    defaults: { F: 10_000, P: 500_000 },
  },
  'library.document': {
    unit: 'count',
    feature: 'document',
    codes: { F: 'LIBRARY_DOCUMENT', P: 'LIBRARY_DOCUMENT' },
    defaults: { F: 2000, P: 50_000 },
  },
  'library.notes': {
    unit: 'count',
    feature: 'notes',
    codes: { F: 'FREE_NOTES', P: 'PRO_NOTES' },
    defaults: { F: 20_000, P: 500_000 },
  },
  'library.citations': {
    unit: 'count',
    feature: 'citations',
    codes: { F: 'FREE_CITATIONS', P: 'PRO_CITATIONS' },
    defaults: { F: 20_000, P: 500_000 },
  },
  'library.markdowns': {
    unit: 'count',
    feature: 'markdowns',
    codes: { F: 'FREE_MARKDOWNS', P: 'PRO_MARKDOWNS' },
    defaults: { F: 20_000, P: 500_000 },
  },
  'library.images': {
    unit: 'count',
    feature: 'project_images',
    // Decisions §18 "project images": a refused image has the codes of all items together.
    codes: { F: 'FREE_LIBRARY_ITEMS_LIMIT', P: 'PRO_LIBRARY_ITEMS_LIMIT' },
    status: 402,
    defaults: { F: 100, P: 2000 },
  },
  'library.items': {
    unit: 'count',
    feature: 'library_items',
    codes: { F: 'FREE_LIBRARY_ITEMS_LIMIT', P: 'PRO_LIBRARY_ITEMS_LIMIT' },
    status: 402,
    defaults: { F: 50_000, P: 2_000_000 },
  },
  'library.collaborators': {
    unit: 'count',
    feature: 'collaborators',
    codes: { F: 'LIBRARY_PROJECT_SHARE', P: 'PRO_COLLABORATOR_ADD_LIMIT' },
    defaults: { F: 5, P: 50 },
  },
  'library.storage': {
    unit: 'bytes',
    feature: 'storage',
    codes: { F: 'STORAGE', P: 'PRO_STORAGE' },
    status: 402,
    defaults: { F: 3 * GIB, P: 30 * GIB },
    shownAs: 'storage',
  },
} as const;

export type LibraryLimit = keyof typeof limits;
