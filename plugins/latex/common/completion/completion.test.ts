/** What the editor completes: commands and environments with their stops, and the packages that they want. */
import { describe, expect, it } from 'vitest';
import { scan } from '../source/scan.ts';
import { COMMANDS, packageOfCommand } from './commands.ts';
import { ENVIRONMENTS, packageOfEnvironment } from './environments.ts';
import { BIBLIOGRAPHY_STYLES, CLASSES, PACKAGES } from './packages.ts';
import { readSignatures } from './signature.ts';

describe('a command written short', () => {
  it.each([
    ['alpha', [['alpha', '']]],
    ['frac{above}{below}', [['frac', '{${1:above}}{${2:below}}']]],
    ['section*{title}', [['section*', '{${1:title}}']]],
    ['sqrt[n]{x}', [['sqrt', '[${1:n}]{${2:x}}']]],
    ['put(x,y){thing}', [['put', '(${1:x,y}){${2:thing}}']]],
    [
      'a b{x}\nc',
      [
        ['a', ''],
        ['b', '{${1:x}}'],
        ['c', ''],
      ],
    ],
  ])('%j becomes names with stops for the Tab key', (lines, expected) => {
    expect(readSignatures(lines).map(({ name, snippet }) => [name, snippet])).toEqual(expected);
  });

  it('keeps its package, and leaves the first stop to the name of an environment', () => {
    expect(readSignatures('minted{language}', { package: 'minted', firstStop: 2 })).toEqual([
      { name: 'minted', snippet: '{${2:language}}', package: 'minted', math: false },
    ]);
  });
});

describe.each([
  ['commands', COMMANDS],
  ['environments', ENVIRONMENTS],
])('all %s', (_, list) => {
  it('have names that LaTeX can read, and brackets that close', () => {
    for (const { name, snippet } of list) {
      expect(name).toMatch(/^[a-zA-Z]+\*?$/);
      const brackets = snippet.replace(/\$\{\d+:([^}]*)\}/g, '$1');
      expect([...brackets].filter((c) => c === '{')).toHaveLength([...brackets].filter((c) => c === '}').length);
    }
  });

  it('are there once for each package', () => {
    const ids = list.map(({ name, package: from }) => `${from}:${name}`);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('want packages that are offered, or are of a class', () => {
    const wanted = new Set(list.flatMap(({ package: from }) => from ?? []));
    expect([...wanted].filter((name) => !PACKAGES.includes(name) && !CLASSES.includes(name))).toEqual([]);
  });
});

describe('the package', () => {
  it.each([
    ['toprule', 'booktabs'],
    ['\\includegraphics', 'graphicx'],
    ['mathbb', 'amssymb'],
    ['citep', 'natbib'],
    ['textcite', 'biblatex'],
    ['section', undefined],
    ['nosuchcommand', undefined],
  ])('of the command %s is %s', (name, from) => expect(packageOfCommand(name)).toBe(from));

  it.each([
    ['align*', 'amsmath'],
    ['tikzpicture', 'tikz'],
    ['lstlisting', 'listings'],
    ['itemize', undefined],
    // A class or the author's own \newtheorem may have made it.
    ['theorem', undefined],
    ['proof', undefined],
    ['frame', undefined],
  ])('of the environment %s is %s', (name, from) => expect(packageOfEnvironment(name)).toBe(from));
});

it('the citing commands that are offered are those that the scanner reads', () => {
  const offered = COMMANDS.filter(({ name, snippet }) => /cite(?!text|style)/i.test(name) && snippet.includes('key'));
  expect(offered.length).toBeGreaterThan(10);
  for (const { name } of offered) expect(scan(`\\${name}{a}`).citations, name).toHaveLength(1);
});

it('lists of packages, classes and styles name each once', () => {
  for (const list of [PACKAGES, CLASSES, BIBLIOGRAPHY_STYLES]) expect(new Set(list).size).toBe(list.length);
});
