/** Data type under which references are dragged: a JSON list of their ids. */
import * as z from 'zod/mini';

export const REFERENCE_DRAG = 'application/x-carrel-references';

const Ids = z.array(z.number());

/** The dragged ids, none when the data is not ours. */
export const draggedReferences = (data: DataTransfer): readonly number[] => {
  try {
    return Ids.parse(JSON.parse(data.getData(REFERENCE_DRAG)));
  } catch {
    return [];
  }
};
