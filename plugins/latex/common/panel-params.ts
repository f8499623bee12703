/** What panels and commands of the editor are told: which paper they are for, and which versions of it. */
import * as z from 'zod/mini';

export const ofFile = z.object({ file: z.coerce.number() });
/** Two versions of a paper; what there is now when the later one is missing. */
export const ofVersions = z.object({ file: z.coerce.number(), from: z.coerce.number(), to: z.optional(z.coerce.number()) });
/** The chosen paper when none is named. */
export const ofFileMaybe = z.optional(z.object({ file: z.optional(z.number()) }));
