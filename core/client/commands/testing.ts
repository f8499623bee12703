/** For tests: the state of a command that is there for everybody. */
import type { CommandState } from '../../plugin-api/services.ts';

export const stateOf = (id: string, more: Partial<CommandState> = {}): CommandState => ({
  id,
  title: id,
  keys: undefined,
  enabled: true,
  reason: undefined,
  access: 'open',
  palette: true,
  ...more,
});
