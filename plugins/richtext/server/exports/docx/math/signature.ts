/**
 * What an equation of Word says, whatever programs have written beside it: a document that was made here carries the LaTeX of each of its
 * equations by this (`urn:carrel:formulas:1`), and who reads it back has exactly what was written, unless somebody has changed the equation.
 * Runs may be split or joined and looks be added; structure, letters and the signs of fences may not.
 */
import { elementsOf, type MathNode, wordsOf } from './node.ts';

export const FORMULAS_NAMESPACE = 'urn:carrel:formulas:1';

/** Of properties, those that change what is said, with what they are where nothing is told. */
const TELLING: Readonly<Record<string, string>> = {
  'm:chr': '',
  'm:begChr': '(',
  'm:endChr': ')',
  'm:type': 'bar',
  'm:pos': 'bot',
  'm:scr': 'roman',
  'm:sty': 'i',
  'm:nor': 'off',
};

/** Deeper than that nothing is told apart. */
const DEEPEST = 200;

const toldBy = (properties: MathNode): string[] =>
  elementsOf(properties)
    .filter(({ name, attributes }) => Object.hasOwn(TELLING, name) && (attributes['m:val'] ?? '') !== TELLING[name])
    .map(({ name, attributes }) => `${name.slice(2)}=${attributes['m:val'] ?? ''}`)
    .sort();

/** @param equation `m:oMath`, its elements named with the prefix `m` */
export const signatureOf = (equation: MathNode, depth = 0): string => {
  if (depth > DEEPEST) return '';
  const parts: string[] = [];
  let look = '';
  let words = '';
  const tellWords = (): void => {
    if (words !== '') parts.push(look + JSON.stringify(words));
    words = '';
  };
  for (const child of elementsOf(equation)) {
    const { name } = child;
    if (name === 'm:r') {
      const inner = elementsOf(child);
      const told = inner.filter((each) => each.name === 'm:rPr').flatMap(toldBy);
      const next = told.length > 0 ? `[${told.join()}]` : '';
      if (next !== look) tellWords();
      look = next;
      words += inner
        .filter((each) => each.name === 'm:t')
        .map(wordsOf)
        .join('');
      continue;
    }
    tellWords();
    if (name.endsWith('Pr')) parts.push(...toldBy(child));
    else if (name.startsWith('m:')) parts.push(`${name.slice(2)}(${signatureOf(child, depth + 1)})`);
  }
  tellWords();
  return parts.join(' ');
};
