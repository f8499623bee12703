/** Tests of the ready-made pieces of LaTeX. */
import { describe, expect, it } from 'vitest';
import { SNIPPET_NAMES } from './snippet-names.ts';
import { figureSnippet, snippet } from './snippets.ts';

describe('figure', () => {
  it.each([
    ['P', '[width=5cm]'],
    ['F', '[width=\\linewidth]'],
  ] as const)('[LTX-028] is as wide as the plan %s has it', (plan, width) => {
    expect(snippet('figure', plan)).toContain(`\\includegraphics${width}{\${1:picture}}`);
    expect(figureSnippet(plan, 'figures/a.png')).toContain(`\\includegraphics${width}{figures/a.png}`);
  });
});

describe.each(SNIPPET_NAMES)('%s', (name) => {
  const body = snippet(name, 'F');

  it('closes every brace and environment that it opens', () => {
    const plain = body.replace(/\$\{\d+:([^}]*)\}/g, '$1').replaceAll('$0', '');
    expect([...plain].filter((c) => c === '{')).toHaveLength([...plain].filter((c) => c === '}').length);
    const [begins, ends] = ['begin', 'end'].map((word) =>
      [...plain.matchAll(new RegExp(`\\\\${word}\\{([^}]*)\\}`, 'g'))].map((found) => found[1]).sort(),
    );
    expect(begins).toEqual(ends);
  });

  it('numbers its stops from 1, without a gap, and ends at $0', () => {
    const stops = [...new Set([...body.matchAll(/\$\{(\d+):/g)].map((found) => Number(found[1])))].sort((a, b) => a - b);
    expect(stops).toEqual(stops.map((_, at) => at + 1));
    expect(body.trimEnd().endsWith('$0')).toBe(true);
  });
});
