/** Shapes that several calls of the LaTeX editor share. */
import * as z from 'zod/mini';
import { Id, LatexFile, LatexFileSummary } from './model.ts';

export const ofPaper = z.object({ id: Id });

/** Everything that starts as an action ends as this (decisions §18). */
export const Done = z.object({ success: z.literal(true), message: z.string() });

export const OneFile = z.object({ success: z.literal(true), message: z.string(), data: z.object({ latexFile: LatexFile }) });

/** LTX-021: a toggle answers the updated list. */
export const Toggled = z.object({ success: z.literal(true), message: z.string(), data: z.array(LatexFileSummary) });

export const listOf = <S extends z.ZodMiniType>(item: S) => z.object({ data: z.array(item) });

/** The most text that one source may hold, in UTF-16 units: Overleaf's 2 MB. */
export const MAX_TEXT = 2_000_000;
/** A request that carries such a text as JSON, escapes included. */
export const MAX_TEXT_BODY = 8_000_000;

export const SourceText = z.string().check(z.maxLength(MAX_TEXT));
export const Title = z
  .string()
  .check(z.trim(), z.minLength(1, 'Title is required.'), z.maxLength(100, 'The title may have at most 100 characters.'));
const REQUIRED = 'This field is required.';
const Feature = z.union([z.string().check(z.maxLength(100)), z.number()], REQUIRED);
export const FeatureId = z.optional(Feature);
/** A paper is made at the expense of a limit, which whoever makes it names (LTX-023): `latex_file`. */
export const DemandedFeatureId = Feature.check(z.refine((id) => id !== '', REQUIRED));
