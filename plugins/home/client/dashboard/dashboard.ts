/** The dashboard as the person has arranged it: what is drawn, the widget that is held, and every change with its way back. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { put, roomFor, stacked, without } from '../../common/grid/arrange.ts';
import { type Direction, moved, resized } from '../../common/grid/steps.ts';
import { COLUMNS, type Place, type Tile } from '../../common/grid/tile.ts';
import {
  drawn,
  firstLayout,
  type Layouts,
  merged,
  readLayouts,
  type Widget,
  type Width,
  WIDTHS,
  widthOf,
} from '../../common/layouts.ts';
import { NARROW } from './geometry.ts';
import { type LayoutChanges, LayoutSaver } from './layout-saver.ts';

/** What the dashboard needs of the house. */
export interface DashboardHouse {
  /** What the server said at the start of the session. */
  said(): unknown;
  send(changes: LayoutChanges): Promise<unknown>;
  failed(error: unknown): void;
  /** Keeps the way back. @param notice is shown with a button for it */
  done(step: { undo: () => Promise<void>; redo: () => Promise<void> }, label: string, notice?: string): void;
}

/** How the words for it are found: `key` in the catalogue, `i` for the title of the widget. */
export interface Saying {
  readonly key: string;
  readonly i: string;
  readonly values?: Readonly<Record<string, number>>;
}

interface Held {
  readonly i: string;
  /** The arrangement that it was taken from. */
  readonly from: readonly Tile[];
  readonly tiles: readonly Tile[];
}

export class Dashboard {
  readonly #house: DashboardHouse;
  readonly #saver: LayoutSaver;
  #said: unknown;
  /** What the server has. */
  #kept: Layouts = {};

  stored: Layouts = {};
  widgets: readonly Widget[] = [];
  /** CSS pixels of the grid; 0 before it was measured. */
  pixels = 0;
  held: Held | undefined = undefined;
  /** What a screen reader is told. */
  saying: Saying | undefined = undefined;
  /** The menu of widgets to add is open: a command opens it too. */
  isAdding = false;

  constructor(house: DashboardHouse) {
    this.#house = house;
    this.#saver = new LayoutSaver(
      (changes) => house.send(changes).then(() => this.#took(changes)),
      (error) => this.#refused(error),
    );
    makeAutoObservable(
      this,
      { stored: observableRef, widgets: observableRef, held: observableRef, saying: observableRef },
      { autoBind: true },
    );
    this.load();
  }

  /** Takes what the server said last. What is on its way there is newer than that. */
  load(): void {
    const said = this.#house.said();
    if (said === this.#said) return;
    this.#said = said;
    if (this.#saver.isBusy) return;
    this.#kept = readLayouts(said);
    this.stored = this.#kept;
  }

  know(widgets: readonly Widget[]): void {
    this.widgets = widgets;
  }

  measure(pixels: number): void {
    this.pixels = pixels;
  }

  get width(): Width {
    return widthOf(this.pixels);
  }

  /** What is drawn while nothing is held. */
  get settled(): readonly Tile[] {
    return this.#shownAt(this.width);
  }

  get tiles(): readonly Tile[] {
    return this.held?.tiles ?? this.settled;
  }

  /** Widgets that can be added. */
  get absent(): readonly Widget[] {
    return this.widgets.filter(({ id }) => !this.settled.some(({ i }) => i === id));
  }

  grab(i: string): void {
    this.held = { i, from: this.settled, tiles: this.settled };
    this.#say('grabbed', i);
  }

  step(to: Direction, isResizing: boolean): void {
    const { held } = this;
    if (!held) return;
    const tiles = (isResizing ? resized : moved)(held.tiles, held.i, to);
    this.held = { ...held, tiles };
    const tile = tiles.find(({ i }) => i === held.i);
    const key = tiles === held.tiles ? 'edge' : isResizing ? 'resized' : 'moved';
    if (tile) this.#say(key, held.i, { x: tile.x + 1, y: tile.y + 1, w: tile.w, h: tile.h });
  }

  /** Where a pointer holds it. The others make room as they were arranged before, so that passing over them changes nothing. */
  hold(place: Partial<Place>): void {
    const { held } = this;
    const tile = held?.from.find(({ i }) => i === held.i);
    if (held && tile) this.held = { ...held, tiles: put(held.from, { ...tile, ...place }) };
  }

  drop(): void {
    const { held } = this;
    if (!held) return;
    this.held = undefined;
    this.#say('dropped', held.i);
    if (JSON.stringify(held.tiles) === JSON.stringify(held.from)) return;
    this.#change({ [this.width]: this.#storedAs(this.width, held.tiles) }, 'moving');
  }

  takeBack(): void {
    if (!this.held) return;
    this.#say('takenBack', this.held.i);
    this.held = undefined;
  }

  /** It is there, or not, at every width: only where it stands is a matter of the width. */
  add(i: string): void {
    const widget = this.widgets.find(({ id }) => id === i);
    if (!widget) return;
    this.#everywhere('adding', (tiles) =>
      tiles.some((tile) => tile.i === i) ? tiles : put(tiles, { i, ...roomFor(tiles, widget.size) }),
    );
    this.#say('added', i);
  }

  remove(i: string, notice: string): void {
    this.#everywhere('removing', (tiles) => without(tiles, i), notice);
  }

  /** Back to the first layout, at every width. */
  reset(notice: string): void {
    this.held = undefined;
    this.#change({ lg: null, md: null, sm: null }, 'resetting', notice);
  }

  setAdding(isAdding: boolean): void {
    this.isAdding = isAdding;
  }

  #base(width: Width): readonly Tile[] {
    return this.stored[width] ?? firstLayout(this.widgets);
  }

  #shownAt(width: Width): readonly Tile[] {
    const tiles = drawn(this.#base(width), this.widgets);
    return width === this.width && this.pixels > 0 && this.pixels < NARROW ? stacked(tiles, COLUMNS) : tiles;
  }

  #storedAs(width: Width, shown: readonly Tile[]): readonly Tile[] {
    return merged(this.#base(width), this.widgets, shown);
  }

  #everywhere(label: string, edit: (tiles: readonly Tile[]) => readonly Tile[], notice?: string): void {
    const changes = WIDTHS.map((width) => [width, this.#storedAs(width, edit(this.#shownAt(width)))] as const);
    this.#change(Object.fromEntries(changes), label, notice);
  }

  #change(changes: LayoutChanges, label: string, notice?: string): void {
    const names = WIDTHS.filter((width) => width in changes);
    const before: LayoutChanges = Object.fromEntries(names.map((width) => [width, this.stored[width] ?? null]));
    const step = { undo: () => this.#apply(before), redo: () => this.#apply(changes) };
    void this.#apply(changes);
    this.#house.done(step, label, notice);
  }

  /** Shown at once; taken back when the server does not take it. */
  async #apply(changes: LayoutChanges): Promise<void> {
    runInAction(() => {
      this.held = undefined;
      this.stored = withChanges(this.stored, changes);
    });
    await this.#saver.save(changes);
  }

  #took(changes: LayoutChanges): void {
    this.#kept = withChanges(this.#kept, changes);
  }

  #refused(error: unknown): void {
    runInAction(() => (this.stored = this.#kept));
    this.#house.failed(error);
  }

  #say(key: string, i: string, values?: Readonly<Record<string, number>>): void {
    this.saying = { key, i, ...(values && { values }) };
  }
}

const withChanges = (layouts: Layouts, changes: LayoutChanges): Layouts => {
  const entries = Object.entries({ ...layouts, ...changes }).filter(([, tiles]) => tiles !== null);
  return Object.fromEntries(entries);
};
