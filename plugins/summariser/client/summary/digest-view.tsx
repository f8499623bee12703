/** What a summary is made of, block by block; blocks that have nothing are left out. */
import { useService, useTranslate } from '#client-kit';
import { IconButton } from '#ui';
import type { SummaryEntry } from '../../common/contract.ts';
import type { Digest, Sentence } from '../../common/digest.ts';
import { TheKeeping } from '../tokens.ts';
import { Block } from './block.tsx';
import { ReferenceBlock } from './reference-block.tsx';
import { Placed, Points, Prose } from './sentences.tsx';
import { TableView } from './table-view.tsx';
import styles from './summary.module.css';

const useCopy = () => {
  const t = useTranslate();
  const keeping = useService(TheKeeping);
  const copy = (title: string, sentences: readonly Sentence[], between: string) => (
    <IconButton
      icon="copy"
      size="small"
      label={t('copy.block', { title })}
      onClick={() => void keeping.copy(sentences.map(({ text }) => text).join(between), t('copy.done'))}
    />
  );
  return copy;
};

interface DigestViewProps {
  readonly summary: SummaryEntry;
  readonly digest: Digest;
}

export const DigestView = ({ summary, digest }: DigestViewProps) => {
  const t = useTranslate();
  const copy = useCopy();
  const { oneSentence, keyPoints, abstract, sections, claims, terms, abbreviations, tables, figures } = digest;
  const one = oneSentence ? [oneSentence] : [];
  const prose = (name: 'oneSentence' | 'summary' | 'abstract', sentences: readonly Sentence[]) =>
    sentences.length > 0 && (
      <Block title={t(`block.${name}`)} actions={copy(t(`block.${name}`), sentences, ' ')}>
        <Prose sentences={sentences} />
      </Block>
    );
  const points = (name: 'keyPoints' | 'claims', sentences: readonly Sentence[]) =>
    sentences.length > 0 && (
      <Block title={t(`block.${name}`)} actions={copy(t(`block.${name}`), sentences, '\n')}>
        <Points sentences={sentences} />
      </Block>
    );
  return (
    <>
      {prose('oneSentence', one)}
      {points('keyPoints', keyPoints)}
      {prose('summary', digest.summary)}
      {prose('abstract', abstract)}
      {sections.length > 0 && (
        <Block title={t('block.sections')} count={sections.length}>
          {sections.map(({ heading, level, place, snippet }, index) => (
            <div key={`${heading}-${index}`} className={styles.section} data-level={Math.min(level, 4)}>
              <h3>
                <Placed text={heading} place={place} />
              </h3>
              {snippet.length > 0 && <Prose sentences={snippet} />}
            </div>
          ))}
        </Block>
      )}
      {points('claims', claims)}
      {terms.length > 0 && (
        <Block title={t('block.terms')} count={terms.length}>
          <dl className={styles.terms}>
            {terms.map(({ term, definition }) => (
              <div key={term}>
                <dt>{term}</dt>
                {definition && (
                  <dd>
                    <Placed text={definition.text} place={definition.place} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </Block>
      )}
      {abbreviations.length > 0 && (
        <Block title={t('block.abbreviations')} count={abbreviations.length}>
          <dl className={styles.abbreviations}>
            {abbreviations.map(({ short, long }) => (
              <div key={short}>
                <dt>{short}</dt>
                <dd>{long}</dd>
              </div>
            ))}
          </dl>
        </Block>
      )}
      {tables.length > 0 && (
        <Block title={t('block.tables')} count={tables.length}>
          {tables.map((table, index) => (
            <TableView key={`${table.caption}-${index}`} table={table} />
          ))}
        </Block>
      )}
      {figures.length > 0 && (
        <Block title={t('block.figures')} count={figures.length}>
          <ul className={styles.points}>
            {figures.map(({ caption, place }, index) => (
              <li key={`${caption}-${index}`}>
                <Placed text={caption} place={place} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {digest.references.length > 0 && <ReferenceBlock summary={summary} references={digest.references} />}
    </>
  );
};
