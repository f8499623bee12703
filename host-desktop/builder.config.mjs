/**
 * How the program is packed, for electron-builder. Each system packs its own: what the house runs on is that system's Node, and packages of
 * native code are those that npm has installed for it.
 */
import { signingOf } from './setup/signing.mjs';

const { isSigned, isNotarised } = signingOf(process.env);

/** @type {import('electron-builder').Configuration} */
export default {
  appId: 'org.carrel.desktop',
  productName: 'Carrel',
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',
  directories: { output: 'dist/packages' },
  files: [
    'package.json',
    'host-web/plans.json',
    'dist/desktop/**',
    'dist/server/**',
    '!**/*.map',
    // What only the pages are made of is in their bundle.
    '!node_modules/{monaco-editor,lucide-react,react,react-dom,react-router,react-router-dom,dockview,dockview-core,dockview-react}/**',
    '!node_modules/{radix-ui,@radix-ui,cmdk,mobx,mobx-react-lite,@fontsource-variable/inter,@fontsource-variable/jetbrains-mono}/**',
  ],
  // Builds that nobody has signed look for no updates.
  extraMetadata: { main: 'dist/desktop/main.js', signed: isSigned },
  asar: true,
  // What the house is made of: a plain Node runs it, which reads no archive, and PostgreSQL is programs.
  asarUnpack: ['package.json', 'host-web/plans.json', 'dist/server/**', 'node_modules/**'],
  extraResources: [{ from: process.execPath, to: process.platform === 'win32' ? 'node.exe' : 'node' }],
  npmRebuild: false,
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    enableCookieEncryption: true,
    grantFileProtocolExtraPrivileges: false,
  },
  protocols: [{ name: 'Carrel', schemes: ['carrel'], role: 'Viewer' }],
  fileAssociations: [
    { ext: 'bib', name: 'BibTeX bibliography', mimeType: 'text/x-bibtex', role: 'Editor' },
    { ext: 'ris', name: 'RIS bibliography', mimeType: 'application/x-research-info-systems', role: 'Editor' },
    { ext: 'pdf', name: 'PDF document', mimeType: 'application/pdf', role: 'Viewer', rank: 'Alternate' },
  ],
  // Where updates are looked for is a setting of the program; what is written here names the folder that downloads are kept in.
  publish: { provider: 'generic', url: process.env.UPDATE_FEED ?? 'http://localhost/' },
  linux: {
    target: ['AppImage', 'deb'],
    icon: 'dist/icons/linux',
    category: 'Office',
    maintainer: 'Carrel',
    synopsis: 'Research library and writing workbench',
  },
  mac: {
    // Updates come as the archive.
    target: ['dmg', 'zip'],
    icon: 'dist/icons/icon.icns',
    category: 'public.app-category.education',
    minimumSystemVersion: '12.0',
    hardenedRuntime: true,
    entitlements: 'host-desktop/setup/entitlements.plist',
    entitlementsInherit: 'host-desktop/setup/entitlements.plist',
    notarize: isNotarised,
  },
  win: { target: ['nsis'], icon: 'dist/icons/icon.ico' },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
};
