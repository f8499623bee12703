/** Keeps the machine code of what is read from here on, so that the next start has it at hand. Node has this from version 22 on. */
import module from 'node:module';
import { join } from 'node:path';

/** @param dataDir belongs to whoever runs the process, and to nobody else: what is kept there is run unseen */
export const keepCode = (dataDir: string): void => {
  // The types are those of a later Node.
  const { enableCompileCache }: Partial<Pick<typeof module, 'enableCompileCache'>> = module;
  enableCompileCache?.(join(dataDir, 'code'));
};
