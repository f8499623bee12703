/** The features that have a name for people: `feature.<featureId>` (decisions §4). */
const NAMED: ReadonlySet<string> = new Set([
  'project',
  'article',
  'document',
  'notes',
  'citations',
  'markdowns',
  'library_items',
  'collaborators',
  'storage',
  'project_images',
  'tab',
  'search',
  'latex_file',
  'latex_reference',
  'latex_compile',
  'summaries',
]);

export const isNamed = (featureId: string): boolean => NAMED.has(featureId);
