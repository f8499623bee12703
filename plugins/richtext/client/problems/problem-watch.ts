/** What is wrong in the text that was used last: looked for when nobody types, and told anew only where it is something else. */
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { Rested } from '#plugins/coedit/common/rested.ts';
import { citingOf } from '../citing/citing-session.ts';
import type { RichChecks } from '../checks/rich-checks.ts';
import type { OpenTextEditors } from '../editor/open-editor.ts';
import type { EditorHost } from '../editor/part.ts';
import type { Problem } from './problem.ts';
import { problemsIn } from './problems-in.ts';

/** Milliseconds without a change. */
const AFTER = 500;

const isSame = (one: readonly Problem[] | undefined, other: readonly Problem[]): boolean =>
  one?.length === other.length && one.every(({ id, where }, at) => id === other[at]?.id && where === other[at].where);

interface WatchParts {
  readonly editors: OpenTextEditors;
  readonly checks: Pick<RichChecks, 'revision' | 'marksIn'>;
}

export class ProblemWatch {
  readonly #parts: WatchParts;
  /** `undefined` where no text is open. Their places are those of when they were found: `now` has those of the text as it is. */
  problems: readonly Problem[] | undefined = undefined;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    makeAutoObservable(this, { problems: observableRef }, { autoBind: true });
  }

  /** @returns ends it */
  follow(): () => void {
    const { editors, checks } = this.#parts;
    const rested = new Rested(AFTER, this.#look);
    const stop = reaction(
      () => {
        const { active } = editors;
        // What is asked for here is what a problem may come from.
        return [
          active,
          active?.revision,
          active && citingOf(active).printed.print,
          active?.file.suggested?.shown,
          checks.revision,
        ];
      },
      () => rested.call(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      rested.cancel();
    };
  }

  /** In the order of the text, as it is at this moment. */
  now(host: EditorHost): readonly Problem[] {
    return problemsIn(host, this.#parts.checks.marksIn(host));
  }

  #look = (): void => {
    const { active } = this.#parts.editors;
    const next = active?.isMounted ? this.now(active) : undefined;
    if (next && isSame(this.problems, next)) return;
    runInAction(() => (this.problems = next));
  };
}
