/** One hit: what it belongs to, its page, and the piece of text. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { cx, Icon } from '#ui';
import { shownNames } from '../../../common/shown-names.ts';
import type { FoundElsewhere } from '../../../common/services.ts';
import type { Hit } from '../../stores/finder.ts';
import { TitleText } from '../../title-text.tsx';
import styles from './find.module.css';
import { MarkedText } from './marked-text.tsx';

const ICONS = { references: 'file-text', passages: 'book-open-text', highlights: 'highlighter', notes: 'sticky-note' } as const;

const Elsewhere = ({ of: { title, detail, snippet } }: { readonly of: FoundElsewhere }) => (
  <span className={styles.text} dir="auto">
    {snippet ? (
      <span className={styles.snippet}>
        <MarkedText {...snippet} />
      </span>
    ) : (
      <span className={styles.title}>{title}</span>
    )}
    <span className={styles.detail}>{[snippet && title, detail].filter(Boolean).join(' · ')}</span>
  </span>
);

const Content = ({ hit }: { readonly hit: Hit }) => {
  const t = useTranslate();
  if (hit.kind === 'elsewhere') return <Elsewhere of={hit.of} />;
  const title = <TitleText of={hit.of} t={t} />;
  if (hit.kind === 'references') {
    return (
      <span className={styles.text} dir="auto">
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>
          {[shownNames(hit.of), hit.of.year, hit.of.container_title].filter(Boolean).join(' · ')}
        </span>
      </span>
    );
  }
  const { page } = hit.of;
  return (
    <span className={styles.text} dir="auto">
      <span className={styles.snippet}>
        <MarkedText {...hit.of.snippet} />
      </span>
      <span className={styles.detail}>
        {page !== null && <span className={styles.page}>{t('find.page', { page })}</span>}
        {title}
      </span>
    </span>
  );
};

export interface HitRowProps {
  readonly hit: Hit;
  readonly id: string;
  readonly chosen: boolean;
  readonly onOpen: () => void;
}

export const HitRow = observer(({ hit, id, chosen, onOpen }: HitRowProps) => (
  // The keyboard is in the field above, which says which row is meant.
  <div
    id={id}
    role="option"
    aria-selected={chosen}
    tabIndex={-1}
    className={cx(styles.hit, chosen && styles.chosen)}
    onClick={onOpen}
  >
    <span className={styles.sign} style={hit.kind === 'highlights' ? { color: hit.of.color } : undefined}>
      <Icon name={hit.kind === 'elsewhere' ? hit.icon : ICONS[hit.kind]} size={16} />
    </span>
    <Content hit={hit} />
  </div>
));
