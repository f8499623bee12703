/** A command of a plugin or of core, in the one shape that the registry works with. */
import type { Gate } from '../../common/plans.ts';
import type { CommandDeclaration } from '../../plugin-api/manifest.ts';
import type { CoreCommand } from '../plugins/types.ts';

export interface CommandEntry {
  readonly id: string;
  readonly plugin: string;
  readonly declaration: CommandDeclaration;
  /** Gate of the whole plugin; the command may have one of its own. */
  readonly pluginGate?: Gate | undefined;
  /** Core's commands say by themselves whether they can run. */
  readonly enabled?: (() => boolean) | undefined;
  run(args: unknown): unknown;
}

export const entryOfCore = ({ id, palette, gate, enabled, run }: CoreCommand): CommandEntry => ({
  id,
  plugin: 'core',
  declaration: { ...(palette !== undefined && { palette }), ...(gate && { gate }) },
  enabled,
  run,
});
