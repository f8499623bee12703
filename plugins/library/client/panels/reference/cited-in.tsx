/** The manuscripts that cite the reference; nothing where no editor could say. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { UsesOfReading } from '../../../common/uses-of-reading.ts';
import { Section } from './section.tsx';

interface CitedInProps {
  readonly article: number;
  /** Told how many there are, as soon as that is known. */
  readonly onCount?: ((count: number) => void) | undefined;
}

export const CitedIn = observer(({ article, onCount }: CitedInProps) => {
  const t = useTranslate();
  const { isKnown, List } = useService(UsesOfReading);
  if (!isKnown) return null;
  return (
    <Section heading={t('uses.heading')}>
      <List article={article} onCount={onCount} />
    </Section>
  );
});
