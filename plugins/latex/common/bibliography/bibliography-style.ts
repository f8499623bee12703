/** Which bibliography style a paper has or wants, by its class and by what it loads. */
import type { PackageUse, Scan } from '../source/scan-types.ts';

/** What is loaded, over all sources of a paper. */
export interface Loaded {
  readonly documentClass: PackageUse | undefined;
  readonly packages: readonly Pick<PackageUse, 'name' | 'options'>[];
}

export const loadedBy = (scans: readonly Scan[]): Loaded => ({
  documentClass: scans.find((found) => found.documentClass)?.documentClass,
  packages: scans.flatMap(({ packages }) => packages),
});

const hasOption = (options: string, name: RegExp): boolean => options.split(',').some((option) => name.test(option.trim()));

const elsevier = (options: string): string =>
  hasOption(options, /^authoryear(?:=true)?$/) ? 'elsarticle-harv' : 'elsarticle-num';
const revtex = (version: string) => (options: string) => {
  if (hasOption(options, /^aip$/)) return `aipnum${version}`;
  return hasOption(options, /^rmp$/) ? `apsrmp${version}` : `apsrev${version}`;
};

/** The publishers' own; `undefined` where the class itself names the style. */
const OF_CLASS: Readonly<Record<string, (options: string) => string | undefined>> = {
  acmart: () => 'ACM-Reference-Format',
  IEEEtran: () => 'IEEEtran',
  ieeeconf: () => 'IEEEtran',
  llncs: () => 'splncs04',
  elsarticle: elsevier,
  'cas-sc': () => 'cas-model2-names',
  'cas-dc': () => 'cas-model2-names',
  'revtex4-2': revtex('4-2'),
  'revtex4-1': revtex('4-1'),
  nature: () => 'naturemag',
  svjour3: () => 'spbasic',
  'sn-jnl': () => undefined,
  achemso: () => undefined,
  amsart: () => 'amsplain',
  amsbook: () => 'amsplain',
  amsproc: () => 'amsplain',
  aastex631: () => 'aasjournal',
  aastex63: () => 'aasjournal',
  mnras: () => 'mnras',
  siamart220329: () => 'siamplain',
};

/** Packages that come with a style of their own; the first that is loaded counts. */
const OF_PACKAGE: readonly (readonly [string, string])[] = [
  ['apacite', 'apacite'],
  ['apalike', 'apalike'],
  ['chicago', 'chicago'],
  ['harvard', 'agsm'],
  ['natbib', 'plainnat'],
];

/**
 * The style that the class's publisher wants, else that of a package, else `plain`.
 * @returns `undefined` where a `\bibliographystyle` would only disturb what the class does by itself
 */
export const bibliographyStyle = ({ documentClass, packages }: Loaded): string | undefined => {
  const own = documentClass && OF_CLASS[documentClass.name];
  if (own) return own(documentClass.options);
  return OF_PACKAGE.find(([name]) => packages.some((use) => use.name === name))?.[1] ?? 'plain';
};

/** The BibTeX style that prints a paper's list: the one that it names, else the one of its class. @returns `undefined` for biblatex */
export const printingStyle = (scans: readonly Scan[]): string | undefined => {
  const loaded = loadedBy(scans);
  const isBiblatex =
    loaded.packages.some(({ name }) => name.startsWith('biblatex')) ||
    scans.some(({ commands }) => commands.has('addbibresource'));
  if (isBiblatex) return undefined;
  return scans.find((found) => found.bibliographyStyle)?.bibliographyStyle ?? bibliographyStyle(loaded) ?? 'plain';
};
