/** A file that was taken in as a manuscript, as if the library had taken its works in, and the text its pictures. */
import type { Manuscript, TakenManuscript } from '../../../common/manuscript.ts';
import { documentOf } from '../../../common/schema/schema.ts';

/** @param before the manuscript that the file was written of: its works have their numbers again */
export const takenAgain = (taken: TakenManuscript, before: Manuscript): Manuscript => {
  const json = JSON.stringify(taken.doc).replace(/"id":"(c\w+)","works":\[\]/g, (all, id: string) =>
    taken.citations.has(id)
      ? `"id":"${id}","works":${JSON.stringify(taken.citations.get(id)?.map(({ item }) => ({ article: item?.id })))}`
      : all,
  );
  const pictures = new Map(taken.pictures.map((picture, at) => [at, picture]));
  return { ...before, doc: documentOf(JSON.parse(json)), pictures, comments: taken.comments, suggestions: taken.suggestions };
};
