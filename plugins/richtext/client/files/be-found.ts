/** Rich texts are found by their titles and by what they say: in the search in everything, and in the palette. */
import { Api, type ClientContext, QuickOpen } from '#plugin-api/client';
import { Finders } from '#plugins/library/common/services.ts';
import { contract } from '../../common/contract.ts';
import { wordsIn } from '../../common/words.ts';
import { shows } from '../editor/shows.ts';
import type { RichSurface } from '../notes/rich-surface.ts';
import { RichtextParts } from '../tokens.ts';
import { passageProvider, textFinder, titleProvider } from './text-finder.ts';

/** The letters of a line, from 1; `undefined` where there are fewer. */
export const stretchOfLine = (content: string, line: number): { from: number; to: number } | undefined => {
  let from = 0;
  for (let number = 1; number < line; number++) {
    const end = content.indexOf('\n', from);
    if (end < 0) return undefined;
    from = end + 1;
  }
  const to = content.indexOf('\n', from);
  return { from, to: to < 0 ? content.length : to };
};

export const beFound = (ctx: ClientContext, surface: RichSurface): void => {
  const { list, editors } = ctx.service(RichtextParts);
  const show = (file: number, line: number | null): void => {
    surface.reveal(file, undefined);
    if (line === null) return;
    editors.whenOpen(shows(file), ({ view, file: { about } }) => {
      const stretch = stretchOfLine(wordsIn(view.state.doc).content, line);
      if (stretch && about) surface.reveal(file, { document: about.text, ...stretch });
    });
  };
  const calls = ctx.service(Api).of(contract);
  const quickOpen = ctx.service(QuickOpen);
  ctx.subscriptions.add(ctx.service(Finders).add(textFinder(calls, show, ctx.t)));
  ctx.subscriptions.add(quickOpen.addProvider(titleProvider(list, show, ctx.t)));
  ctx.subscriptions.add(quickOpen.addProvider(passageProvider(calls, show, ctx.t)));
};
