/** Who may import whom (see the README's map of the house), as rules for dependency-cruiser. */
import type { IForbiddenRuleType } from 'dependency-cruiser';

const NPM = '^node_modules/|/node_modules/';
const TESTS = '\\.test\\.tsx?$|/(client|server|program)/testing/';
/** Libraries of the browser that have no business on the server. */
const BROWSER_ONLY = '/node_modules/(react|react-dom|mobx|mobx-react-lite|dockview|dockview-react|cmdk|radix-ui|monaco-editor)/';

export const rules: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Two files that need each other are one file, or lack a third.',
    from: { pathNot: NPM },
    to: { circular: true },
  },
  {
    name: 'core-names-no-plugin',
    severity: 'error',
    from: { path: '^core/' },
    to: { path: '^plugins/' },
  },
  {
    name: 'only-hosts-see-hosts',
    severity: 'error',
    from: { path: '^(core|plugins)/' },
    to: { path: '^host-' },
  },
  {
    name: 'a-half-sees-its-own-plugin',
    severity: 'error',
    comment:
      "A plugin's half sees itself, its own common and manifest, the plugin API, the kit of its side of core, and the common of others.",
    from: { path: '^plugins/([^/]+)/(client|server)/', pathNot: TESTS },
    to: {
      path: '^(core|plugins|host-)',
      pathNot: [
        '^plugins/$1/$2/',
        '^plugins/$1/common/',
        '^plugins/$1/plugin\\.ts$',
        '^plugins/[^/]+/common/',
        '^core/plugin-api/',
        '^core/$2/kit\\.ts$',
        '^core/client/(ui/index|apart/kit)\\.ts$',
        '^core/server/child-kit\\.ts$',
      ],
    },
  },
  {
    name: 'a-program-sees-what-both-halves-share',
    severity: 'error',
    comment: 'A program beside the app comes in by the calls that everybody has.',
    from: { path: '^plugins/([^/]+)/program/', pathNot: TESTS },
    to: {
      path: '^(core|plugins|host-)',
      pathNot: ['^plugins/$1/', '^plugins/[^/]+/common/', '^core/plugin-api/index\\.ts$'],
    },
  },
  {
    name: 'plugin-api-is-contracts',
    severity: 'error',
    comment: 'What core is made of stays exchangeable: plugins see its code through the kits.',
    from: { path: '^core/plugin-api/', pathNot: TESTS },
    to: { path: ['^core/(client|server)/', '\\.css$'] },
  },
  {
    name: 'plugins-know-no-container',
    severity: 'error',
    comment: "How a plugin's objects are made is said with `provide`.",
    from: { path: '^(plugins/|core/plugin-api/)', pathNot: [TESTS, '^plugins/[^/]+/bench/'] },
    to: { path: '/node_modules/inversify/' },
  },
  {
    name: 'common-runs-anywhere',
    severity: 'error',
    from: { path: '^plugins/([^/]+)/(common/|plugin\\.ts$)', pathNot: TESTS },
    to: {
      path: '^(core|plugins|host-)',
      pathNot: [
        '^plugins/$1/common/',
        '^plugins/[^/]+/common/',
        '^core/plugin-api/(index|contract|manifest|client-half|services|server)\\.ts$',
      ],
    },
  },
  {
    name: 'core-common-is-the-ground',
    severity: 'error',
    from: { path: '^core/common/', pathNot: TESTS },
    to: { path: '^core/', pathNot: ['^core/common/', '^core/plugin-api/contract\\.ts$'] },
  },
  {
    name: 'browser-core-sees-no-server',
    severity: 'error',
    from: { path: '^core/client/', pathNot: TESTS },
    to: { path: '^core/(server/|plugin-api/server)' },
  },
  {
    name: 'server-core-sees-no-browser',
    severity: 'error',
    from: { path: '^core/server/', pathNot: TESTS },
    to: {
      path: '^core/(client/|plugin-api/client)',
      // What the app looks like is written down once, also for pages that the server makes.
      pathNot: '^core/client/ui/tokens\\.css$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'browser-half-takes-no-server-api',
    severity: 'error',
    from: { path: '^plugins/[^/]+/client/', pathNot: TESTS },
    to: { path: '^core/(plugin-api/server|server/)' },
  },
  {
    name: 'server-half-takes-no-browser-api',
    severity: 'error',
    from: { path: '^plugins/[^/]+/server/', pathNot: TESTS },
    to: { path: '^core/(plugin-api/client|client/)' },
  },
  {
    name: 'no-node-in-the-browser',
    severity: 'error',
    from: {
      path: [
        '^core/(client|common)/',
        '^plugins/[^/]+/(client|common)/',
        '^plugins/[^/]+/plugin\\.ts$',
        '^host-web/[^/]+\\.tsx?$',
        '^host-desktop/(common|renderer)/',
      ],
      pathNot: TESTS,
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'only-the-ends-see-electron',
    severity: 'error',
    comment: 'What the program uses of Electron is given to it; pages have the bridge alone.',
    from: { path: '^(core|plugins|host-)', pathNot: '^host-desktop/(main/main|preload/preload)\\.ts$' },
    to: { path: '(^|/)node_modules/electron/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pages-see-no-program',
    severity: 'error',
    comment: 'They are built apart, and meet in the contract of the bridge.',
    from: { path: '^host-desktop/(common|renderer|preload)/', pathNot: TESTS },
    to: { path: '^host-desktop/(main|house|setup|testing)/' },
  },
  {
    name: 'no-browser-on-the-server',
    severity: 'error',
    from: { path: ['^core/(server|common)/', '^plugins/[^/]+/(server|common)/', '^plugins/[^/]+/plugin\\.ts$'], pathNot: TESTS },
    to: { path: BROWSER_ONLY, dependencyTypesNot: ['type-only'] },
  },
];
