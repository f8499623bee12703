/** The library beside the source: what can be cited, by kind, filtered by project, tag and text (LTX-004). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { SearchInput, Select, Tabs } from '#ui';
import { References } from '#plugins/library/common/services.ts';
import { LatexParts } from '../../tokens.ts';
import { REFERENCE_KINDS } from '../../stores/reference-store.ts';
import styles from './references.module.css';
import { PictureList } from './picture-list.tsx';
import { ReferenceList } from './reference-list.tsx';

const ALL = '';

const ReferencesPanel = observer(() => {
  const t = useTranslate();
  const { referenceList } = useService(LatexParts);
  const references = useService(References);
  useEffect(() => {
    void referenceList.start();
    const listening = references.onChange(() => void referenceList.start());
    return () => listening.dispose();
  }, [referenceList, references]);
  const { project, tag, text } = referenceList.filter;
  const filter = (
    <div className={styles.filter}>
      <SearchInput label={t('referenceList.search')} value={text} onChange={referenceList.search} />
      {referenceList.kind !== 'images' && (
        <div className={styles.choices}>
          <Select
            size="small"
            label={t('referenceList.project')}
            options={[
              { value: ALL, label: t('referenceList.allProjects') },
              ...referenceList.projects.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            value={project === undefined ? ALL : String(project)}
            onChange={(id) => void referenceList.inProject(id === ALL ? undefined : Number(id))}
          />
          <Select
            size="small"
            label={t('referenceList.tag')}
            options={[
              { value: ALL, label: t('referenceList.allTags') },
              ...referenceList.tags.map((name) => ({ value: name, label: name })),
            ]}
            value={tag ?? ALL}
            onChange={(name) => void referenceList.tagged(name === ALL ? undefined : name)}
          />
        </div>
      )}
    </div>
  );
  return (
    <Tabs
      label={t('referenceList.kinds')}
      value={referenceList.kind}
      onChange={(kind) => void referenceList.show(kind)}
      tabs={REFERENCE_KINDS.map((kind) => ({
        value: kind,
        label: t(`referenceList.${kind}`),
        content: (
          <div className={styles.page}>
            {filter}
            {kind === 'images' ? <PictureList text={text} /> : <ReferenceList />}
          </div>
        ),
      }))}
    />
  );
});

export default ReferencesPanel;
