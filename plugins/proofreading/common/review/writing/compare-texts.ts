/** What was changed between two plain texts: lines are told apart first, and words within those that were rewritten. */
import { compare } from './compare.ts';
import { compareWords, type TextStep } from './compare-words.ts';

const LINE = /[^\n]*\n|[^\n]+$/g;

/** The steps from one text to another; their kept and deleted ones give the first, their kept and inserted ones the second. */
export const compareTexts = (a: string, b: string): TextStep[] => {
  const steps = compare(a.match(LINE) ?? [], b.match(LINE) ?? []).map(({ kind, items }) => ({ kind, text: items.join('') }));
  return steps.flatMap((step, at) => {
    const [before, after] = [steps[at - 1], steps[at + 1]];
    // What was taken out comes before what was put in its place.
    if (step.kind === 'deleted' && after?.kind === 'inserted') return compareWords(step.text, after.text);
    return step.kind === 'inserted' && before?.kind === 'deleted' ? [] : [step];
  });
};
