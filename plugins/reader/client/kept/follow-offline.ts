/** When files of projects that are wanted on this device are fetched, and what the status bar says of it. */
import { reaction } from 'mobx';
import { keepStatus } from '#client-kit';
import { disposable } from '#plugin-api';
import { type ClientContext, Session } from '#plugin-api/client';
import { ProjectRights, References } from '#plugins/library/common/services.ts';
import { TheOffline } from '../tokens.ts';
import type { OfflineProjects } from './offline-projects.ts';

/** Milliseconds after a sign-in: what is on the screen comes first, and the library before its files. */
const LATER = 8000;
/** Milliseconds in which changes of the library are taken together. */
const TOGETHER = 5000;

const showProgress = (ctx: ClientContext, projects: OfflineProjects): void =>
  keepStatus(ctx, () => {
    const { running } = projects;
    if (running === undefined) return undefined;
    const { done, total = 0 } = projects.progressOf(running);
    if (done >= total) return undefined;
    const item = { id: 'reader.offline', icon: 'download', kind: 'busy' } as const;
    return { ...item, text: ctx.t('keep.status', { done, total }), progress: done / total };
  });

export const followOffline = (ctx: ClientContext): void => {
  const { subscriptions } = ctx;
  const session = ctx.service(Session);
  const late = ctx.service(TheOffline);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fill = async () => {
    if (!session.isSignedIn || !session.isOnline || !late.isAnyMarked) return;
    await (await late.projects()).fill();
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void fill(), TOGETHER);
  };
  let person = session.user?.id;
  const changed = () => {
    if (session.user?.id !== person) late.forget();
    person = session.user?.id;
  };
  const lose = async (project: number) => late.isAnyMarked && (await late.projects()).remove(project);
  const stop = reaction(
    () => session.isOnline,
    (isOnline) => isOnline && soon(),
  );
  subscriptions.add(late.onLoaded((projects) => showProgress(ctx, projects)));
  subscriptions.add(disposable(stop));
  subscriptions.add(disposable(() => clearTimeout(timer)));
  subscriptions.add(session.afterSignIn(LATER, fill));
  subscriptions.add(session.onChange(changed));
  subscriptions.add(ctx.service(References).onChange(soon));
  subscriptions.add(ctx.service(ProjectRights).onLost((project) => void lose(project)));
};
