/** The page while somebody is let in by what they came with, and why they were not. */
import { Button, Skeleton } from '#ui';
import { Entrance } from './entrance.tsx';
import styles from './entrance.module.css';

interface EnteringProps {
  readonly title: string;
  readonly failure: string | undefined;
  /** What the button says behind a failure. */
  readonly back: string;
  readonly onBack: () => void;
}

export function Entering({ title, failure, back, onBack }: EnteringProps) {
  return (
    <Entrance title={title}>
      {failure === undefined ? (
        <Skeleton count={3} />
      ) : (
        <div className={styles.other}>
          <p className={styles.failure} role="alert">
            {failure}
          </p>
          <Button variant="primary" size="large" onClick={onBack}>
            {back}
          </Button>
        </div>
      )}
    </Entrance>
  );
}
