/**
 * A rich text as it leaves Carrel, and as it comes from a file: what writers and readers of formats know. They are pure: they ask neither
 * the database nor the library, and all that they need is here.
 */
import type { Node } from 'prosemirror-model';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Form } from '#plugins/coedit/common/form.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import type { Entry, Run } from '#plugins/citing/common/runs.ts';
import type { CkAsset, Left } from './model.ts';

/** A picture with its bytes. */
export interface Picture extends Omit<CkAsset, 'id'> {
  readonly bytes: Uint8Array;
}

/** A work that is cited: as the library has it, or as the manuscript has kept it. */
export interface Source {
  readonly article: number;
  /** CSL-JSON. */
  readonly item: Readonly<Record<string, unknown>>;
  /** As manuscripts cite it. */
  readonly key: string;
}

/** Places are those of letters in the text (`coedit/common/tree-shape.ts`). */
export interface Said {
  /** `undefined` when its words are gone. */
  readonly place: Stretch | undefined;
  readonly said: readonly { readonly name: string; readonly text: string; readonly at: string }[];
  /** It is settled, and stays so. */
  readonly isResolved?: boolean | undefined;
}

/** Words that would be others, or look otherwise, and are not decided yet. */
export interface Changed {
  /** Empty where something would only come. */
  readonly place: Stretch;
  readonly replacement: string;
  /** How the words would look, or what their lines would be: they stay, and `replacement` says nothing. */
  readonly form?: Form | undefined;
  /** What would stand there, of what is no word. */
  readonly part?: Part | undefined;
  /** The letters of `place` would come, and are in the document already. */
  readonly isThere?: true | undefined;
  readonly name: string;
  readonly at: string;
}

export interface PrintedCitations {
  /** By the id of the citation. */
  readonly texts: ReadonlyMap<string, readonly Run[]>;
  readonly bibliography: readonly Entry[];
  readonly isNote: boolean;
  readonly hanging: boolean;
}

export interface Manuscript {
  readonly title: string;
  /** Of the schema. */
  readonly doc: Node;
  readonly language: 'en' | 'de';
  /** The citation style: as `citing` names it, and the address that CSL gives it. */
  readonly style: string;
  readonly printed: PrintedCitations;
  /** By article. */
  readonly sources: ReadonlyMap<number, Source>;
  /** By the number that the document has for it. */
  readonly pictures: ReadonlyMap<number, Picture>;
  readonly comments: readonly Said[];
  readonly suggestions: readonly Changed[];
}

/** A citation of a file that was taken in; works are not references of the library yet. */
export interface TakenWork {
  /** CSL-JSON. */
  readonly item?: Readonly<Record<string, unknown>>;
  /** Of one that the file only names: its key, as the library may know it, and how the whole citation is written in the file. */
  readonly named?: { readonly key: string; readonly written: string };
  readonly label?: string;
  readonly locator?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly suppressAuthor?: boolean;
}

/** What a file says. In `doc` citations have ids of `citations` and no works, and pictures are numbered as in `pictures`, from 0. */
export interface TakenManuscript {
  readonly title: string | undefined;
  /** JSON of the schema. */
  readonly doc: unknown;
  readonly citations: ReadonlyMap<string, readonly TakenWork[]>;
  readonly pictures: readonly Picture[];
  readonly comments: readonly Said[];
  readonly suggestions: readonly Changed[];
  /** CSL style id, where the file names one. */
  readonly style: string | undefined;
  /** Tag of BCP 47, where the file names one. */
  readonly language?: string | undefined;
  /** What could not be kept. */
  readonly left: readonly Left[];
}
