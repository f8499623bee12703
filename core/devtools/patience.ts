/** How long tests wait for what is to come. It comes soon or never, but on a busy machine "soon" may be seconds. */
import { vi } from 'vitest';

/** In milliseconds; `expect.poll` has the same in vitest's own settings, which have none for these. */
export const PATIENCE = 15_000;

type Wait = typeof vi.waitFor & { readonly isPatient?: true };

// Files that share a process share `vi`.
const { waitFor }: { waitFor: Wait } = vi;
if (!waitFor.isPatient)
  vi.waitFor = Object.assign(((callback, options) => waitFor(callback, options ?? PATIENCE)) satisfies typeof vi.waitFor, {
    isPatient: true,
  } as const);
