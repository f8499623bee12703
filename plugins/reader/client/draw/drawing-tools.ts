/** Which tool is in the hand in one PDF, and what is being drawn or written with it before it is stored. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { Stroke } from '../../common/geometry/drawing.ts';
import { quadOfBox } from '../../common/geometry/quads.ts';
import type { Box } from '../../common/geometry/types.ts';
import type { DrawnKind } from '../../common/mark-kinds.ts';
import type { PdfMark } from '../../common/services.ts';
import type { DrawnMark } from './make-drawn.ts';

/** `highlight` marks the words that it goes over, `erase` takes away the drawings that it touches. */
export type Tool = 'select' | 'highlight' | 'erase' | DrawnKind;

/** Strokes of the pen that become one drawing when the pen rests. */
export interface InkDraft {
  /** The client's id of the citation that they are to become. */
  readonly id: string;
  /** Index of the page. */
  readonly index: number;
  readonly strokes: readonly Stroke[];
}

/** Text that is being written on a page. */
export interface Writing {
  readonly index: number;
  readonly box: Box;
  /** Of the mark that is written anew; `undefined` for a new one. */
  readonly key: string | undefined;
  readonly text: string;
  /** In points. */
  readonly fontSize: number;
}

/** Id of a draft that is no mark yet. */
const DRAFT = 'draft';

export class DrawingTools {
  tool: Tool = 'select';
  /** What is drawn on the page and not stored; it hides the mark of the same id. */
  draft: PdfMark | undefined = undefined;
  ink: InkDraft | undefined = undefined;
  writing: Writing | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { draft: observableRef, ink: observableRef, writing: observableRef }, { autoBind: true });
  }

  get isDrawing(): boolean {
    return this.tool !== 'select';
  }

  /** Takes a tool into the hand; the one that is there is put down. */
  choose(tool: Tool): void {
    this.tool = tool === this.tool ? 'select' : tool;
  }

  show(draft: PdfMark | undefined): void {
    this.draft = draft;
  }

  /** Shows something that is no mark yet. */
  showDrawn({ index, kind, box, drawing }: DrawnMark, color: string): void {
    this.draft = { id: DRAFT, page: index + 1, kind, quads: [quadOfBox(box)], color, label: '', drawing };
  }

  setInk(ink: InkDraft | undefined): void {
    this.ink = ink && ink.strokes.length > 0 ? ink : undefined;
  }

  /** Takes back the last stroke that is not stored yet. @returns whether there was one. */
  takeBackStroke(): boolean {
    if (!this.ink) return false;
    this.setInk({ ...this.ink, strokes: this.ink.strokes.slice(0, -1) });
    if (!this.ink) this.draft = undefined;
    return true;
  }

  write(writing: Writing | undefined): void {
    this.writing = writing;
  }
}
