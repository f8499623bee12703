/** Webhooks in the profile: which there are, what they are told, whether it arrives, and a new one. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Language, type MenuEntry, Notices } from '#plugin-api/client';
import { Button, Icon, IconButton, Menu, Tag } from '#ui';
import { contract, type ToldHook } from '../../common/contract.ts';
import { Deliveries } from '../dialogs/deliveries.tsx';
import { eventName } from '../dialogs/event-name.ts';
import { NewHook } from '../dialogs/new-hook.tsx';
import { ShownOnce } from '../dialogs/shown-once.tsx';
import { KeptList } from '../kept-list.ts';
import { Section } from '../section.tsx';
import styles from '../section.module.css';

const Hooks = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const { code } = useService(Language);
  const calls = useApi(contract);
  const [store] = useState(() => new KeptList(async () => (await calls.hooks()).hooks));

  const changing = (act: () => Promise<unknown>, done?: string) =>
    store
      .changing(act)
      .then(() => done !== undefined && notices.success(done))
      .catch((error: unknown) => notices.failure(error));
  const make = async () => {
    const secret = await dialogs.open<string>(
      (close) => (
        <NewHook
          t={t}
          onMake={async (body) => close((await store.changing(() => calls.makeHook({ body }))).secret)}
          onCancel={() => close()}
        />
      ),
      { title: t('hook.new'), size: 'small' },
    );
    if (secret === undefined) return;
    await dialogs.open<void>((close) => <ShownOnce t={t} label={t('hook.secret')} secret={secret} onClose={() => close()} />, {
      title: t('hook.made'),
      size: 'small',
    });
  };
  const show = ({ id, address }: ToldHook) => {
    const list = new KeptList(async () => (await calls.deliveries({ params: { id } })).deliveries);
    const again = (delivery: number) =>
      list
        .changing(() => calls.deliverAgain({ params: { id: delivery } }))
        .then(() => undefined)
        .catch((error: unknown) => notices.failure(error));
    return dialogs.open<void>(
      (close) => <Deliveries t={t} language={code} store={list} onAgain={again} onClose={() => close()} />,
      { title: t('delivery.title'), description: address, size: 'medium' },
    );
  };
  const remove = async ({ id, address }: ToldHook) => {
    const question = { title: t('hook.remove'), text: t('hook.removeText', { address }), action: t('hook.remove') };
    if (await dialogs.confirm({ ...question, danger: true })) await changing(() => calls.removeHook({ params: { id } }));
  };
  const entries = (hook: ToldHook): MenuEntry[] => {
    const params = { id: hook.id };
    const act = (name: string, icon: string, run: () => unknown, isOff = false): MenuEntry => ({
      id: name,
      icon,
      label: t(`hook.${name}`),
      disabled: offline !== undefined || isOff,
      reason: offline,
      danger: name === 'removeOpen',
      onSelect: () => void run(),
    });
    const turn = (is_on: boolean) => changing(() => calls.changeHook({ params, body: { is_on } }));
    return [
      act('deliveries', 'list', () => show(hook)),
      act('try', 'play', () => changing(() => calls.tryHook({ params }), t('hook.tried')), !hook.is_on),
      hook.is_on ? act('turnOff', 'pause', () => turn(false)) : act('turnOn', 'play', () => turn(true)),
      'separator',
      act('removeOpen', 'trash', () => remove(hook)),
    ];
  };
  const row = (hook: ToldHook) => (
    <li key={hook.id} className={styles.row}>
      <Icon name="plug" size={18} className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.name}>
          {hook.address}
          {!hook.is_on && <Tag tone="warning">{t('hook.off')}</Tag>}
        </p>
        <p className={styles.small}>{hook.events.map((event) => eventName(event, t)).join(', ')}</p>
      </div>
      <Menu align="end" entries={entries(hook)}>
        <IconButton icon="ellipsis" label={t('hook.actions', { address: hook.address })} />
      </Menu>
    </li>
  );
  return (
    <Section id="webhooks" title={t('hook.title')} about={t('hook.about')} failed={t('hook.failed')} store={store} row={row}>
      <Button disabledReason={offline} onClick={() => void make()}>
        {t('hook.newOpen')}
      </Button>
    </Section>
  );
});

export default Hooks;
