/** An image of a project (matrix LIB-052, decisions §18 "project images"). */
import * as z from 'zod/mini';
import { ServerId, Timestamp } from './fields.ts';

export const ProjectImage = z.object({
  fileId: ServerId,
  projectId: ServerId,
  /** Path of the bytes below the API. */
  url: z.string(),
  /** What its sender called it. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  created_at: Timestamp,
});
export type ProjectImage = z.output<typeof ProjectImage>;
