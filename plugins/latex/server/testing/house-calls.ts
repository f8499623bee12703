/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import { type HouseCalls, type NamingRow } from '#core/server/testing/house-calls.ts';

const paper = (body?: object): NamingRow => [
  'paper',
  (id) => ({ params: { id, version: 1, file: 1, export: 1 }, ...(body && { body }) }),
];

export default {
  doors: {
    work: `getCategories getTemplates getEngine list get create openDemo import save rename remove restore createVersion getVersions
      getVersion restoreVersion getVersionFile removeVersion getFavourites getQuickAccess toggleFavourite toggleQuickAccess getOrder setOrder saveCurrentEditor
      checkReferenceAddLimit getEditorFiles getDocument getDocuments getAuthored autosave addDocument uploadFile uploadImage renameDocument
      removeDocument setMainDocument getAsset getCiteLinks setCiteLinks getBuild cancelBuild getPdf getPdfWithComments synctex getPlaces getProject getTex
      findInPapers countUses findUses
      restoreVersionText nameVersion makePackage makeComparison getExport cancelExport getExportFile`,
  },
  naming: {
    get: paper(),
    create: [
      'paper',
      (latexFileId, own) => ({ body: { title: 'Copy', projectId: own.project, latexFileId, featureId: 'latex_file' } }),
    ],
    openDemo: ['project', (projectId) => ({ body: { projectId } })],
    save: paper({ content: 'x' }),
    rename: paper({ title: 'x' }),
    remove: paper({}),
    restore: paper(),
    createVersion: ['paper', (latex_file_id) => ({ body: { latex_file_id } })],
    getVersions: paper(),
    getVersion: paper(),
    restoreVersion: paper(),
    getVersionFile: paper(),
    removeVersion: paper(),
    toggleFavourite: ['paper', (id) => ({ body: { id } })],
    toggleQuickAccess: ['paper', (id) => ({ body: { id } })],
    saveCurrentEditor: ['paper', (latex_file_id) => ({ body: { latex_file_id } })],
    checkReferenceAddLimit: ['paper', (latexFileId) => ({ body: { referenceItemCount: 1, latexFileId } })],
    getEditorFiles: paper(),
    getDocument: ['paper', (id) => ({ params: { id }, query: { path: 'main.tex' } })],
    getDocuments: paper(),
    getAuthored: ['paper', (id) => ({ params: { id }, query: { path: 'main.tex' } })],
    autosave: paper({ content: 'x', version: 1 }),
    addDocument: paper({ path: 'x.tex' }),
    uploadFile: ['paper', (id) => ({ params: { id }, form: {}, files: { file: new File(['x'], 'x.txt') } })],
    uploadImage: ['paper', (id) => ({ params: { id }, files: { file: new File(['%PDF-1.7'], 'x.pdf') } })],
    import: ['project', (projectId) => ({ form: { projectId }, files: { file: new File(['x'], 'x.tex') } })],
    renameDocument: paper({ path: 'main.tex', to: 'x.tex' }),
    removeDocument: paper({ path: 'main.tex' }),
    setMainDocument: paper({ path: 'main.tex' }),
    getAsset: ['paper', (id) => ({ params: { id }, query: { path: 'main.tex' } })],
    getCiteLinks: paper(),
    setCiteLinks: paper({ data: [] }),
    countUses: ['article', (article) => ({ params: { article } })],
    findUses: ['article', (article) => ({ params: { article }, query: {} })],
    getBuild: paper(),
    cancelBuild: paper(),
    getPdf: paper(),
    getPdfWithComments: paper(),
    synctex: paper({ backward: { page: 1, x: 1, y: 1 } }),
    getPlaces: paper(),
    getProject: paper(),
    getTex: paper(),
    restoreVersionText: paper({ path: 'main.tex' }),
    nameVersion: paper({ label: 'x' }),
    makePackage: paper({ preset: 'arxiv' }),
    makeComparison: paper({ from: 1 }),
    getExport: paper(),
    cancelExport: paper(),
    getExportFile: paper(),
  },
  withoutNotFound: {
    setOrder: ['paper', (id) => ({ body: { order: [id] } })],
    list: ['project', (project) => ({ query: { project } })],
    findInPapers: ['project', (project) => ({ query: { q: 'x', projects: String(project) } })],
  },
} satisfies HouseCalls;
