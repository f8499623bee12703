/** Core's commands that go from one area of the workbench to the next. */
import type { Dock } from '../dock/dock.ts';
import type { CoreCommand } from '../plugins/types.ts';

const go = (by: 1 | -1, dock: Dock) => async () => (await import('./focus-area.ts')).focusArea(by, dock);

export const areaCommands = (dock: Dock): CoreCommand[] => [
  { id: 'core.areas.next', keys: 'f6', run: go(1, dock) },
  { id: 'core.areas.previous', keys: 'shift+f6', run: go(-1, dock) },
];
