/** Ties the services to each other once all of them are there: who hears of whose changes. */
import type { Container } from 'inversify';
import { DisposableStore } from '../../common/disposable.ts';
import type { Token } from '../../common/token.ts';
import type { User } from '../../common/user.ts';
import { Host, Panels, Translate } from '../../plugin-api/services.ts';
import { followPanels, followSession } from '../context/follow-session.ts';
import { ask } from '../plugins/ask.ts';
import type { SessionStore } from '../session/session-store.ts';
import { TheLayout } from '../workbench/parts.ts';
import * as parts from './parts.ts';

export const connect = (container: Container): DisposableStore => {
  const get = <T>(token: Token<T>): T => ask(container, token);
  const session = get(parts.TheSession);
  const language = get(parts.TheLanguage);
  const plugins = get(parts.ThePlugins);
  const commands = get(parts.TheCommands);
  const keys = get(parts.TheKeys);
  const notices = get(parts.TheNotices);
  const contextKeys = get(parts.TheContextKeys);
  const t = get(Translate);
  const tied = new DisposableStore();

  let lastUser = session.user?.id;
  let lastData: SessionStore['data'];
  let lastTheme: unknown;
  let lastLanguage: User['language'] | undefined;
  /** Nothing of one person may be left when the next one comes, or nobody does (ACC-025). */
  const leave = () => {
    plugins.reset();
    get(parts.TheUndo).clear();
    get(parts.TheDialogs).dismissAll();
    notices.clear();
    lastTheme = undefined;
    lastLanguage = undefined;
  };
  /** Takes over what the server says of a person. What was chosen here since then stays until it says something else. */
  const adopt = (user: User | undefined) => {
    // To lose the connection is a change of the session too, and says nothing new.
    if (session.data === lastData) return;
    lastData = session.data;
    get(parts.TheSettings).load();
    if (!user) return;
    if (user.data.theme !== lastTheme) get(parts.TheTheme).adopt(user.data.theme);
    lastTheme = user.data.theme;
    if (user.language !== lastLanguage) language.set(user.language).catch((error: unknown) => notices.failure(error));
    lastLanguage = user.language;
  };
  const follow = (user: User | undefined) => {
    if (lastUser !== undefined && user?.id !== lastUser) leave();
    lastUser = user?.id;
    adopt(user);
    get(parts.TheEvents).setUser(user?.id);
    get(parts.TheLive).setUser(user?.id);
    plugins.reevaluate();
  };

  tied.add(followSession(contextKeys, session, get(Host)));
  tied.add(followPanels(contextKeys, get(Panels)));
  tied.add(session.onChange(follow));
  tied.add(session.onLeaving(() => get(TheLayout).save()));
  tied.add(
    session.onForget((user) => {
      get(parts.TheUserStore).forget(user);
      void get(parts.TheDatabases).forget(user);
    }),
  );
  tied.add(language.onChange(() => plugins.retitle()));
  tied.add(
    plugins.onChange(() => {
      commands.refresh();
      keys.refresh();
    }),
  );
  tied.add(get(parts.TheStorage).onFailure(() => notices.show({ kind: 'warning', text: t('storage.full') })));
  tied.add(keys.attach(window));
  follow(session.user);
  return tied;
};
