/** Starts the plugins that do not wait to be needed, in their phase (`start` of the manifest). */
import { type Disposable, DisposableStore } from '../../common/disposable.ts';
import type { Session } from '../../plugin-api/services.ts';
import type { PluginStore } from '../plugins/plugin-store.ts';
import type { Phases } from '../plugins/types.ts';
import { whenIdle } from './when-idle.ts';

export const startPlugins = (plugins: PluginStore, phases: Phases, session: Session): Disposable => {
  const due = (start: 'restored' | 'idle') =>
    plugins.manifests.filter((manifest) => manifest.start === start && plugins.status(manifest.id).state === 'idle');
  // A plugin that fails is told by its status and a notice.
  const begin = (plugin: string) => plugins.need(plugin).catch(() => undefined);

  // The panels in sight start what they need by themselves; what they show comes first.
  const startRestored = async () => {
    await whenIdle();
    // Who was here may have left meanwhile.
    if (session.isSignedIn) await Promise.all(due('restored').map(({ id }) => begin(id)));
  };
  const startIdle = async () => {
    for (const { id } of due('idle')) {
      await whenIdle();
      if (session.isSignedIn) await begin(id);
    }
  };

  /** Someone else may be signed in now, or have another plan: more may be due. */
  const resume = () => {
    if (!session.isSignedIn || phases.current === 'boot') return;
    void startRestored();
    if (phases.current === 'idle') void startIdle();
  };

  void phases
    .when('restored')
    .then(startRestored)
    .then(() => whenIdle())
    .then(() => phases.reach('idle'))
    .then(startIdle);
  const parts = new DisposableStore();
  parts.add(session.onChange(resume));
  return parts;
};
