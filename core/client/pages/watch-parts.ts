/** Tells in the status bar, quietly, when a part that everybody needs does not do all it should. Plugins tell of their own parts. */
import { makeAutoObservable, runInAction } from 'mobx';
import { coreContract, type StatusPart } from '../../common/core-contract.ts';
import { DisposableStore } from '../../common/disposable.ts';
import type { Token } from '../../common/token.ts';
import { Api, Session, type StatusItem, Translate } from '../../plugin-api/services.ts';
import { keepStatus } from '../status/keep-status.ts';
import { lookAgain } from './look-again.ts';

/** Milliseconds between two looks. */
const EVERY = 5 * 60_000;

/** That mails are files is a choice of whoever runs the server, and a lost stream is made up for: neither is news. */
const matters = ({ owner, id, state, says }: StatusPart): boolean => {
  if (state === 'works') return false;
  return owner === 'core' ? id !== 'events' && says !== 'folder' : id === '';
};

class Trouble {
  parts: readonly StatusPart[] = [];

  constructor() {
    makeAutoObservable(this);
  }
}

/** Looks only while somebody is signed in and has this window in front. */
export const watchParts = (service: <T>(of: Token<T>) => T): DisposableStore => {
  const { health } = service(Api).of(coreContract);
  const session = service(Session);
  const t = service(Translate);
  const trouble = new Trouble();
  const subscriptions = new DisposableStore();
  const look = async () => {
    if (!session.isSignedIn || !session.isOnline) return;
    // That it cannot be reached is told elsewhere.
    const answer = await health().catch(() => undefined);
    if (answer) runInAction(() => (trouble.parts = answer.parts.filter(matters)));
  };
  const item = (): StatusItem | undefined => {
    const [first] = trouble.parts;
    if (!first) return undefined;
    const tooltip = first.id ? t(`health.${first.id}.${first.says}`) : t('pages.pluginDown');
    const text = t('pages.trouble', { count: trouble.parts.length });
    return {
      id: 'core.parts',
      icon: 'circle-alert',
      kind: 'warning',
      side: 'right',
      order: 90,
      command: 'core.status.open',
      text,
      tooltip,
    };
  };
  keepStatus({ service, subscriptions }, item);
  subscriptions.add(lookAgain(look, EVERY));
  void look();
  return subscriptions;
};
