/** Edits by program, each letter with the number of whoever has written it. */
import type * as Y from 'yjs';
import type { Authored, AuthoredEdit } from '../../common/server-services.ts';

/** Whose words come, beside those of who changes the text. */
export const authorsOf = (edits: readonly AuthoredEdit[]): Authored['person'][] => [
  ...new Set(edits.flatMap(({ authored = [] }) => authored.map(({ person }) => person))),
];

/** Who is named as having written them. */
export const writersOf = (edits: readonly AuthoredEdit[]): number[] => [...new Set(edits.flatMap(({ by = [] }) => by))];

/** @returns stretches of the text, one behind the other; what nobody is told of is `mine` */
const piecesOf = ({ text, authored = [] }: AuthoredEdit, clients: ReadonlyMap<Authored['person'], number>, mine: number) => {
  let at = 0;
  const told = authored.map(({ length, person }) => {
    const piece = { text: text.slice(at, at + length), client: clients.get(person) ?? mine };
    at += length;
    return piece;
  });
  return [...told, { text: text.slice(at), client: mine }].filter((piece) => piece.text !== '');
};

export interface Writers {
  /** Numbers of yjs by person. */
  readonly numbers: ReadonlyMap<Authored['person'], number>;
  /** That of who changes the text. */
  readonly mine: number;
}

interface Letters<Look> {
  /** @returns how the first of them looked */
  erase(from: number, to: number): Look | undefined;
  write(at: number, words: string, look: Look | undefined): void;
}

/**
 * One transaction.
 * @param edits in order, not touching each other, of the present text
 * @param letters how they are written
 */
export const writeEdits = <Look>(
  doc: Y.Doc,
  edits: readonly AuthoredEdit[],
  { numbers, mine }: Writers,
  letters: Letters<Look>,
): void => {
  doc.transact(() => {
    // From the end, so that places before are still true.
    for (const edit of edits.toReversed()) {
      const look = edit.to > edit.from ? letters.erase(edit.from, edit.to) : undefined;
      // From the end as well: a line that is cut leaves behind what stands before, and that is not written yet.
      for (const piece of piecesOf(edit, numbers, mine).toReversed()) {
        doc.clientID = piece.client;
        letters.write(edit.from, piece.text, look);
      }
    }
    doc.clientID = mine;
  });
};
