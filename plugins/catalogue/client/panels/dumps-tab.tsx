/** Files of works that are taken in. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CallReply } from '#plugin-api';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs } from '#plugin-api/client';
import { Button, EmptyState, ScrollArea, Select } from '#ui';
import { type CatalogueContract, catalogueContract } from '../../common/contract.ts';
import type { Dump } from '../../common/model.ts';
import { Watched } from '../stores/watched.ts';
import styles from './catalogue.module.css';
import { useFormat } from './use-format.ts';
import { useTry } from './use-try.ts';
import { WatchedView } from './watched-view.tsx';
import { isMoving, WorkRow } from './work-row.tsx';

type Dumps = CallReply<CatalogueContract['dumps']>;

export const DumpsTab = observer(() => {
  const t = useTranslate();
  const api = useApi(catalogueContract);
  const dialogs = useService(Dialogs);
  const offline = useOfflineReason();
  const { size } = useFormat();
  const [chosen, setChosen] = useState<string>();
  const [store] = useState(
    () =>
      new Watched<Dumps>(
        () => api.dumps(),
        ({ data }) => data.some(isMoving),
      ),
  );
  useEffect(() => store.watch(), [store]);
  const attempt = useTry(store.load);

  const begin = async () => {
    if (chosen === undefined) return;
    if (await attempt(() => api.startDump({ body: { name: chosen } }))) setChosen(undefined);
  };
  const remove = async ({ id }: Dump, name: string) => {
    if (await dialogs.confirmDelete(name)) await attempt(() => api.removeDump({ params: { id } }));
  };
  const rowOf = (dump: Dump, folder: string) => {
    const { id, path, kind, state } = dump;
    const params = { id };
    const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
    return (
      <WorkRow
        key={id}
        work={dump}
        name={name}
        about={[t(`source.${kind}`), size(dump.size)]}
        share={dump.size > 0 ? dump.read / dump.size : undefined}
        again={t(state === 'done' ? 'dump.again' : 'work.resume')}
        onAgain={() => void attempt(() => api.dumpAgain({ params, body: {} }))}
        onStop={() => void attempt(() => api.cancelDump({ params, body: {} }))}
        onRemove={() => void remove(dump, name)}
      />
    );
  };
  return (
    <WatchedView store={store}>
      {({ data, folder, files }) => (
        <>
          <div className={styles.bar}>
            <p className={styles.path}>{t('dump.help', { folder })}</p>
            {files.length > 0 && (
              <div className={styles.acts}>
                <Select
                  label={t('dump.file')}
                  placeholder={t('dump.choose')}
                  options={files.map((file) => ({ value: file.name, label: `${file.name} · ${size(file.size)}` }))}
                  value={chosen}
                  onChange={setChosen}
                />
                <Button
                  disabledReason={offline ?? (chosen === undefined ? t('dump.choose') : undefined)}
                  onClick={() => void begin()}
                >
                  {t('dump.start')}
                </Button>
              </div>
            )}
          </div>
          {data.length === 0 ? (
            <EmptyState icon="package" title={t('dump.none')} text={t('dump.noneText')} />
          ) : (
            <ScrollArea label={t('tab.dumps')}>
              <ul className={styles.list}>{data.map((dump) => rowOf(dump, folder))}</ul>
            </ScrollArea>
          )}
        </>
      )}
    </WatchedView>
  );
});
