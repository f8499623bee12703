/** Draws what parts of the editor have in the text itself, so that it belongs to the panel like all else. */
import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import type { Drawings } from '../../editor/drawings.ts';

export const DrawnParts = observer(({ drawings }: { readonly drawings: Drawings }) =>
  drawings.all.map(({ id, into, content }) => createPortal(content, into, String(id))),
);
