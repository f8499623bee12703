/** The ways to mark text as buttons: pressed is the one that a highlight has. */
import { IconButton } from '#ui';
import { TEXT_KINDS, type TextKind } from '../../common/mark-kinds.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';

export const MARK_ICONS = {
  highlight: 'highlighter',
  underline: 'underline',
  strikeout: 'strikethrough',
  squiggly: 'spell-check-2',
} as const;
export const MARK_KEYS: Readonly<Record<TextKind, string>> = { highlight: 'h', underline: 'u', strikeout: 'x', squiggly: 'w' };

interface MarkButtonsProps {
  /** What the highlight has; without one, for selected text, the colours do what the first button does. */
  readonly value?: TextKind;
  /** Why none of them can be pressed now. */
  readonly disabledReason?: string | undefined;
  readonly onPick: (kind: TextKind) => void;
}

export function MarkButtons({ value, disabledReason, onPick }: MarkButtonsProps) {
  const t = useReaderText();
  return TEXT_KINDS.filter((kind) => value !== undefined || kind !== 'highlight').map((kind) => (
    <IconButton
      key={kind}
      size="small"
      icon={MARK_ICONS[kind]}
      label={t(`mark.${kind}`)}
      keys={MARK_KEYS[kind]}
      disabledReason={disabledReason}
      {...(value && { pressed: value === kind })}
      onClick={() => onPick(kind)}
    />
  ));
}
