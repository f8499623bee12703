/** What can be done about one person. */
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, type MenuEntry } from '#plugin-api/client';
import { IconButton, Menu } from '#ui';
import { contract } from '../../common/contract.ts';
import { type Person, USER_TYPES } from '../../common/model.ts';
import { UserFacts } from '../dialogs/user-facts.tsx';
import { useAct } from './use-act.tsx';
import { useFormat } from './use-format.ts';

interface UserMenuProps {
  readonly person: Person;
  /** Nobody takes their own chair away. */
  readonly isSelf: boolean;
  readonly onDone: () => void;
}

export function UserMenu({ person, isSelf, onDone }: UserMenuProps) {
  const t = useTranslate();
  const dialogs = useService(Dialogs);
  const format = useFormat();
  const api = useApi(contract);
  const act = useAct();
  const offline = useOfflineReason();
  const { id, email, plan } = person;
  const params = { id };
  const other = plan === 'F' ? 'P' : 'F';
  const off = (reason: string | undefined) => (reason === undefined ? {} : { disabled: true, reason });
  const ask = async (...args: Parameters<typeof act>) => {
    if (await act(...args)) onDone();
  };
  const common = (
    name: 'plan' | 'type' | 'sessions' | 'suspend' | 'restore' | 'cancel',
    values: Record<string, string> = {},
  ) => ({
    title: t(`users.${name}.title`),
    text: t(`users.${name}.text`, { email, ...values }),
    done: t(`users.${name}.done`, { email, ...values }),
  });
  const isOut = person.suspended_at !== null;
  const way = isOut ? 'restore' : 'suspend';
  const sure = t('act.sure', { email });

  const entries: readonly MenuEntry[] = [
    {
      id: 'facts',
      label: t('users.facts'),
      icon: 'info',
      ...off(offline),
      onSelect: () =>
        dialogs.open(() => <UserFacts t={t} format={format} load={() => api.user({ params })} />, {
          title: email,
          size: 'medium',
        }),
    },
    'separator',
    {
      id: 'plan',
      label: t('users.plan.make', { plan: t(`plan.${other}`) }),
      icon: 'star',
      ...off(offline),
      onSelect: () =>
        ask({
          ...common('plan', { plan: t(`plan.${other}`) }),
          action: t('users.plan.action'),
          ...(other === 'F' && { confirmation: sure }),
          act: (reason) => api.changePlan({ params, body: { plan: other, reason } }),
        }),
    },
    {
      id: 'type',
      label: t('users.type.menu'),
      icon: 'user',
      disabled: isSelf || offline !== undefined,
      entries: USER_TYPES.map((type) => ({
        id: type,
        label: t(`type.${type}`),
        checked: type === person.user_type,
        onSelect: () =>
          type === person.user_type
            ? undefined
            : ask({
                ...common('type', { type: t(`type.${type}`) }),
                action: t('users.type.action'),
                confirmation: sure,
                act: (reason) => api.changeType({ params, body: { user_type: type, reason } }),
              }),
      })),
    },
    'separator',
    {
      id: 'sessions',
      label: t('users.sessions.menu'),
      icon: 'log-out',
      ...off(offline),
      onSelect: () =>
        ask({
          ...common('sessions'),
          action: t('users.sessions.action'),
          confirmation: sure,
          act: (reason) => api.endSessions({ params, body: { reason } }),
        }),
    },
    {
      id: 'suspend',
      label: t(`users.${way}.menu`),
      icon: isOut ? 'log-in' : 'lock',
      ...off(offline ?? (isSelf ? t('users.notSelf') : undefined)),
      onSelect: () =>
        ask({
          ...common(way),
          action: t(`users.${way}.action`),
          ...(!isOut && { confirmation: sure }),
          act: (reason) => api.suspendUser({ params, body: { suspended: !isOut, reason } }),
        }),
    },
    {
      id: 'cancel',
      label: t('users.cancel.menu'),
      icon: 'trash',
      danger: true,
      ...off(offline ?? (isSelf ? t('users.notSelf') : person.cancelled_at === null ? undefined : t('users.cancelled'))),
      onSelect: () =>
        ask({
          ...common('cancel'),
          action: t('users.cancel.action'),
          confirmation: sure,
          act: (reason) => api.cancelUser({ params, body: { reason } }),
        }),
    },
  ];
  return (
    <Menu align="end" entries={entries}>
      <IconButton icon="ellipsis" label={t('users.actions', { email })} />
    </Menu>
  );
}
