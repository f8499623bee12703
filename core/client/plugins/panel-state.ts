/** What an id of a panel stands for right now. */
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import type { ContextKeyStore } from '../context/context-key-store.ts';
import type { PluginStates } from './plugin-states.ts';
import type { PanelState } from './types.ts';

export interface DeclaredPanel {
  readonly id: string;
  readonly plugin: string;
  readonly declaration: PanelDeclaration;
}

export const panelState = (panel: DeclaredPanel | undefined, states: PluginStates, keys: ContextKeyStore): PanelState => {
  if (!panel) return { state: 'unknown' };
  const { plugin, declaration } = panel;
  const access = states.accessOf(plugin, declaration.gate);
  if (access === 'hidden' || !keys.holds(declaration.when)) return { state: 'hidden', plugin };
  const status = states.status(plugin);
  if (access === 'locked') return { state: 'locked', plugin, gate: states.closedGate(plugin, declaration.gate) };
  if (status.state === 'gated') return { state: 'hidden', plugin };
  if (status.state === 'disabled') return { state: 'disabled', plugin };
  if (status.state === 'waiting') return { ...status, plugin };
  if (status.state === 'failed') return { ...status, plugin };
  return { state: 'ready', plugin, declaration };
};
