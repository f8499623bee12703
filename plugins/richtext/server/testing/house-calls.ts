/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import { type HouseCalls, inPath, type NamingRow } from '#core/server/testing/house-calls.ts';

const text = (body?: object): NamingRow => [
  'richText',
  (id) => ({ params: { id, version: 1, asset: 1 }, ...(body && { body }) }),
];
const inBody: NamingRow = ['richText', (id) => ({ body: { id } })];
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = () => new File([Buffer.from(PNG, 'base64')], 'dot.png');

export default {
  doors: { work: '*' },
  naming: {
    get: text(),
    create: ['richText', (template, own) => ({ body: { title: 'Copy', projectId: own.project, template } })],
    save: text({ content: '<p>x</p>' }),
    rename: text({ title: 'x' }),
    remove: text({}),
    restore: text({}),
    toggleQuickAccess: inBody,
    toggleFavourite: inBody,
    toggleTemplate: inBody,
    addAsset: ['richText', (id) => ({ params: { id }, files: { file: picture() } })],
    getAssets: text(),
    getAsset: text(),
    import: ['project', (projectId) => ({ form: { projectId }, files: { file: new File(['x'], 'x.md') } })],
    fromLatex: ['paper', (id) => inPath(id, {})],
    createVersion: text({}),
    getVersions: text(),
    getAuthored: text(),
    getVersion: text(),
    restoreVersion: text({}),
    nameVersion: text({ label: 'x' }),
    download: ['richText', (id) => ({ ...inPath(id, {}), query: { format: 'txt' } })],
    toLatex: ['richText', (id) => ({ ...inPath(id, {}), query: {} })],
    format: text({ style: 'apa', citations: [] }),
    takeFields: text({ fields: ['PAGE'] }),
    countUses: ['article', (article) => ({ params: { article } })],
    findUses: ['article', (article) => ({ params: { article }, query: {} })],
  },
  withoutNotFound: {
    list: ['project', (project) => ({ query: { project } })],
    findInCk: ['project', (project) => ({ query: { q: 'x', projects: String(project) } })],
  },
} satisfies HouseCalls;
