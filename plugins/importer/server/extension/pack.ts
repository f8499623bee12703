/** The browser extension as it is handed out: its files with this server's address in them, as a zip. The same each time. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { designTokens } from '#server-kit';

type Files = Readonly<Record<string, string>>;

const TEXTS: Files = import.meta.glob<string>(
  ['../../extension/**/*.{js,css,html,json}', '!../../extension/server.js', '!../../extension/manifest.json'],
  { query: '?raw', import: 'default', eager: true },
);
/** As `data:` addresses. */
const PICTURES: Files = import.meta.glob<string>('../../extension/icons/*.png', {
  query: '?inline',
  import: 'default',
  eager: true,
});
const MANIFEST = import.meta.glob<string>('../../extension/manifest.json', { query: '?raw', import: 'default', eager: true });

/** Inside of the extension's folder. */
const nameOf = (path: string): string => path.replace(/^.*\/extension\//, '');

/** Zips hold local time: this is the same wherever the server stands. */
const MADE = new Date(2026, 0, 1);

/** Patterns of hosts have no port, and mean every one (Firefox takes none). */
const patternOf = (server: string): string => {
  const { protocol, hostname } = new URL(server);
  return `${protocol}//${hostname}/*`;
};

const serverFile = (server: string): string =>
  [
    '/** Whose extension this is. */',
    `export const SERVER = ${JSON.stringify(server)};`,
    `export const SERVER_PATTERN = ${JSON.stringify(patternOf(server))};`,
    '',
  ].join('\n');

/** May ask this server and no other, and that only once the person has agreed. */
const manifestFor = (server: string): string => {
  const [text = '{}'] = Object.values(MANIFEST);
  const manifest = { ...(JSON.parse(text) as object), optional_host_permissions: [patternOf(server)] };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

/**
 * @param server address under which browsers reach the app
 * @param product its name, which stands as `{product}` in texts
 */
export const packExtension = (server: string, product: string): Buffer => {
  const named = (text: string): string => text.replaceAll('{product}', product);
  const texts: Readonly<Record<string, string>> = {
    'manifest.json': named(manifestFor(server)),
    'server.js': serverFile(server),
    'popup/tokens.css': designTokens,
    ...Object.fromEntries(Object.entries(TEXTS).map(([path, text]) => [nameOf(path), named(text)])),
  };
  const files: Record<string, Uint8Array> = Object.fromEntries([
    ...Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const),
    ...Object.entries(PICTURES).map(([path, data]) => [nameOf(path), Buffer.from(data.replace(/^.*,/, ''), 'base64')] as const),
  ]);
  const sorted: Zippable = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  return Buffer.from(zipSync(sorted, { level: 9, mtime: MADE }));
};
