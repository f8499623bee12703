/**
 * The kept versions of a paper by day, the newest first: each can be compared with what there is now, any two with each other, and each can be
 * brought back. Those that came back from a service are deleted here, the others go by themselves.
 */
import { useEffect, useState } from 'react';
import type { ApiOf } from '#plugin-api';
import { useService } from '#client-kit';
import { Language, type Notices, type Translate } from '#plugin-api/client';
import { Button, DialogBody, EmptyState, Select, Skeleton } from '#ui';
import type { latexContract } from '../../common/contract.ts';
import { tellFailure } from '../actions/tell-failure.ts';
import type { LatexVersion } from '../../common/model.ts';
import styles from './dialogs.module.css';
import { moveRow } from './move-row.ts';
import { byDay } from './version-days.ts';
import { writersOf } from './version-writers.ts';
import { type VersionHandlers, versionName, VersionRow } from './version-row.tsx';

export interface VersionListProps extends Pick<VersionHandlers, 'download'> {
  readonly t: Translate;
  readonly api: Pick<ApiOf<typeof latexContract>, 'getVersions' | 'createVersion' | 'removeVersion' | 'nameVersion'>;
  readonly file: number;
  /** The number of who looks. */
  readonly me: number | undefined;
  /** Versions are looked at and taken along, and nothing else. */
  /** Why this person changes nothing; `undefined` for who may write. */
  readonly readOnly: string | undefined;
  readonly notices: Notices;
  /** Brings what is typed to the server, so that a kept version has it. */
  readonly saveAll: () => Promise<unknown>;
  /** @param to what there is now when it is not given */
  readonly compare: (from: LatexVersion, to?: LatexVersion) => void;
  readonly compareAsPdf: (from: LatexVersion, to?: LatexVersion) => void;
  readonly confirmDelete: (what: string) => Promise<boolean>;
  /** Asks for another name; `undefined` when it stays. */
  readonly askName: (now: string) => Promise<string | undefined>;
  /** Given the version to bring back. */
  readonly close: (version?: LatexVersion) => void;
}

function Versions(props: VersionListProps) {
  const { t, api, file, me, readOnly, notices, saveAll, compare, compareAsPdf, confirmDelete, askName, download, close } = props;
  const { code } = useService(Language);
  const [versions, setVersions] = useState<readonly LatexVersion[]>();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [wanted, setWanted] = useState<number>();
  const load = () => api.getVersions({ params: { id: file } }).then(({ data }) => setVersions(data), notices.failure);
  useEffect(() => void load(), []);
  const keep = async () => {
    // LTX-048.
    try {
      await saveAll();
      await api.createVersion({ body: { latex_file_id: file } });
      await load();
    } catch (error) {
      tellFailure(notices, error, t('error.version'));
    }
  };
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
      await load();
    } catch (error) {
      notices.failure(error, t('error.again'));
    }
  };
  const remove = async (version: LatexVersion) => {
    if (!(await confirmDelete(versionName(version, t)))) return;
    await attempt(async () => {
      await api.removeVersion({ params: { id: file, version: version.version } });
      notices.success(t('versions.deleted'));
    });
  };
  const rename = async (version: LatexVersion) => {
    const label = await askName(version.label);
    if (label === undefined) return;
    await attempt(() => api.nameVersion({ params: { id: file, version: version.version }, body: { label } }));
  };
  // The last two that were chosen; the older one comes first, whichever was chosen first.
  const choose = (number: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, number].slice(-2) : before.filter((one) => one !== number)));
  const people = writersOf(versions ?? [], me);
  const isFiltered = people.some(({ id }) => id === wanted);
  const shown = versions?.filter((version) => !isFiltered || version.people.some(({ id }) => id === wanted));
  const [to, from] = (shown ?? []).filter(({ version }) => chosen.includes(version));
  const both = (act: VersionListProps['compare']) => (from && to ? () => act(from, to) : undefined);
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'full' });
  const handlers: VersionHandlers = {
    ...{ compare, compareAsPdf, download, restore: close },
    rename: (version) => void rename(version),
    remove: (version) => void remove(version),
  };
  return (
    <DialogBody>
      <div className={styles.versionTools}>
        <Button icon="plus" disabledReason={readOnly} onClick={() => void keep()}>
          {t('versions.keep')}
        </Button>
        <Button disabledReason={both(compare) ? undefined : t('versions.chooseTwo')} onClick={both(compare)}>
          {t('versions.compareChosen')}
        </Button>
        <Button disabledReason={both(compare) ? undefined : t('versions.chooseTwo')} onClick={both(compareAsPdf)}>
          {t('versions.chosenAsPdf')}
        </Button>
      </div>
      {people.length > 1 && (
        <Select
          size="small"
          label={t('versions.writtenBy')}
          className={styles.versionPeople}
          value={isFiltered ? `by ${wanted}` : 'all'}
          onChange={(value) => setWanted(people.find(({ id }) => value === `by ${id}`)?.id)}
          options={[
            { value: 'all', label: t('versions.everybody') },
            ...people.map(({ id, name }) => ({ value: `by ${id}`, label: id === me ? t('authors.you') : name })),
          ]}
        />
      )}
      {!shown ? (
        <Skeleton shape="rows" count={4} />
      ) : shown.length === 0 ? (
        <EmptyState icon="history" title={t('versions.none')} />
      ) : (
        <div onKeyDown={moveRow}>
          {byDay(shown).map(({ at, versions: made }) => (
            <section key={at.toDateString()} aria-label={day.format(at)}>
              <h3 className={styles.versionDay}>{day.format(at)}</h3>
              <ul className={styles.versions}>
                {made.map((version) => (
                  <VersionRow
                    key={version.id}
                    t={t}
                    version={version}
                    me={me}
                    isReadOnly={readOnly !== undefined}
                    isChosen={chosen.includes(version.version)}
                    choose={(isChosen) => choose(version.version, isChosen)}
                    {...handlers}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </DialogBody>
  );
}

export const VersionList = (props: VersionListProps) => <Versions {...props} />;
