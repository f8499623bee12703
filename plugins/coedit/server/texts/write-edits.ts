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

/**
 * One transaction.
 * @param edits in order, not touching each other, of the present text
 * @param clients numbers of yjs by person
 * @param mine that of who changes the text
 */
export const writeEdits = (
  text: Y.Text,
  edits: readonly AuthoredEdit[],
  clients: ReadonlyMap<Authored['person'], number>,
  mine: number,
): void => {
  const doc = text.doc as Y.Doc;
  doc.transact(() => {
    // From the end, so that places before are still true.
    for (const edit of edits.toReversed()) {
      if (edit.to > edit.from) text.delete(edit.from, edit.to - edit.from);
      let at = edit.from;
      for (const piece of piecesOf(edit, clients, mine)) {
        doc.clientID = piece.client;
        text.insert(at, piece.text);
        at += piece.text.length;
      }
    }
    doc.clientID = mine;
  });
};
