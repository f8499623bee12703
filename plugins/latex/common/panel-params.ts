/** What panels and commands of the editor are told: which paper they are for, which versions of it, and which snippet. */
import * as z from 'zod/mini';
import { SNIPPET_NAMES } from './snippet-names.ts';

export const ofFile = z.object({ file: z.coerce.number() });
/** Two versions of a paper; what there is now when the later one is missing. */
export const ofVersions = z.object({ file: z.coerce.number(), from: z.coerce.number(), to: z.optional(z.coerce.number()) });
/** The chosen paper when none is named. */
export const ofFileMaybe = z.optional(z.object({ file: z.optional(z.number()) }));
/** It is asked for when none is named. */
export const ofSnippetMaybe = z.optional(z.object({ name: z.enum(SNIPPET_NAMES) }));
