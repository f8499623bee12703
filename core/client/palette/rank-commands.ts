/** Which commands fit what was typed, best first. */
import { fuzzyMatch } from '../../common/fuzzy.ts';
import type { CommandState } from '../../plugin-api/services.ts';
import type { PaletteRow } from './palette-row.ts';

export interface CommandContext {
  /** Ids, last run first. */
  readonly recent: readonly string[];
  /** Plugin of the panel that has the keyboard: its commands are likelier meant. */
  readonly plugin: string | undefined;
  readonly run: (id: string) => unknown;
}

const CONTEXT = 10;
const RECENT = 12;
/** Core's own commands are about the workbench, and rarely what somebody came for. */
const CORE = -2;
/** A command that cannot run now is rarely what was meant. */
const DISABLED = -20;

const boost = (command: CommandState, { recent, plugin }: CommandContext): number => {
  const age = recent.indexOf(command.id);
  const fresh = age < 0 ? 0 : RECENT / (1 + age / 4);
  const near = plugin !== undefined && command.id.startsWith(`${plugin}.`) ? CONTEXT : 0;
  const own = command.id.startsWith('core.') ? CORE : 0;
  return fresh + near + own + (command.enabled || command.access === 'locked' ? 0 : DISABLED);
};

const toRow = (command: CommandState, ranges: PaletteRow['ranges'], context: CommandContext): PaletteRow => ({
  id: command.id,
  title: command.title,
  ranges,
  icon: command.icon,
  keys: command.keys,
  isLocked: command.access === 'locked',
  reason: command.enabled || command.access === 'locked' ? undefined : (command.reason ?? ''),
  run: () => context.run(command.id),
});

/** All that fit, best first; with nothing typed the recent ones lead and the rest follows by title. */
export const rankCommands = (text: string, commands: readonly CommandState[], context: CommandContext): readonly PaletteRow[] =>
  commands
    .flatMap((command) => {
      const match = command.palette !== false && command.access !== 'hidden' ? fuzzyMatch(text, command.title) : undefined;
      return match ? [{ command, ranges: match.ranges, score: match.score + boost(command, context) }] : [];
    })
    .sort((a, b) => b.score - a.score || a.command.title.localeCompare(b.command.title))
    .map(({ command, ranges }) => toRow(command, ranges, context));
