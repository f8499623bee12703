/** What the server half offers to plugins that have texts. Ask with `context.service(LiveTexts)`. */
import { type Executor, token } from '#plugin-api';
import type * as Y from 'yjs';
import type { TextRole } from './channel.ts';
import type { FormEdit } from './form.ts';
import type { PartEdit } from './part.ts';
import type { TextEdit } from './text/text-edit.ts';
import type { TextPlaces } from './text-places.ts';
import type { PutPart } from './tree/put-part.ts';
import type { TreeShape } from './tree-shape.ts';

/**
 * How a text is kept that is a tree. Its plain text is what `TextKind` reads and writes, as JSON; comments, suggestions and whatever else names
 * places in it go by its letters (`tree-shape.ts`).
 */
export interface TextShape {
  readonly tree: TreeShape;
  /** The plain text of a document. */
  plain(doc: Y.Doc): string;
  /** Makes the document say the plain text, with as few changes as there can be; an empty one begins with it. */
  put(doc: Y.Doc, plain: string): void;
  /** The letters of a plain text, as a document has them that says it. */
  words(plain: string): string;
}

/** Where on a page something is said: PDF points from the page's own corner, unrotated, eight numbers a stretch as in /QuadPoints. */
export interface PagePlace {
  /** Of the remark. */
  readonly id: number;
  readonly page: number;
  readonly quads: readonly (readonly number[])[];
}

/** What a thing looks like on paper, as a PDF. */
export interface TextPages {
  /** The newest; `undefined` when there is none. @param key another one for other bytes */
  open(
    thing: number,
    within: Executor,
  ): Promise<
    | {
        readonly key: string;
        readonly size: number;
        read(range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
      }
    | undefined
  >;
  /**
   * What stands at a point of a page.
   * @param page from 1
   * @param x points from the page's left edge; `y` from its top
   * @returns a text of the thing and a line in it, from 1; `undefined` when it cannot be said
   */
  at(thing: number, page: number, x: number, y: number): Promise<{ readonly id: number; readonly line: number } | undefined>;
  /** Where the open remarks on the texts of a thing stand on its pages; those that stand on none are left out. */
  places(thing: number, within: Executor): Promise<readonly PagePlace[]>;
}

/** A thing as it is read on a screen. */
export interface ReadingPage {
  /** As `TextReading.key` tells it. */
  readonly key: string;
  readonly language: 'en' | 'de';
  /**
   * What stands one below the other, each as HTML: words of a text stand in elements that say with `data-at` which letter of it is their
   * first, and pictures have `picture:` and their number for an address.
   */
  readonly blocks: readonly string[];
}

/** What a thing looks like to whoever only reads it, of texts that are no use as they are kept. */
export interface TextReading {
  /** @returns another one when it looks otherwise */
  key(thing: number, as: number, within: Executor): Promise<string>;
  /**
   * @param as who shows it to others: what it cites is printed as they see it
   * @throws HttpError when they do not see it any more; 422 when it is too much
   */
  page(thing: number, as: number): Promise<ReadingPage>;
  /** @returns `undefined` for what is no picture that the thing shows */
  picture(
    thing: number,
    picture: number,
    within: Executor,
  ): Promise<
    | { readonly name: string; readonly type: string; readonly size: number; read(): Promise<AsyncIterable<Uint8Array>> }
    | undefined
  >;
}

/** Texts in archives of accounts: comments and suggestions go where these go. */
export interface ArchivedTexts {
  /** What a text is in an archive, as its plugin calls it there. */
  readonly kind: string;
  /** Things of this owner that are not deleted, oldest first. */
  ofOwner(owner: number, within: Executor): Promise<readonly number[]>;
}

/**
 * What a plugin says of its texts. A text is a row of its own, with a number that stays when it is moved or renamed. Texts belong to a thing,
 * as the files of a paper do, and the thing says who may what.
 */
export interface TextKind {
  /** Of texts that are trees; without it they are letters, and lie where `textOf` has them. */
  readonly shape?: TextShape;
  /** Of one text, in UTF-16 units of its letters: nobody types past it. 4,000,000 when it is not told. */
  readonly longest?: number;
  /** @returns `undefined` when the text is gone, or never was */
  thingOf(id: number, within: Executor): Promise<number | undefined>;
  /**
   * Of several people at once, since twenty may be typing. Not in it is for whom the thing is not there.
   * @throws HttpError when nobody may open it at the moment
   */
  roles(people: readonly number[], thing: number, within: Executor): Promise<ReadonlyMap<number, TextRole>>;
  /** Whether this person decides who sees the thing. */
  mayShare(user: number, thing: number, within: Executor): Promise<boolean>;
  /** Whether an event of this person's, of the library or of the plugin's own, may have changed that role. */
  doubts(event: { readonly type: string; readonly data: unknown }, thing: number): boolean;
  /** Everybody who sees the thing. */
  people(thing: number, within: Executor): Promise<ReadonlyMap<number, TextRole>>;
  /** How people are told of it: its title, where in the app it is, and whose it is. */
  about(thing: number, within: Executor): Promise<{ readonly title: string; readonly url: string; readonly owner: number }>;
  /** The library's project that it belongs to. */
  projectOf?(thing: number, within: Executor): Promise<number | undefined>;
  /** Its texts by name, as `main.tex`, the main one first; `version` is that of the plain text. */
  texts(
    thing: number,
    within: Executor,
  ): Promise<readonly { readonly id: number; readonly name: string; readonly version: number }[]>;
  readonly pages?: TextPages;
  readonly reading?: TextReading;
  /** How they are handed over to another house; without it, what is said and suggested in them stays here. */
  readonly archived?: ArchivedTexts;
  /** The plain text as it was written last. @returns `undefined` when it is gone */
  read(within: Executor, id: number): Promise<{ readonly content: string; readonly version: number } | undefined>;
  /**
   * Writes the plain text, and tells whoever follows it.
   * @param by who has written since it was written last
   * @returns its new version
   */
  write(within: Executor, id: number, content: string, by: readonly number[]): Promise<number>;
}

/** @returns `undefined` when the thing is not there for this person */
export const roleOf = async (kind: TextKind, user: number, thing: number, within: Executor): Promise<TextRole | undefined> =>
  (await kind.roles([user], thing, within)).get(user);

/** Who has written a stretch of a text; `undefined` for what was there before it was live. */
export interface Authored {
  /** UTF-16 units, one stretch behind the other from the beginning. */
  readonly length: number;
  readonly person: number | undefined;
  /** Of somebody who has written it in another house, and is nobody here. */
  readonly name?: string;
}

/** An edit that brings words of others than who makes it. */
export interface AuthoredEdit extends TextEdit {
  /** Whose the letters of `text` are, from its beginning; without it, and behind what is told, theirs who change the text. */
  readonly authored?: readonly Authored[];
  /** Named as who has written it, beside who changes the text. */
  readonly by?: readonly number[];
}

/** A part that brings what others have made than who changes the text. */
export interface AuthoredPart extends PartEdit {
  /** Whose it is; `undefined` of nobody. Named as who has written it. */
  readonly author: number | undefined;
}

export interface LiveTexts {
  /** @param kind in small letters: `latex` */
  register(kind: string, texts: TextKind): void;
  /** @returns `undefined` for a kind that nobody has registered */
  kind(kind: string): TextKind | undefined;
  /** All that are registered. */
  kinds(): readonly string[];
  /**
   * Writes the plain texts up to what has been typed. Holds the texts that are live against everybody who types until the transaction ends:
   * they are to be held before the plugin's own rows, and always in this order. Outside of a transaction nothing is held, and it is one
   * question unless there is something to write.
   */
  settle(within: Executor, kind: string, ids: readonly number[]): Promise<void>;
  /**
   * The same for a transaction that will change some of the texts, or take them away: those that nobody has opened yet are held as well, so
   * that none of them becomes live before it ends. All that are needed are asked for at once, before the plugin's own rows.
   */
  hold(within: Executor, kind: string, ids: readonly number[]): Promise<void>;
  /**
   * Changes a text by program: what is typed meanwhile stays. The plain text is written along, and the text is held as `hold` does: where it
   * is not the first thing that the transaction holds, that has been asked for before.
   * @param by who changes it: named as who has written since, as are those that edits name
   * @param next makes the new letters of the present ones: all of them, or edits in order that do not touch each other, which leave anchors
   *   beside them where they are; `live` is for places of anchors, and missing where nobody has opened the text live
   * @param after is given the letters as they are then, for anchors in them
   * @returns the new letters and the version of the plain text; the old version when nothing has changed
   */
  change(
    within: Executor,
    kind: string,
    id: number,
    by: number,
    next: (now: string, live: TextPlaces | undefined) => string | readonly AuthoredEdit[],
    after?: (content: string, live: TextPlaces | undefined) => void,
  ): Promise<{ readonly content: string; readonly version: number }>;
  /**
   * The same of a tree as a whole: what it says otherwise is put into it, and what is typed meanwhile stays.
   * @param next makes the new plain text of the present one
   * @returns the new plain text and its version; the old ones when nothing has changed
   */
  changeTree(
    within: Executor,
    kind: string,
    id: number,
    by: number,
    next: (now: string) => string,
  ): Promise<{ readonly content: string; readonly version: number }>;
  /**
   * The same of how letters look and what lines are: no letter comes or goes. Nothing happens to texts that are letters alone.
   * @param next makes edits of the present letters
   * @returns for each edit what puts back how it was
   */
  changeForm(
    within: Executor,
    kind: string,
    id: number,
    by: number,
    next: (now: string, live: TextPlaces | undefined) => readonly FormEdit[],
  ): Promise<readonly (readonly FormEdit[])[]>;
  /**
   * The same of parts of a tree: they become others, by three-way merge with what stands there by now. Nothing happens to texts that are letters alone.
   * @param next makes edits of the present letters, in their order
   * @param after is given what has become of each, `undefined` of those whose place is not there, with the letters as they are then
   */
  changeParts(
    within: Executor,
    kind: string,
    id: number,
    by: number,
    next: (now: string, live: TextPlaces | undefined) => readonly AuthoredPart[],
    after: (put: readonly (PutPart | undefined)[], content: string, live: TextPlaces | undefined) => void,
  ): Promise<void>;
  /** Who wrote what of the letters as they are now. */
  authored(within: Executor, kind: string, id: number): Promise<readonly Authored[]>;
  /** The texts are gone; whoever has them open is told. Holds them as `hold` does, until what they said is gone as well. */
  forget(within: Executor, kind: string, ids: readonly number[]): Promise<void>;
}
export const LiveTexts = token<LiveTexts>('coedit.texts');
