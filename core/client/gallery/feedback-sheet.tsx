/** Gallery: everything that tells how things stand. */
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  LimitMeter,
  Markdown,
  OfflineBar,
  ProgressBar,
  Skeleton,
  Spinner,
  Tag,
} from '../ui/index.ts';
import styles from './gallery.module.css';
import { Row, Specimen } from './specimen.tsx';

const TEXT = `## Findings

The effect **holds** in three of four samples, see [the registry](https://example.org).

1. First, the replication
2. Then the *meta-analysis*

> Absence of evidence is not evidence of absence.

\`\`\`
\\cite{lovelace1843a}
\`\`\``;

const nothing = () => undefined;

export function FeedbackSheet() {
  return (
    <>
      <Specimen name="Progress, spinner, skeleton">
        <ProgressBar label="Importing references" value={0.42} />
        <ProgressBar label="Uploading" value={0.8} text="4 of 5" tone="success" />
        <ProgressBar label="Compiling" value={undefined} />
        {[7, 9, 10].map((used) => (
          <LimitMeter key={used} label="Projects" used={used} limit={10} />
        ))}
        <Row>
          <Spinner />
          <Spinner size={24} />
          <Spinner size={16} />
          <Skeleton shape="circle" width={32} height={32} />
          <Skeleton count={3} width={180} />
        </Row>
      </Specimen>
      <Specimen name="Tag, avatar, bars">
        <Row>
          <Tag colour="#E4572E">Method</Tag>
          <Tag colour="#76B041" onRemove={nothing}>
            To read
          </Tag>
          <Tag colour="#2E86AB" onPress={nothing} pressed>
            Filter
          </Tag>
          <Tag>Plain</Tag>
          <Tag tone="accent">PRO</Tag>
          <Tag tone="success">Paid</Tag>
          <Tag tone="warning">Draft</Tag>
          <Tag tone="danger">Failed</Tag>
        </Row>
        <Row>
          <Avatar name="Ada Lovelace" size={32} />
          <Avatar name="Grace Hopper" />
          <Avatar name="Emmy Noether" />
          <Avatar name="Lise Meitner" />
          <Avatar name="Maria Sibylla Merian" size={20} />
        </Row>
        <OfflineBar keepsChanges />
        <OfflineBar keepsChanges={false} />
      </Specimen>
      <Specimen name="Empty state">
        <div className={styles.frame}>
          <EmptyState
            icon="library"
            title="No references yet"
            text="Drop PDFs here, import a library, or search for papers."
            action={
              <>
                <Button variant="primary" icon="plus">
                  Add PDFs
                </Button>
                <Button>Import</Button>
              </>
            }
          />
        </div>
      </Specimen>
      <Specimen name="Error state">
        <div className={styles.frame}>
          <ErrorState
            title="The references could not be loaded"
            text="Nothing is lost. Your changes are kept on this device."
            onRetry={nothing}
            detail="Server is unreachable. Check your connection."
          />
        </div>
      </Specimen>
      <Specimen name="Skeletons of panels">
        <div className={styles.frame}>
          <Skeleton shape="rows" count={8} />
        </div>
      </Specimen>
      <Specimen name="Markdown">
        <Markdown text={TEXT} look="serif" />
      </Specimen>
    </>
  );
}
