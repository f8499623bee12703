/** Browser half of presence. */
import { type ClientContext, defineClient, Notices, Settings } from '#plugin-api/client';
import { disposable } from '#plugin-api';
import { Presence } from '#plugins/library/common/presence.ts';
import manifest from '../plugin.ts';
import { bindings } from './bindings.ts';
import { Faces } from './faces.tsx';
import { settingOf } from './settings.ts';
import { TheRooms } from './tokens.ts';

const toggle =
  (kind: 'paper' | 'pdf') =>
  (ctx: ClientContext): void => {
    const settings = ctx.service(Settings);
    const isSeen = !settings.get<boolean>(settingOf(kind));
    settings.set(settingOf(kind), isSeen);
    ctx.service(Notices).success(ctx.t(`${isSeen ? 'shown' : 'hidden'}.${kind}`));
  };

export default defineClient(manifest, {
  commands: { 'presence.togglePapers': toggle('paper'), 'presence.togglePdfs': toggle('pdf') },
  bindings,
  provides: [Presence],
  activate(ctx) {
    const rooms = ctx.service(TheRooms);
    rooms.Faces = ctx.atHome(Faces);
    ctx.subscriptions.add(disposable(() => rooms.dispose()));
  },
});
