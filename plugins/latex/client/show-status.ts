/** The editor's part of the status bar: the compile, the words, and TeX while it is not there. */
import { keepStatus } from '#client-kit';
import type { ClientContext, StatusItem } from '#plugin-api/client';
import { countWords } from '../common/source/word-count.ts';
import type { EngineState } from '../common/model.ts';
import { LatexParts } from './tokens.ts';
import type { Compiler } from './stores/compiler.ts';

/** What a compile does right now, with its place while it waits. */
export const busyText = ({ phase, place }: Pick<Compiler, 'phase' | 'place'>, t: ClientContext['t']): string =>
  phase === 'queued' && place > 0 ? t('compile.place', { place }) : t(`compile.${phase}`);

const compileItem = (compiler: Compiler, t: ClientContext['t']): StatusItem => {
  const id = 'latex.compile';
  if (compiler.isBusy) return { id, text: busyText(compiler, t), icon: 'play', kind: 'busy', command: 'latex.cancelCompile' };
  const seconds = compiler.duration / 1000;
  const text = t(`compile.${compiler.outcome}`, { seconds, count: compiler.pages });
  const failed = compiler.outcome === 'failed';
  return {
    id,
    text,
    icon: failed ? 'circle-alert' : 'file-check',
    ...(failed && { kind: 'danger' }),
    command: 'latex.openProblems',
  };
};

const engineItem = ({ state, stage, stages, percent, command }: EngineState, t: ClientContext['t']): StatusItem => ({
  id: 'latex.engine',
  text: t(`engine.${state}`, { stage, stages }),
  icon: 'package',
  kind: state === 'installing' ? 'busy' : 'warning',
  ...(state === 'installing' && { progress: percent / 100 }),
  ...(command !== undefined && { tooltip: command }),
});

export const showStatus = (ctx: ClientContext): void => {
  const { papers, editors, engine } = ctx.service(LatexParts);
  keepStatus(ctx, () => {
    const { active } = papers;
    // Of a paper that is not this person's to see any more nothing is said.
    if (!active || active.refusal) return undefined;
    const { compiler } = active;
    return compiler.outcome + compiler.phase === 'noneidle' ? undefined : compileItem(compiler, ctx.t);
  });
  keepStatus(ctx, () => {
    const state = editors.active?.keyState;
    return state === undefined ? undefined : { id: 'latex.keys', text: state, icon: 'keyboard', tooltip: ctx.t('keys.state') };
  });
  keepStatus(ctx, () => {
    const { active } = editors;
    if (!active || active.paper.revision === 0) return undefined;
    const { paper, path } = active;
    const { words } = countWords(paper.textOf(path), paper.index.scanOf(path));
    return { id: 'latex.words', text: ctx.t('words.count', { count: words }), icon: 'hash', command: 'latex.wordCount' };
  });
  keepStatus(ctx, () => {
    const { current } = engine;
    if (!current || engine.isReady) return undefined;
    // An installation is of interest as long as it goes on; that TeX is missing, to who writes.
    return current.state === 'installing' || papers.active ? engineItem(current, ctx.t) : undefined;
  });
};
