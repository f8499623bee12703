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
  const { shelf } = useService(LatexParts);
  const references = useService(References);
  useEffect(() => {
    void shelf.start();
    const listening = references.onChange(() => void shelf.start());
    return () => listening.dispose();
  }, [shelf, references]);
  const { project, tag, text } = shelf.filter;
  const filter = (
    <div className={styles.filter}>
      <SearchInput label={t('shelf.search')} value={text} onChange={shelf.search} />
      {shelf.kind !== 'images' && (
        <div className={styles.choices}>
          <Select
            size="small"
            label={t('shelf.project')}
            options={[
              { value: ALL, label: t('shelf.allProjects') },
              ...shelf.projects.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            value={project === undefined ? ALL : String(project)}
            onChange={(id) => void shelf.inProject(id === ALL ? undefined : Number(id))}
          />
          <Select
            size="small"
            label={t('shelf.tag')}
            options={[{ value: ALL, label: t('shelf.allTags') }, ...shelf.tags.map((name) => ({ value: name, label: name }))]}
            value={tag ?? ALL}
            onChange={(name) => void shelf.tagged(name === ALL ? undefined : name)}
          />
        </div>
      )}
    </div>
  );
  return (
    <Tabs
      label={t('shelf.kinds')}
      value={shelf.kind}
      onChange={(kind) => void shelf.show(kind)}
      tabs={REFERENCE_KINDS.map((kind) => ({
        value: kind,
        label: t(`shelf.${kind}`),
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
