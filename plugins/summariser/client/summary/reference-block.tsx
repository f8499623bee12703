/** The references of a paper: as it prints them, to copy as BibTeX, and to take into the library. */
import { useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Loader, Notices } from '#plugin-api/client';
import { Button, Checkbox, IconButton } from '#ui';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { referencesAsBib } from '../../common/bibtex.ts';
import type { SummaryEntry } from '../../common/contract.ts';
import type { Digest } from '../../common/digest.ts';
import { TheKeeping } from '../tokens.ts';
import { Block } from './block.tsx';
import { askForProject } from './ask-for-project.tsx';
import styles from './summary.module.css';

interface ReferenceBlockProps {
  readonly summary: SummaryEntry;
  readonly references: Digest['references'];
}

/** Of which nothing was understood cannot become a reference. */
const isUsable = ({ info }: Digest['references'][number]): boolean => Boolean(info.title || info.authors?.length);

export const ReferenceBlock = ({ summary, references }: ReferenceBlockProps) => {
  const t = useTranslate();
  const api = useApi(libraryContract);
  const keeping = useService(TheKeeping);
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const loader = useService(Loader);
  const offline = useOfflineReason();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const usable = references.flatMap((reference, index) => (isUsable(reference) ? [index] : []));
  const taken = usable.filter((index) => chosen.size === 0 || chosen.has(index));
  const bib = () => referencesAsBib(references.filter((_, index) => chosen.size === 0 || chosen.has(index)));

  const add = async () => {
    const project = await askForProject(dialogs, { t, api, initial: summary.project?.id });
    if (project === undefined) return;
    const infos = taken.flatMap((index) => references[index]?.info ?? []);
    try {
      await loader.during(api.createArticles({ body: infos.map((info) => ({ project, info: { ...info, source: 'summary' } })) }));
      notices.success(t('references.added', { count: infos.length }));
    } catch (error) {
      notices.failure(error);
    }
  };
  const change = (index: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(index);
    else next.delete(index);
    setChosen(next);
  };
  return (
    <Block
      title={t('block.references')}
      count={references.length}
      actions={
        <span className={styles.actions}>
          <IconButton
            icon="copy"
            size="small"
            label={t('references.copy')}
            onClick={() => void keeping.copy(bib(), t('references.copied'))}
          />
          <IconButton
            icon="download"
            size="small"
            label={t('references.save')}
            onClick={() => void keeping.saveBib(bib(), summary.title)}
          />
        </span>
      }
    >
      <ol className={styles.references}>
        {references.map((reference, index) => (
          <li key={index}>
            {isUsable(reference) ? (
              <Checkbox checked={chosen.has(index)} onChange={(isChosen) => change(index, isChosen)}>
                {reference.text}
              </Checkbox>
            ) : (
              <span className={styles.unread}>{reference.text}</span>
            )}
          </li>
        ))}
      </ol>
      {usable.length > 0 && (
        <div>
          <Button icon="library" disabledReason={offline} onClick={() => void add()}>
            {t(chosen.size === 0 ? 'references.addAll' : 'references.add', { count: taken.length })}
          </Button>
        </div>
      )}
    </Block>
  );
};
