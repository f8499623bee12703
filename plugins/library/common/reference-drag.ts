/** What is dragged out of the library and its readers, and the data types it travels under. */
import * as z from 'zod/mini';

/** A JSON list of the ids of references. */
export const REFERENCE_DRAG = 'application/x-carrel-references';
/** A highlight with its reference, as JSON. */
export const HIGHLIGHT_DRAG = 'application/x-carrel-highlight';

/** The part of the browser's `DataTransfer` that is needed here. */
interface Carried {
  getData(type: string): string;
}

const Ids = z.array(z.number());
const Highlight = z.object({ article: z.number(), citation: z.number() });
export type DraggedHighlight = z.output<typeof Highlight>;

/** What is carried under a type, when it has the expected shape. */
export const readDrag = <S extends z.ZodMiniType>(schema: S, data: Carried, type: string): z.output<S> | undefined => {
  try {
    return z.safeParse(schema, JSON.parse(data.getData(type))).data;
  } catch {
    return undefined;
  }
};

/** The dragged ids, none when the data is not ours. */
export const draggedReferences = (data: Carried): readonly number[] => readDrag(Ids, data, REFERENCE_DRAG) ?? [];

/** The dragged highlight, when it is one. */
export const draggedHighlight = (data: Carried): DraggedHighlight | undefined => readDrag(Highlight, data, HIGHLIGHT_DRAG);
