/** What the printing service says in the house's words. German is in `locales/de/printing.json`, under `answers`. */
import type { BindingProblem } from '../common/cover.ts';
import type { PreflightFailure, Problem } from '../common/preflight.ts';

export const TEXTS = {
  notChecked: 'The file is still being looked through. Try again in a moment.',
  noPage: 'The file has no such page.',
  notDrawn: 'The page could not be drawn.',
  tooManyAddresses: 'Your address book is full. Remove an address first.',
  notBound: 'Only an order that is bound can be shipped.',
  notPaid: 'This order was never paid for. Order it as it is.',
  noFile: 'The file of this order is no longer there. Send it again.',
  noSpine: 'The spine is too narrow for letters. Leave its text out.',
} as const;

export const FAILURES: Readonly<Record<PreflightFailure['failure'], string>> = {
  encrypted: 'The PDF is protected by a password. Take the protection off and try again.',
  unreadable: 'The file is no PDF, or it is damaged.',
  empty: 'The PDF has no pages.',
  too_complex: 'The PDF takes too much time or memory to look through. Export it again with smaller pictures.',
};

const millimetres = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${Math.round(width)} × ${Math.round(height)}`;

/** As people write them: 1, 3–5, 9; and how many there are of too many to name. */
export const namesOfPages = (pages: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else runs.push([page, page]);
  }
  const named = runs.slice(0, 8).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return [...named, ...(runs.length > named.length ? ['…'] : [])].join(', ');
};

/** What is found in a file, in a sentence. */
export const problemText = (problem: Problem): string => {
  const pages = namesOfPages(problem.pages);
  switch (problem.kind) {
    case 'too_few_pages':
      return `The file has ${problem.count} pages; what is printed here has at least ${problem.limit}.`;
    case 'too_many_pages':
      return `The file has ${problem.count} pages; what is printed here has at most ${problem.limit}.`;
    case 'restricted':
      return 'Whoever made the PDF forbids to print it. Export it again without restrictions.';
    case 'empty':
      return 'There is nothing on any page.';
    case 'damaged':
      return `Parts of these pages cannot be read: ${pages}.`;
    case 'other_size':
      return `These pages have another size than the first one (${millimetres(problem.size)} mm): ${pages}.`;
    case 'too_large':
      return `These pages are too large to print (${millimetres(problem.size)} mm): ${pages}.`;
    case 'too_small':
      return `These pages are too small to print (${millimetres(problem.size)} mm): ${pages}.`;
    case 'fonts':
      return `Fonts are missing in the PDF, and others would be printed: ${problem.fonts.map(({ name }) => name).join(', ')}.`;
    case 'low_resolution':
      return `Pictures on these pages have fewer than ${problem.limit} dots per inch: ${pages}.`;
    case 'no_bleed':
      return `Something runs to the edge of these pages without ${problem.limit} mm to cut off: ${pages}.`;
    case 'pictures_only':
      return 'The pages are pictures: letters may not be sharp.';
  }
};

/** A sentence for what nobody has said yes to. */
export const confirmFirst = (problem: Problem): string => `Say first that it is printed all the same: ${problemText(problem)}`;

export const bindingText = ({ kind, sheets, limit }: BindingProblem): string =>
  kind === 'too_few_sheets'
    ? `This binding needs at least ${limit} sheets; there are ${sheets}. Choose another one.`
    : `This binding holds at most ${limit} sheets; there are ${sheets}. Choose another one.`;
