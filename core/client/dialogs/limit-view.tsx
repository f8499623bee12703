/** The limitation dialog: what is used up, and what can be done about it (CORE-089). */
import { useCoreText } from '../i18n/use-core-text.ts';
import { useLanguage } from '../i18n/translation.ts';
import { Button } from '../ui/actions/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../ui/overlays/dialog.tsx';
import { ProgressBar } from '../ui/states/progress-bar.tsx';
import type { LimitDialog } from './dialog-store.ts';
import type { Offer } from './limit-offer.ts';

interface LimitViewProps {
  readonly dialog: LimitDialog;
  /** Billing is there to answer an offer. */
  readonly canOffer: boolean;
  readonly onAnswer: (offer?: Offer) => void;
}

export function LimitView({ dialog, canOffer, onAnswer }: LimitViewProps) {
  const t = useCoreText();
  const { limit, text, offer } = dialog;
  const offers = canOffer ? offer.offers : [];
  const number = new Intl.NumberFormat(useLanguage());
  const counted = limit.limit !== undefined && limit.used !== undefined && limit.limit > 0 && !isBytes(limit.type);
  return (
    <Dialog
      open
      onClose={() => onAnswer()}
      title={t(offer.title === 'locked' ? 'dialogs.lockedTitle' : 'dialogs.limitTitle')}
      description={text}
      size="small"
    >
      {counted && (
        <DialogBody>
          <ProgressBar
            label={t('dialogs.usage', { used: number.format(limit.used ?? 0), limit: number.format(limit.limit ?? 0) })}
            value={(limit.used ?? 0) / (limit.limit ?? 1)}
            tone="warning"
          />
        </DialogBody>
      )}
      <DialogFooter>
        <Button data-safe variant={offers.length === 0 ? 'primary' : 'secondary'} onClick={() => onAnswer()}>
          {t('dialogs.understood')}
        </Button>
        {offers.map((one, index) => (
          <Button key={one} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => onAnswer(one)}>
            {t(one === 'upgrade' ? 'dialogs.upgrade' : 'dialogs.buyCredits')}
          </Button>
        ))}
      </DialogFooter>
    </Dialog>
  );
}

/** The texts of storage already name its size; its numbers are bytes. */
const isBytes = (type: string | undefined): boolean => type === 'STORAGE' || type === 'PRO_STORAGE';
