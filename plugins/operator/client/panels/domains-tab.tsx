/** Domains: what a proven address of one brings, and who makes an account by themselves. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Notices } from '#plugin-api/client';
import { Button, EmptyState, ErrorState, IconButton, RadioGroup, ScrollArea, Skeleton, Tag } from '#ui';
import { SIGN_UPS } from '#plugins/people/common/domain-rule.ts';
import { writeProjects } from '#plugins/people/common/project-list.ts';
import { contract } from '../../common/contract.ts';
import type { DeskDomain, Domains } from '../../common/domains.ts';
import { DomainForm } from '../dialogs/domain-form.tsx';
import { Paged } from '../stores/paged.ts';
import styles from './desk.module.css';
import { useAct } from './use-act.tsx';

const COLUMNS = ['domains.domain', 'domains.brings', 'domains.signUp'];

export const DomainsTab = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const ask = useAct();
  const api = useApi(contract);
  const [store] = useState(
    () =>
      new Paged<DeskDomain, Domains & { readonly total: number }>(async () => {
        const answer = await api.domains();
        return { ...answer, total: answer.data.length };
      }),
  );
  useEffect(() => void store.load(), [store]);

  const edit = async (rule?: DeskDomain) => {
    const isDone = await dialogs.open<boolean>(
      (close) => <DomainForm t={t} rule={rule} save={(body) => api.saveDomain({ body })} close={close} />,
      {
        title: rule ? t('domains.edit', { domain: rule.domain }) : t('domains.add'),
        description: t('domains.text'),
        size: 'small',
      },
    );
    if (!isDone) return;
    notices.success(t('domains.saved'));
    await store.load();
  };
  const remove = async ({ domain }: DeskDomain) => {
    const isDone = await ask({
      title: t('domains.remove', { domain }),
      text: t('domains.removeText', { domain }),
      action: t('domains.removeAction'),
      done: t('domains.removed', { domain }),
      act: (reason) => api.removeDomain({ body: { domain, reason } }),
    });
    if (isDone) await store.load();
  };
  const open = async (sign_ups: Domains['sign_ups']) => {
    const isDone = await ask({
      title: t('domains.signUps'),
      text: t(`domains.openTo.${sign_ups}`),
      action: t('domains.change'),
      done: t('domains.changed'),
      act: (reason) => api.openSignUps({ body: { sign_ups, reason } }),
    });
    if (isDone) await store.load();
  };

  const { answer, error } = store;
  if (!answer)
    return error === undefined ? (
      <Skeleton shape="rows" count={6} />
    ) : (
      <ErrorState title={t('failed')} onRetry={() => store.load()} />
    );
  const brings = ({ plan, user_type, projects }: DeskDomain): string =>
    [plan && t(`plan.${plan}`), user_type && t(`type.${user_type}`), writeProjects(projects)].filter(Boolean).join(' · ') || '–';
  return (
    <ScrollArea label={t('tab.domains')} className={styles.notes} busy={store.isLoading}>
      <div className={styles.parts}>
        <h3>{t('domains.signUps')}</h3>
        <RadioGroup
          label={t('domains.signUps')}
          options={SIGN_UPS.map((value) => ({ value, label: t(`domains.openTo.${value}`) }))}
          value={answer.sign_ups}
          disabled={offline !== undefined}
          onChange={(value) => value !== answer.sign_ups && void open(value)}
        />
        <h3>{t('tab.domains')}</h3>
        <p className={styles.detail}>{t('domains.about')}</p>
        <Button icon="plus" disabledReason={offline} onClick={() => void edit()}>
          {t('domains.addOpen')}
        </Button>
        {answer.total === 0 ? (
          <EmptyState icon="globe" title={t('domains.none')} />
        ) : (
          <div className={styles.wide}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {COLUMNS.map((title) => (
                    <th key={title} scope="col">
                      {t(title)}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="visually-hidden">{t('actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {answer.data.map((rule) => (
                  <tr key={`${rule.domain} ${rule.is_setting}`}>
                    <td className={styles.address}>
                      {rule.domain} {rule.is_setting && <Tag>{t('audit.via.setting')}</Tag>}
                    </td>
                    <td>{brings(rule)}</td>
                    <td>{t(rule.sign_up ? 'domains.yes' : 'domains.no')}</td>
                    <td className={styles.end}>
                      {!rule.is_setting && (
                        <>
                          <IconButton
                            icon="pencil"
                            label={t('domains.edit', { domain: rule.domain })}
                            disabled={offline !== undefined}
                            onClick={() => void edit(rule)}
                          />
                          <IconButton
                            icon="trash"
                            label={t('domains.remove', { domain: rule.domain })}
                            disabled={offline !== undefined}
                            onClick={() => void remove(rule)}
                          />
                        </>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </ScrollArea>
  );
});
