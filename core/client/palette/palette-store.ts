/**
 * The command palette: `>` lists commands, plain text searches everywhere, `?` explains. What is highlighted is decided
 * here and at once with each letter, so that Enter never runs a row of an earlier text.
 */
import { makeAutoObservable, observableRef } from 'mobx';
import type { Disposable } from '../../common/disposable.ts';
import { fuzzyMatch } from '../../common/fuzzy.ts';
import type { Choice } from '../../plugin-api/choice.ts';
import type { QuickOpen } from '../../plugin-api/services.ts';
import { capped, type PaletteGroup, type PaletteRow } from './palette-row.ts';
import { type QuickOpenProvider, QuickOpenSources } from './quick-open-sources.ts';

export type PaletteMode = 'commands' | 'everything' | 'help' | 'choice';

/** Where the rows of the fixed modes come from. */
export interface PaletteContents {
  commands(text: string): readonly PaletteGroup[];
  help(show: (text: string) => void): readonly PaletteGroup[];
}

export const COMMANDS = '>';
export const HELP = '?';

export class PaletteStore implements QuickOpen {
  isOpen = false;
  text = '';
  private chosen: string | undefined;
  private choice: (Choice & { resolve: (id: string | undefined) => void }) | undefined;
  private readonly sources = new QuickOpenSources();
  /** Where rows come from now. */
  contents: PaletteContents;

  constructor(contents: PaletteContents) {
    this.contents = contents;
    makeAutoObservable<PaletteStore, 'choice' | 'sources'>(
      this,
      { choice: observableRef, contents: observableRef, sources: false },
      { autoBind: true },
    );
  }

  get mode(): PaletteMode {
    if (this.choice) return 'choice';
    if (this.text.startsWith(COMMANDS)) return 'commands';
    return this.text.startsWith(HELP) ? 'help' : 'everything';
  }

  /** What is looked for, without the sign of the mode. */
  get query(): string {
    return (this.mode === 'commands' || this.mode === 'help' ? this.text.slice(1) : this.text).trim();
  }

  get choiceLabel(): string | undefined {
    return this.choice?.label;
  }

  get groups(): readonly PaletteGroup[] {
    if (!this.isOpen) return [];
    if (this.choice) return capped([{ id: 'choice', title: '', rows: this.#choiceRows(this.choice) }]);
    if (this.mode === 'commands') return capped(this.contents.commands(this.query));
    if (this.mode === 'help') return this.contents.help(this.show);
    return capped(this.sources.groups(this.query));
  }

  get rows(): readonly PaletteRow[] {
    return this.groups.flatMap((group) => group.rows);
  }

  /** The row that Enter runs: the chosen one while it is listed, else the first. */
  get highlighted(): PaletteRow | undefined {
    return this.rows.find((row) => row.id === this.chosen) ?? this.rows[0];
  }

  get isSearching(): boolean {
    return this.mode === 'everything' && this.sources.isSearching;
  }

  /** Titles of the sources that could not answer. */
  get failedSources(): readonly string[] {
    return this.mode === 'everything' ? this.sources.failed : [];
  }

  /** Lists these from now on, and looks for what is typed anew. */
  list(contents: PaletteContents): void {
    this.contents = contents;
    if (this.isOpen) this.type(this.text);
  }

  addProvider(provider: QuickOpenProvider): Disposable {
    return this.sources.add(provider);
  }

  show(text = ''): void {
    this.#settle(undefined);
    this.isOpen = true;
    this.type(text);
  }

  /** Lets the person choose one of a list; resolves to its id, or `undefined` when dismissed. */
  choose(choice: Choice): Promise<string | undefined> {
    this.#settle(undefined);
    return new Promise((resolve) => this.open({ ...choice, resolve }));
  }

  type(text: string): void {
    this.text = text;
    this.chosen = undefined;
    if (this.mode === 'everything') this.sources.search(this.query);
  }

  highlight(id: string): void {
    this.chosen = id;
  }

  close(): void {
    this.isOpen = false;
    this.text = '';
    this.sources.stop();
    this.#settle(undefined);
  }

  /** Runs what is highlighted now. A row that cannot run stays, with its reason. @returns what the row does, if it takes time */
  accept(): unknown {
    return this.highlighted && this.run(this.highlighted);
  }

  run(row: PaletteRow): unknown {
    if (row.reason !== undefined) return undefined;
    const choosing = this.choice !== undefined;
    if (!choosing && this.mode !== 'help') this.close();
    return row.run();
  }

  private open(choice: Choice & { resolve: (id: string | undefined) => void }): void {
    this.choice = choice;
    this.isOpen = true;
    this.type('');
  }

  #choiceRows({ rows }: Choice): readonly PaletteRow[] {
    return rows
      .flatMap((row) => {
        const match = fuzzyMatch(this.query, row.title);
        return match ? [{ ...row, ranges: match.ranges, score: match.score, run: () => this.#choose(row.id) }] : [];
      })
      .sort((a, b) => b.score - a.score);
  }

  #choose(id: string): void {
    this.#settle(id);
    this.close();
  }

  #settle(id: string | undefined): void {
    const choice = this.choice;
    this.choice = undefined;
    choice?.resolve(id);
  }
}
