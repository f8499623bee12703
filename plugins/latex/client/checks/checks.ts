/** `SourceChecks`: all checks, and all sources that they look at. */
import { makeObservable, observable, runInAction } from 'mobx';
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import type { Diagnostic } from '../../common/model.ts';
import { type SoughtFrom, type SoughtMark, soughtAmong } from '#plugins/coedit/common/text-checks.ts';
import type { SourceCheck } from '../../common/source-checks.ts';
import type { SourceChecks } from '../../common/services.ts';
import { placesIn } from '../editor/screen-places.ts';
import type { OpenSources } from '../editor/source-editor.ts';
import type { MonacoApi } from '../monaco/load-monaco.ts';
import type { ShownSource } from '../monaco/source-models.ts';
import { CheckedSource, type SourceHand } from './checked-source.ts';

interface Opened {
  readonly checked: CheckedSource;
  /** What ends each check. */
  readonly running: Map<SourceCheck, Disposable>;
}

export class Checks implements SourceChecks {
  readonly #editors: OpenSources;
  readonly #handOf: (source: ShownSource) => SourceHand;
  readonly #checks = new Set<SourceCheck>();
  /** By address of the model. */
  readonly #open = new Map<string, Opened>();
  /** Grows when other marks are shown. */
  revision = 0;

  constructor(editors: OpenSources, handOf: (source: ShownSource) => SourceHand) {
    this.#editors = editors;
    this.#handOf = handOf;
    makeObservable(this, { revision: observable });
  }

  register(check: SourceCheck): Disposable {
    this.#checks.add(check);
    for (const { checked, running } of this.#open.values()) running.set(check, checked.start(check));
    return disposable(() => {
      this.#checks.delete(check);
      for (const { running } of this.#open.values()) {
        running.get(check)?.dispose();
        running.delete(check);
      }
    });
  }

  /** An editor begins to show a source; what is returned ends it. */
  open(monaco: MonacoApi, source: ShownSource): Disposable {
    const key = source.model.uri.toString();
    const onShow = (): void => void runInAction(() => this.revision++);
    const checked = new CheckedSource({ monaco, source, hand: this.#handOf(source), onShow });
    const running = new Map([...this.#checks].map((check) => [check, checked.start(check)]));
    this.#open.set(key, { checked, running });
    const life = new DisposableStore();
    // From the last to the first.
    life.add(disposable(() => this.#open.delete(key)));
    life.add(checked);
    life.add(disposable(() => running.forEach((one) => one.dispose())));
    return life;
  }

  /** @param uri of the model */
  of(uri: { toString(): string }): CheckedSource | undefined {
    return this.#open.get(uri.toString())?.checked;
  }

  /** What checks have found in the sources of a paper, as hints; observable. */
  problems(paper: number): readonly Diagnostic[] {
    // `revision` stands for the marks, which MobX does not see into.
    const open = this.revision >= 0 ? [...this.#open.values()] : [];
    return open
      .map(({ checked }) => checked)
      .filter(({ source }) => source.paper.id === paper)
      .flatMap((checked) =>
        checked.marks().map(({ mark, from }) => ({
          severity: 'info' as const,
          file: checked.source.path,
          line: placesIn(checked.source).lineAt(checked.source.model.getPositionAt(from)).line,
          message: mark.title,
        })),
      );
  }

  seek(check: string, from: SoughtFrom): SoughtMark | undefined {
    const { active } = this.#editors;
    const model = active?.view.getModel();
    const checked = model ? this.of(model.uri) : undefined;
    const found = soughtAmong(checked?.marks(check) ?? [], active?.offset ?? 0, from);
    if (!active || !checked || !found) return undefined;
    return {
      reveal: () => active.goToShown(found.from),
      run: (deed) => checked.run(check, found.mark.id, deed),
    };
  }
}
