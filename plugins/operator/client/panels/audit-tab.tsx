/** What was done at the desk: who, when, what, before, after, and why. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useTranslate } from '#client-kit';
import { SearchInput, Select } from '#ui';
import { contract } from '../../common/contract.ts';
import { ACTS, type AuditEntry, type ServiceAct } from '../../common/model.ts';
import { type Page, Paged } from '../stores/paged.ts';
import styles from './desk.module.css';
import { PageView } from './page-view.tsx';
import { saidOf } from './said-of.ts';
import { useFormat } from './use-format.ts';

/** Milliseconds after the last key. */
const PAUSE = 250;

type Log = Page<AuditEntry> & { readonly acts: readonly ServiceAct[] };
const ALL = 'all';

export const AuditTab = observer(() => {
  const t = useTranslate();
  const { auditLog } = useApi(contract);
  const format = useFormat();
  const [act, setAct] = useState<string>(ALL);
  const [q, setQ] = useState('');
  const [filter] = useState<{ act: string | undefined; q: string }>({ act: undefined, q: '' });
  const [store] = useState(
    () =>
      new Paged<AuditEntry, Log>((page) => auditLog({ query: { page, q: filter.q, ...(filter.act && { act: filter.act }) } })),
  );
  useEffect(() => {
    const timer = setTimeout(
      () => {
        Object.assign(filter, { act: act === ALL ? undefined : act, q: q.trim() });
        void store.load(0);
      },
      store.answer === undefined ? 0 : PAUSE,
    );
    return () => clearTimeout(timer);
  }, [store, filter, act, q]);
  const named = store.answer?.acts ?? [];
  const own: readonly string[] = [ALL, ...ACTS];
  /** An act of a service that is no longer there keeps the name that it was written with. */
  const titleOf = (id: string) =>
    own.includes(id) ? t(`audit.acts.${id}`) : (named.find((one) => one.id === id)?.title[format.code] ?? id);
  return (
    <>
      <div className={styles.bar}>
        <SearchInput label={t('audit.search')} value={q} onChange={setQ} />
        <Select
          label={t('audit.act')}
          options={[...own, ...named.map(({ id }) => id)].map((value) => ({ value, label: titleOf(value) }))}
          value={act}
          onChange={setAct}
        />
      </div>
      <PageView
        label={t('tab.audit')}
        store={store}
        columns={[
          t('audit.when'),
          t('who'),
          t('audit.act'),
          t('audit.subject'),
          t('audit.before'),
          t('audit.after'),
          t('act.reason'),
        ]}
        empty={{ icon: 'shield-check', title: t('audit.none'), text: t('audit.noneText') }}
        row={(entry) => (
          <tr key={entry.id}>
            <td>{format.moment(entry.made_at)}</td>
            <td className={styles.address}>{entry.by ? entry.by.email || t('gone') : t(`audit.via.${entry.via}`)}</td>
            <td>{titleOf(entry.act)}</td>
            <td className={styles.address}>
              {entry.subject}
              {entry.subject_email && <span className={styles.detail}>{entry.subject_email}</span>}
            </td>
            <td>{saidOf(entry, entry.before, t, format)}</td>
            <td>{saidOf(entry, entry.after, t, format)}</td>
            <td dir="auto">{entry.reason}</td>
          </tr>
        )}
      />
    </>
  );
});
